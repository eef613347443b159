/**
 * Whether a file breaks off: a container tells how many bytes its parts have, and there are fewer. How long the whole would
 * have been ffmpeg tells, but for AVI and ASF, whose headers it corrects by what is there.
 */
import { open, type FileHandle } from 'node:fs/promises';

export interface ContainerEnd {
  isCutOff: boolean;
  /** Length of the whole, in seconds; null when only ffmpeg's description may tell it. */
  seconds: number | null;
}

type Three = [number, number, number];

const WHOLE: ContainerEnd = { isCutOff: false, seconds: null };
/** Recorders write headers no larger than this. */
const HEAD_BYTES = 256 * 1024;
/** More parts than recordings have; in a hostile file they may have no bytes. */
const MAX_PARTS = 100_000;

export async function containerEnd(file: string): Promise<ContainerEnd> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = await bytesAt(handle, 0, HEAD_BYTES);
    if (head.length < 64) return WHOLE;
    if (head.toString('latin1', 0, 4) === 'RIFF') return riffEnd(handle, head, size);
    if (head.readUInt32BE(0) === 0x1a45dfa3) return { ...WHOLE, isCutOff: segmentEnd(head) > size };
    if (head.readUInt32BE(0) === 0x3026b275) return asfEnd(head, size);
    return { ...WHOLE, isCutOff: await isBoxCutOff(handle, size) };
  } finally {
    await handle.close();
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** An AVI of more than a gigabyte is several RIFF parts; the header of each stream tells its length. */
async function riffEnd(handle: FileHandle, head: Buffer, size: number): Promise<ContainerEnd> {
  let isCutOff = false;
  let at = 0;
  for (let part = 0; at < size && part < MAX_PARTS; part++) {
    const chunk = await bytesAt(handle, at, 8);
    if (chunk.length < 8 || chunk.toString('latin1', 0, 4) !== 'RIFF') break;
    const length = chunk.readUInt32LE(4);
    // A recorder that lost its power has not written it.
    if (length === 0) break;
    at += 8 + length + (length % 2);
    // The byte that makes the last part even may be missing.
    isCutOff = at - 1 > size;
  }
  const stream = head.indexOf('strh\x38\0\0\0vids', 0, 'latin1');
  if (stream < 0 || stream + 48 > head.length) return { isCutOff, seconds: null };
  const [scale, rate, length] = [28, 32, 40].map((offset) => head.readUInt32LE(stream + offset)) as Three;
  return { isCutOff, seconds: rate > 0 && length > 0 ? (length * scale) / rate : null };
}

/** Where the segment of a Matroska file ends; 0 when it does not say. */
function segmentEnd(head: Buffer): number {
  const [, contents] = sizeAt(head, 4);
  const segment = contents + (sizeAt(head, 4)[0] ?? 0);
  if (segment + 12 > head.length || head.readUInt32BE(segment) !== 0x18538067) return 0;
  const [length, begin] = sizeAt(head, segment + 4);
  return length === null ? 0 : begin + length;
}

/** A size as Matroska writes it, null for unknown, and where what has it begins. */
function sizeAt(head: Buffer, at: number): [number | null, number] {
  const first = head[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) return [null, at + 1];
  let value = first & (0xff >> bytes);
  let isUnknown = value === 0xff >> bytes;
  for (let index = 1; index < bytes; index++) {
    const byte = head[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return [isUnknown ? null : value, at + bytes];
}

/** By the file properties of an ASF (WMV) file; a broadcast has none of its whole. */
function asfEnd(head: Buffer, size: number): ContainerEnd {
  const at = head.indexOf('a1dcab8c47a9cf118ee400c00c205365', 0, 'hex');
  if (at < 0 || at + 92 > head.length || (head.readUInt32LE(at + 88) & 1) === 1) return WHOLE;
  const [bytes, duration, preroll] = [40, 64, 80].map((offset) => Number(head.readBigUInt64LE(at + offset))) as Three;
  return { isCutOff: bytes > size, seconds: duration > 0 ? duration / 1e7 - preroll / 1000 : null };
}

/** Whether pictures and sound of an MP4 or a MOV, or their index, go on beyond the end. */
async function isBoxCutOff(handle: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  for (let part = 0; at < size && part < MAX_PARTS; part++) {
    const header = await bytesAt(handle, at, 16);
    if (header.length < 8) return false;
    const kind = header.toString('latin1', 4, 8);
    if (!/^[a-z0-9]{4}$/i.test(kind)) return false;
    const short = header.readUInt32BE(0);
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short;
    // The last one may leave it open, and others are padding that a recorder left.
    if (length < 8) return false;
    at += length;
    if (at > size) return ['mdat', 'moov', 'moof'].includes(kind);
  }
  return false;
}
