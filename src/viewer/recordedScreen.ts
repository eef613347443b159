/** What the person saw beside address and data, for the screens in the viewer; null where that was not recorded. */
import { createContext } from 'react';
import type { Json } from '@/replay/redact';
import type { SeenScreen } from '@/state/seenScreen';
import { withoutAddresses } from './screenState';

export const RecordedScreen = createContext<SeenScreen | null>(null);

/** Open dialogs may be about rows that have addresses, of which nothing is to be loaded. The cast is unchecked: a file may contain anything, and `StepBoundary` catches what breaks the screens. */
export const recordedScreen = (seen: Json): SeenScreen | null => withoutAddresses(seen) as SeenScreen | null;
