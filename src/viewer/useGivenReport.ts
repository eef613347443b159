/**
 * Takes a report from the page that shows the viewer in a frame: the app's own, for staff (`src/pages/bugReports`).
 * Messages of any other page, or of any other window, are ignored.
 */
import { useEffect, useEffectEvent } from 'react';

interface GivenReport {
  name: string;
  bytes: ArrayBuffer;
}

const isReport = (data: unknown): data is GivenReport => {
  const { name, bytes } = (data ?? {}) as Partial<GivenReport>;
  return typeof name === 'string' && bytes instanceof ArrayBuffer;
};

/** Whether a page shows the viewer in a frame. */
export const isFramed = (): boolean => parent !== window;

export function useGivenReport(onReport: (name: string, bytes: Uint8Array<ArrayBuffer>) => void): void {
  const take = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    // The page itself, as a sandbox, has no origin; its address has that of the app.
    if (source === parent && origin === location.origin && isReport(data))
      onReport(data.name, new Uint8Array(data.bytes));
  });
  useEffect(() => {
    if (!isFramed()) return undefined;
    const onMessage = (event: MessageEvent<unknown>) => take(event);
    addEventListener('message', onMessage);
    parent.postMessage('viewer listens', location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
}
