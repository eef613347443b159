/** Where a comment is written. What is typed is kept until it is saved, whatever comes between. */
import { Button, Input } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useAddCommentMutation } from '@/api/comments';
import type { Frame } from '@/api/contract/frames';
import { MAX_COMMENT_LENGTH } from '@/api/contract/comments';
import { keepCommentDraft, showCommentDraft } from '@/state/commentDrafts';
import { useAppDispatch } from '@/state/hooks';
import type { CommentControl } from '../review/useReviewFocus';

interface CommentFieldProps {
  frame: Frame;
  field: CommentControl;
}

export function CommentField({ frame: { id: frameId, inspectionId }, field }: CommentFieldProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  useEffect(() => void dispatch(showCommentDraft(frameId, setText)), [dispatch, frameId]);
  const [add, { isLoading }] = useAddCommentMutation();
  const change = (next: string) => {
    setText(next);
    dispatch(keepCommentDraft(frameId, next));
  };
  const canAdd = text.trim() !== '' && !isLoading;
  const save = async () => {
    if (!canAdd) return;
    const { data } = await add({ inspectionId, frameId, text });
    if (data) change('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        Comment
      </label>
      <Input.TextArea
        ref={field}
        id={id}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        readOnly={isLoading}
        rows={2}
        placeholder="Write to your colleagues"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {text.trim() !== '' && (
        <Button
          className="Comments-add"
          size="small"
          title="Ctrl + Enter"
          loading={isLoading}
          onClick={() => void save()}
        >
          Add comment
        </Button>
      )}
    </div>
  );
}
