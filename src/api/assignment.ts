/** Assigning inspections to people: who can be chosen, and assigning many at once. Loaded with what assigns. */
import { api } from './base';
import { assignees, type Assignees } from './contract/assignment';
import { updatedCount, type UpdatedCount } from './contract/inspections';
import type { AssignedTo } from './contract/requests/inspections';
import { addToasts } from './errorCatalogue';

export const assignmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignees: build.query<Assignees, { organisationId: number }>({
      query: ({ organisationId }) => ({ url: '/inspections/assignees', params: { organisation: organisationId } }),
      responseSchema: assignees,
      // Nothing tells the app when people join or leave, so each use asks anew.
      keepUnusedDataFor: 0,
    }),
    assignInspections: build.mutation<UpdatedCount, { inspectionIds: readonly string[]; assignedTo: AssignedTo }>({
      query: (body) => ({ url: '/inspections/bulk-assign', method: 'POST', body }),
      responseSchema: updatedCount,
      invalidatesTags: ['Inspection'],
    }),
  }),
});

addToasts({
  listAssignees: {
    title: 'Failed to Fetch People',
    text: 'Could not retrieve who can be assigned.',
    shownInPlace: true,
  },
  assignInspections: {
    title: 'Failed to Assign Inspections',
    text: 'Could not assign the inspections.',
    serverText: true,
    success: 'Inspections assigned successfully!',
  },
});

export const { useListAssigneesQuery, useAssignInspectionsMutation } = assignmentApi;
