/** The chosen videos' previews: two files are read at a time, each once, and closing stops what is left. */
import { useSyncExternalStore } from 'react';
import type { VideoInfo } from './readVideo';

const AT_ONCE = 2;

/** Rejects when it is aborted; null when there is nothing to tell. */
type ReadVideo = (file: File, signal: AbortSignal) => Promise<VideoInfo | null>;

const loadAndRead: ReadVideo = async (file, signal) => (await import('./readVideo')).readVideo(file, signal);

export interface VideoInfos {
  /** Reads these files in their order. A file that is no longer among them is left out, unless it is being read. */
  want(files: readonly File[]): void;
  get(file: File): VideoInfo | null | undefined;
  subscribe(onChange: () => void): () => void;
  close(): void;
}

export function createVideoInfos(read: ReadVideo = loadAndRead): VideoInfos {
  const infos = new Map<File, VideoInfo | null>();
  const reading = new Set<File>();
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  let wanted: readonly File[] = [];

  const readNext = () => {
    const file = wanted.find((each) => !infos.has(each) && !reading.has(each));
    if (!file || reading.size >= AT_ONCE || closed.signal.aborted) return;
    reading.add(file);
    void read(file, closed.signal)
      // A file whose preview fails can be uploaded all the same.
      .catch(() => null)
      .then((info) => {
        reading.delete(file);
        infos.set(file, info);
        listeners.forEach((listener) => listener());
        readNext();
      });
    readNext();
  };

  return {
    want(files) {
      wanted = files;
      readNext();
    },
    get: (file) => infos.get(file),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close: () => closed.abort(),
  };
}

/** Undefined while it is being read, null when there is nothing to tell. */
export const useVideoInfo = (infos: VideoInfos, file: File): VideoInfo | null | undefined =>
  useSyncExternalStore(infos.subscribe, () => infos.get(file));
