/**
 * Whether an MP4 or QuickTime file is whole, judged by its outermost boxes alone (ISO/IEC 14496-12, 4.2): a few bytes
 * are read for each, whatever the size of the file.
 */
import type { Bytes } from '@/lib/units';

const HEADER_BYTES = 16;
/** A recording in fragments has two boxes a second or so; an hour of them is proof enough. */
const MOST_BOXES = 5_000;

interface BoxHeader {
  type: string;
  /** Bytes with the header; null when it reaches to the end of the file. */
  size: Bytes | null;
}

function readHeader(view: DataView): BoxHeader | null {
  if (view.byteLength < 8) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(at)));
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
  const size = view.getUint32(0);
  if (size === 0) return { type, size: null };
  if (size > 1) return size >= 8 ? { type, size } : null;
  if (view.byteLength < HEADER_BYTES) return null;
  return { type, size: view.getUint32(8) * 2 ** 32 + view.getUint32(12) };
}

/** False when the description of the video (`moov`) is missing or the file ends in the middle of its content. */
export async function isWholeMp4(file: Blob, signal: AbortSignal): Promise<boolean> {
  let hasDescription = false;
  let at = 0;
  for (let count = 0; at < file.size && count < MOST_BOXES; count++) {
    const header = readHeader(new DataView(await file.slice(at, at + HEADER_BYTES).arrayBuffer()));
    signal.throwIfAborted();
    // Some recorders leave padding behind a complete video.
    if (header === null) return hasDescription;
    const end = header.size === null ? file.size : at + header.size;
    if (end > file.size && (header.type === 'mdat' || header.type === 'moov')) return false;
    hasDescription ||= header.type === 'moov';
    at = end;
  }
  return hasDescription;
}
