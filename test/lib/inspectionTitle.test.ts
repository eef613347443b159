import { nameOfVideo } from '@/lib/inspectionTitle';

it.each([
  ['MH1-MH2.mp4', 'MH1-MH2'],
  ['2026.01.02 MH1.mpg', '2026.01.02 MH1'],
  ['pipe', 'pipe'],
  ['.mp4', '.mp4'],
])('calls the inspection of %s %s', (filename, name) => {
  expect(nameOfVideo(filename)).toBe(name);
});
