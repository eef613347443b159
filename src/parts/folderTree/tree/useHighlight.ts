/** A folder that stands out for a moment: the one just made, or the one that somebody came here to see. */
import { useEffect, useEffectEvent, useState } from 'react';

/** A new object highlights anew, also the same folder. */
export interface Highlight {
  id: number;
}

export const HIGHLIGHT_MILLISECONDS = 4_000;

/**
 * The id of the folder while it stands out, or null. That begins when the folder is in the list, which for a new one
 * takes a fresh list; `reveal` then has to bring its row into sight.
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
