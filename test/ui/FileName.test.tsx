import { splitForEllipsis } from '@/ui/FileName';

describe(splitForEllipsis, () => {
  it('keeps the end of a long name whole', () => {
    expect(splitForEllipsis('North-Main-Street-2026-01-15-run-2.mp4', 9)).toEqual([
      'North-Main-Street-2026-01-15-',
      'run-2.mp4',
    ]);
  });

  it('leaves a short name in one piece', () => {
    expect(splitForEllipsis('a.mp4')).toEqual(['', 'a.mp4']);
  });

  it('never cuts through one letter of two code units', () => {
    expect(splitForEllipsis('ab🙂cd', 3)).toEqual(['ab', '🙂cd']);
  });
});
