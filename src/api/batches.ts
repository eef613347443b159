/** Batches: the jobs that videos are sent for. Loaded with the list of batches, and with the upload wizard. */
import { api } from './base';
import { batchPage, uploadBatch, type BatchPage, type BatchState, type UploadBatch } from './contract/batches';
import { filePage, type FilePage } from './contract/files';
import { batchInspections, type BatchInspections } from './contract/handover';
import type { AnswerBatchRequest } from './contract/requests/handover';
import type { CreateBatchRequest, UpdateBatchRequest } from './contract/requests/batches';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import { RUNNING } from './files';
import { listParams, type Paging } from './listParams';
import { withSeen } from './withSeen';

const BATCHES = { type: 'Processing', id: 'LIST' } as const;
const INSPECTIONS = ['Inspection'] as const;
const CHANGING = [RUNNING, BATCHES, { type: 'uploadedvideofiles', id: 'LIST' }] as const;

/** Which batches: `overdueOn` is today where the person is, for only those that are late on it. */
export interface BatchFilter {
  states?: readonly BatchState[];
  isMine?: boolean;
  overdueOn?: string;
  /** Of the person's own organisation: also what it does for its clients. */
  isForAll?: boolean;
}

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest batch first. */
    listBatches: build.query<BatchPage, Paging & BatchFilter & { organisationId: number }>({
      query: ({ organisationId, states, isMine, overdueOn, isForAll, ...paging }) => ({
        url: '/files/batches',
        params: {
          ...listParams(paging),
          target_org_id: organisationId,
          state: states,
          mine: isMine || undefined,
          overdue_on: overdueOn,
          all_clients: isForAll || undefined,
        },
      }),
      responseSchema: batchPage,
      // How far a batch is follows from its inspections too, which others change.
      providesTags: [...CHANGING, { type: 'Inspection', id: 'LIST' }],
    }),
    getBatch: build.query<UploadBatch, number>({
      query: (id) => `/files/batches/${id}`,
      responseSchema: uploadBatch,
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
    /** The inspections of a batch, each with what is still open in it. */
    listBatchInspections: build.query<BatchInspections, number>({
      query: (id) => `/files/batches/${id}/inspections`,
      responseSchema: batchInspections,
      // Whoever answers has to see them as they are, not as they were when they last looked.
      keepUnusedDataFor: 0,
      providesTags: [BATCHES, ...INSPECTIONS],
    }),
    handOverBatch: build.mutation<UploadBatch, number>({
      query: (id) => ({ url: `/files/batches/${id}/hand-over`, method: 'POST' }),
      responseSchema: uploadBatch,
      invalidatesTags: [BATCHES, ...INSPECTIONS],
    }),
    /** Takes back what the owner has not answered. */
    takeBackBatch: build.mutation<UploadBatch, number>({
      query: (id) => ({ url: `/files/batches/${id}/hand-over`, method: 'DELETE' }),
      responseSchema: uploadBatch,
      invalidatesTags: [BATCHES, ...INSPECTIONS],
    }),
    /** The owner's answer; inspections that it does not name stay as they are. */
    answerBatch: build.mutation<UploadBatch, AnswerBatchRequest & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/files/batches/${id}/answer`, method: 'POST', body }),
      responseSchema: uploadBatch,
      invalidatesTags: [BATCHES, ...INSPECTIONS],
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
  // The crew's screen says what became of the batch.
  getBatch: { title: 'Failed to Fetch Batch', text: 'Could not retrieve the batch.', shownInPlace: true },
  listBatchFiles: { title: 'Failed to Fetch Files', text: 'Could not retrieve the files of the batch.' },
  createBatch: { title: 'Failed to Plan Batch', text: 'Could not plan the batch.', serverText: true },
  updateBatch: { title: 'Failed to Update Batch', text: 'Could not update the batch.', serverText: true },
  removeBatch: { title: 'Failed to Remove Batch', text: 'Could not remove the batch.', serverText: true },
  listBatchInspections: {
    title: 'Failed to Fetch Inspections',
    text: 'Could not retrieve the inspections of the batch.',
    serverText: true,
  },
  handOverBatch: { title: 'Failed to Hand Over', text: 'Could not hand the batch over.', serverText: true },
  takeBackBatch: { title: 'Failed to Take Back', text: 'Could not take the batch back.', serverText: true },
  answerBatch: { title: 'Failed to Answer', text: 'Could not send the answer.', serverText: true },
  sendToBatch: { title: 'Failed to Choose Batch', text: 'Could not send to the batch.', serverText: true },
});

export const {
  useListBatchesQuery,
  useGetBatchQuery,
  useListBatchFilesQuery,
  useCreateBatchMutation,
  useUpdateBatchMutation,
  useRemoveBatchMutation,
  useListBatchInspectionsQuery,
  useHandOverBatchMutation,
  useTakeBackBatchMutation,
  useAnswerBatchMutation,
  useSendToBatchMutation,
} = batchesApi;
