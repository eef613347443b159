import { layLabels, ticksOf } from '@/pages/inspection/print/pipeLabels';

describe(layLabels, () => {
  it('stands above its place where there is room', () => {
    const labels = layLabels(
      [20, 60, 100].map((at, index) => ({ text: `${index + 1} FL`, at })),
      182,
    );
    expect(labels.map(({ x, level }) => [x, level])).toEqual([
      [20, 0],
      [60, 0],
      [100, 0],
    ]);
  });

  it('goes a level up where it would lie over another, and stays within the drawing', () => {
    const labels = layLabels(
      [182, 180, 0, 181].map((at, index) => ({ text: `${index + 1} D-OB`, at })),
      182,
    );
    expect(labels.map(({ text, level }) => [text, level])).toEqual([
      ['3 D-OB', 0],
      ['2 D-OB', 0],
      ['4 D-OB', 1],
      ['1 D-OB', 2],
    ]);
    for (const { x } of labels) expect(Math.abs(x - 91)).toBeLessThan(91 - 3);
  });
});

describe(ticksOf, () => {
  it.each([
    [18, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]],
    [36.5, [0, 5, 10, 15, 20, 25, 30, 36.5]],
    [1, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]],
  ])('marks a pipe of %d at even distances and its end', (end, ticks) => {
    expect(ticksOf(end)).toEqual(ticks);
  });
});
