/** Video files: opening and completing an upload, the processing list, and the finished files. */
import { api } from './base';
import {
  createUploadResponse,
  filePage,
  fileRecord,
  PROCESSING_STATUSES,
  renewUploadUrlResponse,
  type CreateUploadResponse,
  type FilePage,
  type FileRecord,
  type FileStatus,
  type RenewUploadUrlResponse,
} from './contract/files';
import type { CreateUploadRequest } from './contract/requests/files';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs } from './listParams';
import { listTags } from './tags';

export interface ProcessingArgs extends ListArgs {
  organisationId: number;
  statuses: readonly FileStatus[];
  /** Only files in the folder or below it. */
  folderId?: number | undefined;
  /** Only files that the person sent. */
  isMine?: boolean | undefined;
}

type FilesArgs = Omit<ProcessingArgs, 'statuses'>;

/** Tag of the lists of files that the server works on: a file that has just been uploaded appears in no other list. */
export const RUNNING = { type: 'Processing', id: 'RUNNING' } as const;

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Files that the server works on, or that failed, by `statuses`. */
    listProcessing: build.query<FilePage, ProcessingArgs>({
      query: ({ organisationId, statuses, folderId, isMine, ...list }) => {
        const params = new URLSearchParams({ target_org_id: String(organisationId) });
        if (folderId !== undefined) params.set('folder_id', String(folderId));
        if (isMine) params.set('mine', 'true');
        for (const [key, value] of Object.entries(listParams(list))) params.set(key, String(value));
        for (const status of statuses) params.append('status', status);
        return { url: `/files/processing?${params.toString()}` };
      },
      responseSchema: filePage,
      providesTags: (page, _error, { statuses }) => [
        ...listTags('Processing', page?.results),
        ...(PROCESSING_STATUSES.some((status) => statuses.includes(status)) ? [RUNNING] : []),
      ],
    }),
    /** Files that were processed. */
    listFiles: build.query<FilePage, FilesArgs>({
      query: ({ organisationId, folderId, isMine, ordering = '-createdTime', ...list }) => ({
        url: '/files',
        params: {
          ...listParams({ ordering, ...list }),
          upload_completed: true,
          target_org_id: organisationId,
          ...(folderId === undefined ? {} : { folder_id: folderId }),
          ...(isMine ? { mine: true } : {}),
        },
      }),
      responseSchema: filePage,
      providesTags: (page) => listTags('uploadedvideofiles', page?.results),
    }),
    /** How many files of the organisation have this name, in whatever case of letters. */
    countFilesNamed: build.query<number, { organisationId: number; filename: string }>({
      query: ({ organisationId, filename }) => ({
        url: '/files',
        params: { filename, target_org_id: organisationId, page: 1, page_size: 1 },
      }),
      rawResponseSchema: filePage,
      transformResponse: (page: FilePage) => page.count,
      keepUnusedDataFor: 0,
    }),
    createUpload: build.mutation<CreateUploadResponse, CreateUploadRequest>({
      query: (body) => ({ url: '/files/upload', method: 'POST', body }),
      responseSchema: createUploadResponse,
    }),
    /** `id` is the file's (`file_id`). A server may not offer it, and then answers 404. */
    renewUploadUrl: build.mutation<RenewUploadUrlResponse, { id: number }>({
      query: ({ id }) => ({ url: `/files/${id}/upload-url`, method: 'POST' }),
      responseSchema: renewUploadUrlResponse,
    }),
    /** Tells the server that bytes of the upload have moved. `id` is the file's (`file_id`). */
    noteMovement: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/files/${id}/moved`, method: 'POST' }),
    }),
    /** `id` is the file's (`file_id`). The server checks that the blob is there before it answers. */
    completeUpload: build.mutation<FileRecord, { id: number }>({
      query: ({ id }) => ({ url: `/files/${id}/upload-complete`, method: 'PATCH' }),
      responseSchema: fileRecord,
      invalidatesTags: [RUNNING],
    }),
    /** `id` is the processing record's (`processing_file_id`). */
    deleteProcessing: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/files/processing/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Processing', id: 'LIST' }],
    }),
    retryProcessing: build.mutation<FileRecord, { fileListId: number; organisationId: number }>({
      query: ({ fileListId, organisationId }) => ({
        url: `/files/processing/${fileListId}/retry`,
        method: 'POST',
        params: { target_org_id: organisationId },
      }),
      responseSchema: fileRecord,
      invalidatesTags: [{ type: 'Processing', id: 'LIST' }],
    }),
  }),
});

export const filesToasts = {
  listProcessing: { title: 'Failed to Fetch Uploads', text: 'Could not retrieve the processing list.' },
  listFiles: { title: 'Failed to Fetch Files', text: 'Could not retrieve the completed uploads.' },
  retryProcessing: {
    title: 'Failed to retry upload',
    text: 'Could not retry the upload.',
    serverText: true,
    success: 'Retry started',
  },
} satisfies ToastCatalogue;

export const {
  useListProcessingQuery,
  useListFilesQuery,
  useLazyCountFilesNamedQuery,
  useDeleteProcessingMutation,
  useRetryProcessingMutation,
} = filesApi;
