/** The frames shown on the inspection page and the one that is selected; the address remembers it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { indexAfterKey, indexOfFrame } from './selectFrame';

const ADDRESS_PAUSE_MS = 200;

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
  // Held here and only mirrored in the address: the router takes its time, and a key that is held down does not wait.
  const [wanted, setWanted] = useState(params.get('frame'));
  const selected = indexOfFrame(frames ?? [], wanted);

  const select = (index: number) => {
    const frame = frames?.[index];
    if (frame) setWanted(String(frame.frameId));
  };

  const mirror = useEffectEvent(() => {
    if (wanted !== params.get('frame')) setParams({ frame: wanted ?? '' }, { replace: true });
  });
  useEffect(() => {
    // Browsers refuse more than some two hundred changes of the address in half a minute.
    const timer = setTimeout(mirror, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

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
