/** Text as gzip bytes and back, by what browsers and Node bring along. */

/** Bytes given to the compressor at once: the page answers to its person in between. */
const SLICE = 256 * 1024;

const afterOtherWork = () => new Promise((resolve) => void setTimeout(resolve, 0));

async function read(chunks: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const found: Uint8Array[] = [];
  let size = 0;
  const reader = chunks.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes.`);
    }
    found.push(next.value);
  }
  const whole = new Uint8Array(size);
  let from = 0;
  for (const each of found) {
    whole.set(each, from);
    from += each.byteLength;
  }
  return whole;
}

/** Rejects where the browser cannot compress. */
export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const packed = read(readable as ReadableStream<Uint8Array>, Infinity);
  const writer = writable.getWriter();
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.byteLength; from += SLICE) {
    await writer.write(bytes.subarray(from, from + SLICE));
    await afterOtherWork();
  }
  await writer.close();
  return packed;
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Rejects when the bytes are no gzip or end too soon, and with a RangeError beyond `most` bytes of text. */
export async function gunzip(packed: Uint8Array<ArrayBuffer>, most = Infinity): Promise<string> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // What is wrong with the bytes is said by the reader, too.
  void writer.write(packed).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new TextDecoder().decode(await read(readable as ReadableStream<Uint8Array>, most));
}
