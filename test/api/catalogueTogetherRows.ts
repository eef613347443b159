/** The error table's rows for what people do together: whose work inspections are. */
import { assignmentApi } from '@/api/assignment';
import { afresh, quietly, type Row } from './catalogueCases';

export const TOGETHER_ROWS: Row[] = [
  {
    endpoint: 'listAssignees',
    call: (store) => store.dispatch(assignmentApi.endpoints.listAssignees.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch People',
    text: 'Could not retrieve the people.',
    inPlace: true,
  },
  {
    endpoint: 'assignInspections',
    call: (store) =>
      store.dispatch(
        assignmentApi.endpoints.assignInspections.initiate({ inspectionIds: ['a'], assignedTo: null }, quietly),
      ),
    title: 'Failed to Assign Inspections',
    text: 'Could not assign the inspections.',
    serverText: true,
  },
];
