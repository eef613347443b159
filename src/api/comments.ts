/** Comments on frames. Loaded with the review screen; each change is put into the inspection's cached list at once. */
import { api } from './base';
import { comment, comments, mentionable, type Comment, type Mentionable } from './contract/comments';
import { addToasts } from './errorCatalogue';

interface Of {
  inspectionId: string;
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The comments on all frames of the inspection. */
    listComments: build.query<Comment[], Of>({
      query: ({ inspectionId }) => `/inspections2/${inspectionId}/comments`,
      responseSchema: comments,
      providesTags: (_comments, _error, { inspectionId: id }) => [{ type: 'Comment', id }],
    }),
    listMentionable: build.query<Mentionable[], Of>({
      query: ({ inspectionId }) => `/inspections2/${inspectionId}/mentionable`,
      responseSchema: mentionable,
      // Nothing tells the app when people join or leave, so each use asks anew.
      keepUnusedDataFor: 0,
    }),
    addComment: build.mutation<Comment, Of & { frameId: number; text: string; mentions: number[] }>({
      query: ({ frameId, text, mentions }) => ({
        url: `/inspections/frames/${frameId}/comments`,
        method: 'POST',
        body: { text, mentions },
      }),
      responseSchema: comment,
      onQueryStarted: async ({ inspectionId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        const { updateQueryData } = commentsApi.util;
        dispatch(
          updateQueryData('listComments', { inspectionId }, (list) => {
            // A refetch of the list may have brought the new comment already.
            if (!list.some(({ id }) => id === data.id)) list.push(data);
          }),
        );
      },
    }),
    resolveComment: build.mutation<Comment, Of & { id: number; isResolved: boolean }>({
      query: ({ id, isResolved }) => ({ url: `/inspections/comments/${id}`, method: 'PATCH', body: { isResolved } }),
      responseSchema: comment,
      onQueryStarted: async ({ inspectionId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        const { updateQueryData } = commentsApi.util;
        dispatch(
          updateQueryData('listComments', { inspectionId }, (list) =>
            list.map((each) => (each.id === data.id ? data : each)),
          ),
        );
      },
    }),
    deleteComment: build.mutation<null, Of & { id: number }>({
      query: ({ id }) => ({ url: `/inspections/comments/${id}`, method: 'DELETE' }),
      onQueryStarted: async ({ inspectionId, id }, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDone) return;
        const { updateQueryData } = commentsApi.util;
        dispatch(updateQueryData('listComments', { inspectionId }, (list) => list.filter((each) => each.id !== id)));
      },
    }),
  }),
});

addToasts({
  listComments: { title: 'Failed to Fetch Comments', text: 'Could not retrieve the comments.', shownInPlace: true },
  listMentionable: {
    title: 'Failed to Fetch People',
    text: 'Could not retrieve the people you can mention.',
    shownInPlace: true,
  },
  addComment: { title: 'Failed to Add Comment', text: 'Could not save the comment.', serverText: true },
  resolveComment: { title: 'Failed to Update Comment', text: 'Could not update the comment.' },
  deleteComment: { title: 'Failed to Delete Comment', text: 'Could not delete the comment.' },
});

export const {
  useListCommentsQuery,
  useListMentionableQuery,
  useAddCommentMutation,
  useResolveCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;
