/** Upload batches: videos that one person sent together. Loaded with the list of batches. */
import { api } from './base';
import { batchPage, type BatchPage } from './contract/batches';
import { filePage, type FilePage } from './contract/files';
import { addToasts } from './errorCatalogue';
import { RUNNING } from './files';
import { listParams, type Paging } from './listParams';

/** The sender's browser makes a batch's id, so it is unique only together with the sender. */
interface BatchKey {
  id: string;
  uploadUser: number;
}

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest batch first. */
    listBatches: build.query<BatchPage, Paging & { organisationId: number }>({
      query: ({ organisationId, ...paging }) => ({
        url: '/files/batches',
        params: { ...listParams(paging), target_org_id: organisationId },
      }),
      responseSchema: batchPage,
      providesTags: [RUNNING, { type: 'Processing', id: 'LIST' }, { type: 'uploadedvideofiles', id: 'LIST' }],
    }),
    /** The files of a batch, whatever became of them. */
    listBatchFiles: build.query<FilePage, Paging & { organisationId: number; batch: BatchKey }>({
      query: ({ organisationId, batch, ...paging }) => ({
        url: '/files',
        params: {
          ...listParams({ ordering: 'filename', ...paging }),
          target_org_id: organisationId,
          batch_id: batch.id,
          sender_id: batch.uploadUser,
        },
      }),
      responseSchema: filePage,
      providesTags: [RUNNING, { type: 'Processing', id: 'LIST' }, { type: 'uploadedvideofiles', id: 'LIST' }],
    }),
  }),
});

addToasts({
  listBatches: { title: 'Failed to Fetch Batches', text: 'Could not retrieve the batches.' },
  listBatchFiles: { title: 'Failed to Fetch Files', text: 'Could not retrieve the files of the batch.' },
});

export const { useListBatchesQuery, useListBatchFilesQuery } = batchesApi;
