import { formatBytes } from '@/lib/bytes';

describe(formatBytes, () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [5 * 1024 ** 2, '5.00 MB'],
    [3 * 1024 ** 3, '3.00 GB'],
    [2048 * 1024 ** 3, '2048.00 GB'],
  ])('shows %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
