/** Reads the stream of changes as a page does. */
import { liveChange, type LiveChange } from '@/api/contract/live';
import { until } from './until';

export interface LiveStream {
  status: number;
  headers: Headers;
  /** All changes that have arrived so far. */
  changes: LiveChange[];
  untilTold(change: Partial<LiveChange>): Promise<LiveChange>;
  /** Resolves when the server ends the stream, or is gone. */
  ended: Promise<void>;
  close(): Promise<void>;
}

const isLike = (change: LiveChange, wanted: Partial<LiveChange>): boolean =>
  Object.entries(wanted).every(([key, value]) => change[key as keyof LiveChange] === value);

/** Resolves once the stream has begun, or was refused. */
export async function openStream(origin: string, token: string): Promise<LiveStream> {
  const closing = new AbortController();
  const { status, headers, body } = await fetch(`${origin}/api/v3/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const changes: LiveChange[] = [];
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) changes.push(liveChange.parse(JSON.parse(event.slice('data: '.length))));
      }
    }
  };
  // A server that is killed breaks the stream off, which is an error.
  const ended = read().catch(() => undefined);
  return {
    status,
    headers,
    changes,
    untilTold: (wanted) => until(async () => changes.find((change) => isLike(change, wanted))),
    ended,
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
