/** A folder that stands out for a moment: the one just made, or the one that somebody came here to see. */
import { useEffect, useEffectEvent, useState } from 'react';

/** A new object highlights anew, also the same folder. */
export interface Highlight {
  id: number;
}

export const HIGHLIGHT_MILLISECONDS = 4_000;

/**
 * The id while it stands out, or null. It begins when the folder is there, which for a new one takes a fresh list;
 * `reveal` is then to make its row visible.
 */
export function useHighlight(
  highlight: Highlight | null,
  isThere: (id: number) => boolean,
  reveal: (id: number) => void,
): number | null {
  const [ended, setEnded] = useState<Highlight | null>(null);
  const isOn = highlight !== null && highlight !== ended && isThere(highlight.id);
  const onBegin = useEffectEvent(reveal);
  useEffect(() => {
    if (!isOn) return;
    onBegin(highlight.id);
    const timer = setTimeout(() => setEnded(highlight), HIGHLIGHT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isOn, highlight]);
  return isOn ? highlight.id : null;
}
