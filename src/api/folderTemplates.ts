/** Templates of folders. Loaded with the grid of headers. */
import { api } from './base';
import { folderTemplates, type FolderTemplates } from './contract/folderTemplates';
import type { ChangeTemplateRequest } from './contract/requests/folders';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import { withSeen } from './withSeen';

export const folderTemplatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFolderTemplates: build.query<FolderTemplates, { folderIds: readonly number[] }>({
      query: ({ folderIds }) => ({
        url: '/inspections/folders/templates',
        params: new URLSearchParams(folderIds.map((id): [string, string] => ['folder', String(id)])),
      }),
      responseSchema: folderTemplates,
      // A folder that was moved has other folders above it.
      providesTags: [
        { type: 'Folder', id: 'LIST' },
        { type: 'Folder', id: 'TEMPLATE' },
      ],
    }),
    /** `seen`: by the headers' names, the values that the change sets or takes away, as the person saw them. */
    changeFolderTemplate: build.mutation<null, { id: number; change: ChangeTemplateRequest; seen: Fields }>({
      query: ({ id, change, seen }) => ({
        url: `/inspections/folders/${id}/template`,
        method: 'PATCH',
        body: withSeen(change, seen),
      }),
      // After a refusal too: the template is not as it was seen.
      invalidatesTags: [{ type: 'Folder', id: 'TEMPLATE' }],
    }),
  }),
});

export const folderTemplatesToasts = addToasts({
  listFolderTemplates: { title: 'Failed to Fetch Templates', text: 'Could not retrieve the templates of the folders.' },
  changeFolderTemplate: {
    title: 'Failed to Save Template',
    text: 'Could not save the template.',
    // Somebody else deleted the folder meanwhile: only the server knows what happened.
    serverText: [404],
    // The dialog shows what somebody else has changed.
    silentOn: [412],
    success: 'Template saved',
  },
});

export const { useListFolderTemplatesQuery, useLazyListFolderTemplatesQuery, useChangeFolderTemplateMutation } =
  folderTemplatesApi;
