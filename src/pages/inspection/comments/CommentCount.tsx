/** How many comments the frame has; nothing where it has none, or they are not known. */
import { useListCommentsQuery } from '@/api/comments';
import type { Frame } from '@/api/contract/frames';

export function CommentCount({ frame: { id, inspectionId } }: { frame: Frame }) {
  const { currentData } = useListCommentsQuery({ inspectionId });
  const count = currentData?.filter(({ frameId }) => frameId === id).length ?? 0;
  return count > 0 ? count.toLocaleString() : null;
}
