/** Folders: the tree that videos are filed in. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { PipeType } from './contract/common';
import { crewSettings, folderRecord, folderRecords, type CrewSettings, type FolderRecord } from './contract/folders';
import type { CreateFolderRequest, UpdateFolderRequest } from './contract/requests/folders';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import { withSeen } from './withSeen';

/** `path` lists the ids of the ancestors from the root down; the last one is the folder itself. */
export interface Folder {
  id: number;
  name: string;
  createdDate: string;
  standardKey: number;
  standardName: string;
  pipeType: PipeType;
  path: number[];
  /** Videos that lie in the folder itself. */
  fileCount: number;
}

const toFolder = (record: FolderRecord): Folder => ({
  id: record.id,
  name: record.job_name,
  createdDate: record.created_date,
  standardKey: record.standardKey,
  standardName: record.standardName,
  pipeType: record.pipe_type_sewer ? 'Sewer' : 'Stormwater',
  path: record.path,
  fileCount: record.fileCount,
});

/**
 * The folder as the person saw it; the server refuses a change where somebody else has changed the same since. `now`:
 * what it said somebody else has set, once the person knows it.
 */
type SeenFolder = Pick<Folder, 'id' | 'name' | 'path'> & { now?: Fields | undefined };

const seenOf = ({ name, path, now }: SeenFolder): Fields => ({ jobName: name, parentJob: path.at(-2) ?? null, ...now });

const updateRequest = (folder: SeenFolder, body: UpdateFolderRequest) => ({
  url: `/inspections/folders/${folder.id}`,
  method: 'PATCH',
  body: withSeen(body, seenOf(folder)),
});
/**
 * Everything that shows folders: the tree, the inspections that name theirs, the filters. Fetched again after a failure
 * too, since a fresh tree shows what stood in the way.
 */
const TREE = [{ type: 'Folder' as const, id: 'LIST' }, { type: 'Inspection' as const, id: 'LIST' }, 'Filters' as const];

/** What the organisation lets crews do with its folders. */
const CREWS = { type: 'Organisation', id: 'CREWS' } as const;

export const foldersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFolders: build.query<readonly Folder[], { organisationId: number }>({
      query: ({ organisationId }) => ({ url: '/inspections/folders', params: { organisationId, includeRoot: true } }),
      rawResponseSchema: folderRecords,
      // Frozen here, or the store would go through each of 100,000 folders to freeze it.
      transformResponse: (records: FolderRecord[]) => Object.freeze(records.map(toFolder)),
      // No tag for each of them: nobody asks for one folder, and of 100,000 the tags alone would cost seconds.
      providesTags: [{ type: 'Folder', id: 'LIST' }],
    }),
    createFolder: build.mutation<Folder, CreateFolderRequest>({
      query: (body) => ({ url: '/inspections/folders', method: 'POST', body }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
      invalidatesTags: TREE,
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const { data: made } = await queryFulfilled.catch(() => ({ data: null }));
        if (made) addToLists(made, dispatch, getState());
      },
    }),
    /**
     * For an upload that creates several folders: it invalidates nothing, its caller fetches the tree once at the end.
     */
    createUploadFolder: build.mutation<Folder, CreateFolderRequest>({
      query: (body) => ({ url: '/inspections/folders', method: 'POST', body }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
    }),
    /** Today's folder at the one that was used last; made where nobody has made it yet. `day` is today here. */
    openDayFolder: build.mutation<Folder, { folderId: number; day: string }>({
      query: ({ folderId, day }) => ({ url: `/inspections/folders/${folderId}/day`, method: 'POST', body: { day } }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
      // After a refusal too: the organisation may no longer allow it.
      invalidatesTags: [...TREE, CREWS],
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const { data: made } = await queryFulfilled.catch(() => ({ data: null }));
        if (made) addToLists(made, dispatch, getState());
      },
    }),
    getCrewSettings: build.query<CrewSettings, { organisationId: number }>({
      query: ({ organisationId }) => ({ url: `/organisations/${organisationId}/crew-settings` }),
      responseSchema: crewSettings,
      providesTags: [CREWS],
    }),
    changeCrewSettings: build.mutation<CrewSettings, CrewSettings & { organisationId: number }>({
      query: ({ organisationId, ...body }) => ({
        url: `/organisations/${organisationId}/crew-settings`,
        method: 'PUT',
        body,
      }),
      responseSchema: crewSettings,
      invalidatesTags: [CREWS],
    }),
    renameFolder: build.mutation<Folder, { folder: SeenFolder; name: string }>({
      query: ({ folder, name }) => updateRequest(folder, { jobName: name }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
      invalidatesTags: TREE,
    }),
    moveFolder: build.mutation<Folder, { folder: SeenFolder; destinationId: number }>({
      query: ({ folder, destinationId }) => updateRequest(folder, { destinationFolder: destinationId }),
      rawResponseSchema: folderRecord,
      transformResponse: toFolder,
      invalidatesTags: TREE,
    }),
    /** With the folders below it; the server refuses while any of them holds a video. */
    deleteFolder: build.mutation<null, SeenFolder>({
      query: (folder) => ({
        url: `/inspections/folders/${folder.id}`,
        method: 'DELETE',
        body: withSeen({}, seenOf(folder)),
      }),
      invalidatesTags: TREE,
    }),
  }),
});

