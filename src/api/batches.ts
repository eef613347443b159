/** Batches: the jobs that videos are sent for. Loaded with the list of batches, and with the upload wizard. */
import { api } from './base';
import { batchPage, uploadBatch, type BatchPage, type BatchState, type UploadBatch } from './contract/batches';
import { filePage, type FilePage } from './contract/files';
import type { CreateBatchRequest, UpdateBatchRequest } from './contract/requests/batches';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import { RUNNING } from './files';
import { listParams, type Paging } from './listParams';
import { withSeen } from './withSeen';

const BATCHES = { type: 'Processing', id: 'LIST' } as const;
const CHANGING = [RUNNING, BATCHES, { type: 'uploadedvideofiles', id: 'LIST' }] as const;

/** Which batches: `overdueOn` is today where the person is, for only those that are late on it. */
export interface BatchFilter {
  states?: readonly BatchState[];
  isMine?: boolean;
  overdueOn?: string;
}

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest batch first. */
    listBatches: build.query<BatchPage, Paging & BatchFilter & { organisationId: number }>({
      query: ({ organisationId, states, isMine, overdueOn, ...paging }) => ({
        url: '/files/batches',
        params: {
          ...listParams(paging),
          target_org_id: organisationId,
          state: states,
          mine: isMine || undefined,
          overdue_on: overdueOn,
        },
      }),
      responseSchema: batchPage,
      providesTags: CHANGING,
    }),
    /** The files of a batch, whatever became of them. */
    listBatchFiles: build.query<FilePage, Paging & { organisationId: number; batch: number }>({
      query: ({ organisationId, batch, ...paging }) => ({
        url: '/files',
        params: { ...listParams({ ordering: 'filename', ...paging }), target_org_id: organisationId, batch },
      }),
      responseSchema: filePage,
      providesTags: CHANGING,
    }),
    createBatch: build.mutation<UploadBatch, CreateBatchRequest>({
      query: (body) => ({ url: '/files/batches', method: 'POST', body }),
      responseSchema: uploadBatch,
      invalidatesTags: [BATCHES],
    }),
    /** `seen`: the fields as the person saw them. */
    updateBatch: build.mutation<UploadBatch, { id: number; change: UpdateBatchRequest; seen?: Fields }>({
      query: ({ id, change, seen }) => ({
        url: `/files/batches/${id}`,
        method: 'PATCH',
        body: withSeen(change, seen),
      }),
      responseSchema: uploadBatch,
      invalidatesTags: [BATCHES],
    }),
    removeBatch: build.mutation<null, number>({
      query: (id) => ({ url: `/files/batches/${id}`, method: 'DELETE' }),
      invalidatesTags: [BATCHES],
    }),
    /** Files that this browser sends under the id belong to the batch. */
    sendToBatch: build.mutation<null, { id: number; sentAs: string }>({
      query: ({ id, sentAs }) => ({
        url: `/files/batches/${id}/sendings`,
        method: 'POST',
        body: { batch_id: sentAs },
      }),
    }),
  }),
});

addToasts({
  listBatches: { title: 'Failed to Fetch Batches', text: 'Could not retrieve the batches.' },
  listBatchFiles: { title: 'Failed to Fetch Files', text: 'Could not retrieve the files of the batch.' },
  createBatch: { title: 'Failed to Plan Batch', text: 'Could not plan the batch.', serverText: true },
  updateBatch: { title: 'Failed to Update Batch', text: 'Could not update the batch.', serverText: true },
  removeBatch: { title: 'Failed to Remove Batch', text: 'Could not remove the batch.', serverText: true },
  sendToBatch: { title: 'Failed to Choose Batch', text: 'Could not send to the batch.', serverText: true },
});

export const {
  useListBatchesQuery,
  useListBatchFilesQuery,
  useCreateBatchMutation,
  useUpdateBatchMutation,
  useRemoveBatchMutation,
  useSendToBatchMutation,
} = batchesApi;
