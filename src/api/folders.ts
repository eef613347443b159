/** Folders: the tree that videos are filed in. */
import { api } from './base';
import type { PipeType } from './contract/common';
import { folderRecord, folderRecords, type CreateFolderRequest, type FolderRecord } from './contract/folders';
import type { Notices } from './errors';
import { listTags } from './tags';

/** `path` lists the ids of the ancestors from the root down; the last one is the folder itself. */
export interface Folder {
  id: number;
  name: string;
  createdDate: string;
  standardKey: number;
  standardName: string;
  pipeType: PipeType;
  path: number[];
}

const toFolder = (record: FolderRecord): Folder => ({
  id: record.id,
  name: record.job_name,
  createdDate: record.created_date,
  standardKey: record.standardKey,
  standardName: record.standardName,
  pipeType: record.pipe_type_sewer ? 'Sewer' : 'Stormwater',
  path: record.path,
});

export const foldersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFolders: build.query<Folder[], { organisationId: number }>({
      query: ({ organisationId }) => ({ url: '/inspections/folders', params: { organisationId, includeRoot: true } }),
      rawResponseSchema: folderRecords,
      transformResponse: (records: FolderRecord[]) => records.map(toFolder),
      providesTags: (folders) => listTags('Folder', folders),
    }),
    createFolder: build.mutation<Folder, CreateFolderRequest>({
      query: (body) => ({ url: '/inspections/folders', method: 'POST', body }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
      invalidatesTags: [{ type: 'Folder', id: 'LIST' }],
    }),
  }),
});

export const foldersNotices = {
  listFolders: { title: 'Failed to Fetch Folders', text: 'Could not retrieve folder list.' },
  createFolder: {
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
    success: 'Folder created',
  },
} satisfies Notices;

export const { useListFoldersQuery, useCreateFolderMutation } = foldersApi;
