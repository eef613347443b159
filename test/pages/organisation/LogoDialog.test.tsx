import { logoProblem } from '@/pages/organisation/LogoDialog';

const TYPE = 'Choose a PNG, JPEG or WebP picture.';
const SIZE = 'Choose a picture of at most 2 MB.';

it.each([
  ['image/png', 1, null],
  ['image/jpeg', 2 * 1024 ** 2, null],
  ['image/webp', 2 * 1024 ** 2 + 1, SIZE],
  ['image/svg+xml', 1, TYPE],
  ['image/gif', 1, TYPE],
  ['', 1, TYPE],
])('%s of %i bytes', (type, size, problem) => {
  expect(logoProblem({ type, size })).toBe(problem);
});
