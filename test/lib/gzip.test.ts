import { gunzipSync, gzipSync } from 'node:zlib';
import { gunzip, gzip, isGzip } from '@/lib/gzip';

const TEXT = '下水管 – Straße, 12.5 m. '.repeat(40_000);

it('packs a text, and unpacks it as it was, whoever packed it', async () => {
  for (const text of ['', 'x', TEXT]) {
    const packed = await gzip(text);
    expect(isGzip(packed)).toBe(true);
    expect(gunzipSync(packed).toString()).toBe(text);
    expect(await gunzip(new Uint8Array(gzipSync(text)))).toBe(text);
  }
  expect((await gzip(TEXT)).byteLength).toBeLessThan(TEXT.length / 20);
});

it('stops while unpacking where there is more than wanted', async () => {
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000)));
  await expect(gunzip(bomb, 1_000_000)).rejects.toThrow(RangeError);
});

it.each([
  ['cut off', (packed: Uint8Array<ArrayBuffer>) => packed.slice(0, -20)],
  ['changed', (packed: Uint8Array<ArrayBuffer>) => packed.map((byte, index) => (index > 40 ? byte ^ 1 : byte))],
  ['no gzip', () => new TextEncoder().encode('hello')],
])('refuses what is %s', async (_what, change) => {
  await expect(gunzip(change(await gzip(TEXT)))).rejects.toThrow();
});
