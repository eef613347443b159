/** The frames shown on the inspection page and the one that is selected; the address remembers it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { indexAfterKey, indexOfFrame } from './selectFrame';

export type FrameFilter = 'Report' | 'All';

export function useFrames({ uuid, status }: Inspection) {
  const [chosen, setFilter] = useState<FrameFilter>();
  const filter = chosen ?? (status === 'Uploaded' ? 'All' : 'Report');
  const {
    currentData: frames,
    error,
    isFetching,
    refetch,
  } = useListFramesQuery({ inspectionId: uuid, reported: filter === 'Report' });
  const [params, setParams] = useSearchParams();
  const selected = indexOfFrame(frames ?? [], params.get('frame'));

  const select = (index: number) => {
    const frame = frames?.[index];
    if (frame) setParams({ frame: String(frame.frameId) }, { replace: true });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBusyElsewhere =
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="radiogroup"]') !== null);
    const next = isBusyElsewhere ? undefined : indexAfterKey(event.key, selected, frames?.length ?? 0);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const hasFailed = error !== undefined && !isFetching && !frames;
  const problem = !hasFailed
    ? null
    : isApiError(error) && error.status === 404
      ? 'Frames not found'
      : 'Failed to load frames';
  return { frames, filter, setFilter, selected, select, problem, refetch: () => void refetch() };
}
