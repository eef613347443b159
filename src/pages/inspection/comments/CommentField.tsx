/**
 * The field for a new comment, with the list of people to mention. The typed text is kept in this browser until the
 * comment is saved.
 */
import { Button, Mentions, type GetRef } from 'antd';
import { useContext, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useAddCommentMutation } from '@/api/comments';
import type { Frame } from '@/api/contract/frames';
import { MAX_COMMENT_LENGTH } from '@/api/contract/comments';
import { toStored } from '@/lib/mentions';
import { landmarkOf } from '@/ui/popupContainer';
import { DraftShelfContext } from '../parts/fieldDrafts';
import { useMentions } from './useMentions';

const LABEL = 'Comment';

export type CommentInput = RefObject<GetRef<typeof Mentions> | null>;

interface CommentFieldProps {
  frame: Frame;
  field: CommentInput;
}

export function CommentField({ frame: { id: frameId, inspectionId }, field }: CommentFieldProps) {
  const id = useId();
  const shelf = useContext(DraftShelfContext);
  const [text, setText] = useState(() => shelf.find(LABEL)?.text ?? '');
  const [add, { isLoading }] = useAddCommentMutation();
  const { people, isAwaited, hasFailed, retry, list, isListOpen } = useMentions(inspectionId, text);
  const change = (next: string) => {
    setText(next);
    shelf.keep(LABEL, next === '' ? null : { text: next, before: '', seen: null });
  };
  const isBusy = isLoading || isAwaited;
  const canAdd = text.trim() !== '' && !isBusy;
  const save = async () => {
    if (!canAdd) return;
    const { data } = await add({ inspectionId, frameId, ...toStored(text, people) });
    if (data) change('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Enter and Escape belong to the list of people while it is open.
    if (isListOpen(event)) return;
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="FrameForm-field">
      <label className="FrameForm-label" htmlFor={id}>
        {LABEL}
      </label>
      <Mentions
        {...list}
        ref={field}
        id={id}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        readOnly={isLoading}
        rows={2}
        placeholder="Write a comment; type @ to mention somebody"
        getPopupContainer={() => landmarkOf(field.current?.nativeElement ?? document.body)}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      {hasFailed && (
        <span className="FrameForm-problem" role="alert">
          Nobody can be mentioned: the people could not be loaded.{' '}
          <Button size="small" type="link" onClick={retry}>
            Try again
          </Button>
        </span>
      )}
      {text.trim() !== '' && (
        <Button className="Comments-add" size="small" title="Ctrl + Enter" loading={isBusy} onClick={() => void save()}>
          Add comment
        </Button>
      )}
    </div>
  );
}
