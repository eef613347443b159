/** The comments on a frame, and the field for a new one. */
import { Button } from 'antd';
import { memo } from 'react';
import { useDeleteCommentMutation, useListCommentsQuery, useResolveCommentMutation } from '@/api/comments';
import type { Comment } from '@/api/contract/comments';
import type { Frame } from '@/api/contract/frames';
import { mentionedName, partsOf } from '@/lib/mentions';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { CommentField, type CommentInput } from './CommentField';
import './Comments.css';

interface CommentsProps {
  frame: Frame;
  field: CommentInput;
}

/** Memoised: a step to another frame renders the picture first, and the comments later, together with the form. */
export const Comments = memo(function Comments({ frame, field }: CommentsProps) {
  const { id, inspectionId } = frame;
  const { currentData, isError, isFetching, refetch } = useListCommentsQuery({ inspectionId });
  const comments = currentData?.filter(({ frameId }) => frameId === id) ?? [];
  return (
    <section className="Comments" aria-label="Comments">
      {/* The field comes first, so that it stays in sight however many comments there are. */}
      <CommentField key={id} frame={frame} field={field} />
      {isError && !isFetching && !currentData && (
        <Page.Error title="Could not retrieve the comments." onRetry={() => void refetch()} />
      )}
      {comments.length > 0 && (
        <ol className="Comments-list">
          {comments.map((comment) => (
            <CommentRow key={comment.id} inspectionId={inspectionId} comment={comment} />
          ))}
        </ol>
      )}
    </section>
  );
});

const nameOf = ({ fullName }: { fullName: string | null }) => fullName ?? 'Another contractor';

function CommentRow({ inspectionId, comment }: { inspectionId: string; comment: Comment }) {
  const { id, by, createdAt, isOwn, resolved } = comment;
  const [resolve, { isLoading: isResolving }] = useResolveCommentMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteCommentMutation();
  const of = `comment by ${nameOf(by)}`;
  return (
    <li data-resolved={resolved !== null}>
      <div className="Comments-who">
        {nameOf(by)}, <RelativeTime value={createdAt} />
      </div>
      <p className="Comments-text">
        {partsOf(comment.text, comment.mentions).map((part, index) =>
          typeof part === 'string' ? (
            part
          ) : (
            <span key={index} className="Comments-mention" data-me={part.isReader}>
              {mentionedName(part)}
            </span>
          ),
        )}
      </p>
      {resolved && (
        <div className="Comments-who">
          Resolved by {nameOf(resolved)}, <RelativeTime value={resolved.at} />
        </div>
      )}
      <Button
        size="small"
        type="text"
        loading={isResolving}
        aria-label={`${resolved ? 'Reopen' : 'Resolve'} ${of}`}
        onClick={() => void resolve({ inspectionId, id, isResolved: !resolved })}
      >
        {resolved ? 'Reopen' : 'Resolve'}
      </Button>
      {isOwn && (
        <Button
          size="small"
          type="text"
          loading={isRemoving}
          aria-label={`Delete ${of}`}
          onClick={() => void remove({ inspectionId, id })}
        >
          Delete
        </Button>
      )}
    </li>
  );
}