type State = Parameters<typeof foldersApi.util.selectCachedArgsForQuery>[0];

/** Adds a made folder to the lists of its parent, so that it can be chosen before they have been fetched again. */
function addToLists(made: Folder, dispatch: ThunkDispatch<State, unknown, UnknownAction>, state: State): void {
  for (const arg of foldersApi.util.selectCachedArgsForQuery(state, 'listFolders')) {
    const list = foldersApi.endpoints.listFolders.select(arg)(state).data;
    if (!list?.some(({ id }) => id === made.path.at(-2)) || list.some(({ id }) => id === made.id)) continue;
    dispatch(foldersApi.util.updateQueryData('listFolders', arg, () => Object.freeze([...list, made])));
  }
}

export const foldersToasts = addToasts({
  listFolders: { title: 'Failed to Fetch Folders', text: 'Could not retrieve folder list.' },
  createFolder: {
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
    success: 'Folder created',
  },
  createUploadFolder: { title: 'Failed to Create Folder', text: 'Could not create the folder.', serverText: true },
  openDayFolder: {
    title: 'Failed to Create Folder',
    text: 'Could not create the folder of the day.',
    serverText: true,
  },
  getCrewSettings: {
    title: 'Failed to Fetch Settings',
    text: 'Could not retrieve what crews may do.',
    shownInPlace: true,
  },
  changeCrewSettings: {
    title: 'Failed to Save Settings',
    text: 'Could not save what crews may do.',
    serverText: true,
    success: 'Settings saved',
  },
  renameFolder: {
    title: 'Failed to Rename Folder',
    text: 'Could not rename the folder.',
    // Somebody else deleted the folder meanwhile: only the server knows what happened.
    serverText: [404],
    // The dialog shows what somebody else has changed.
    silentOn: [412],
    success: 'Folder renamed',
  },
  moveFolder: {
    title: 'Failed to Move Folder',
    text: 'Could not move the folder.',
    // No success text: the caller shows its own, which offers to undo the move. So does a 412, which offers a choice.
    serverText: true,
    silentOn: [412],
  },
  deleteFolder: {
    title: 'Failed to Delete Folder',
    text: 'Could not delete the folder.',
    serverText: true,
    // The dialog shows what somebody else has changed.
    silentOn: [412],
    success: 'Folder deleted',
  },
});

export const {
  useListFoldersQuery,
  useCreateFolderMutation,
  useOpenDayFolderMutation,
  useGetCrewSettingsQuery,
  useChangeCrewSettingsMutation,
  useRenameFolderMutation,
  useMoveFolderMutation,
  useDeleteFolderMutation,
} = foldersApi;
