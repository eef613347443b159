import fc from 'fast-check';
import { pairContinuous } from '@/lib/grading/pairContinuous';

interface Mark {
  frameId: number;
  defectCode: string;
  contDefectStart: boolean;
  contDefectEnd: boolean;
  place: number | null;
}
/** '(' starts, ')' ends, '|' does both; each a metre further on, unless `place` says otherwise. */
const markOf = (sign: string, index: number, code = 'A', place: number | null = index): Mark => ({
  frameId: index,
  defectCode: code,
  contDefectStart: sign !== ')',
  contDefectEnd: sign !== '(',
  place,
});
const marksOf = (signs: string, code?: string) => [...signs].map((sign, index) => markOf(sign, index, code));
const pair = (marks: readonly Mark[]) => {
  const { ends, openStarts, openEnds, unplaced } = pairContinuous(marks, ({ place }) => place);
  const ids = (some: readonly Mark[]) => some.map(({ frameId }) => frameId);
  return {
    pairs: [...ends].map(([start, end]) => [start.frameId, end.frameId]),
    openStarts: ids(openStarts),
    openEnds: ids(openEnds),
    unplaced: ids(unplaced),
  };
};
const NOTHING = { pairs: [], openStarts: [], openEnds: [], unplaced: [] };

describe('pairing the ends of continuous defects', () => {
  it('closes the latest open start of the code, as brackets do', () => {
    expect(pair(marksOf('(())'))).toEqual({
      ...NOTHING,
      pairs: [
        [1, 2],
        [0, 3],
      ],
    });
  });

  it('tells codes apart', () => {
    const marks = [markOf('(', 0, 'A'), markOf('(', 1, 'B'), markOf(')', 2, 'A'), markOf(')', 3, 'B')];
    expect(pair(marks).pairs).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('takes a frame that is both as the end of one stretch and the start of the next', () => {
    expect(pair(marksOf('(|)')).pairs).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('goes along the pipe, whatever the order of the video', () => {
    expect(pair([markOf(')', 0, 'A', 9), markOf('(', 1, 'A', 4)]).pairs).toEqual([[1, 0]]);
  });

  it('goes on in the order of the video where two marks have one place, whatever order they come in', () => {
    expect(pair([markOf(')', 1, 'A', 4), markOf('(', 0, 'A', 4)]).pairs).toEqual([[0, 1]]);
  });

  it('names what stays open, and what lies nowhere', () => {
    const marks = [...marksOf(')(('), markOf(')', 3, 'A', null)];
    expect(pair(marks)).toEqual({ pairs: [], openStarts: [1, 2], openEnds: [0], unplaced: [3] });
  });

  it('keeps all other pairs when both ends of one defect go', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('(', ')'), maxLength: 30 }), fc.nat(), (signs, which) => {
        const marks = marksOf(signs);
        const { ends } = pairContinuous(marks, ({ place }) => place);
        const gone: readonly Mark[] = [...ends][which % Math.max(1, ends.size)] ?? [];
        const rest = pairContinuous(
          marks.filter((mark) => !gone.includes(mark)),
          ({ place }) => place,
        );
        expect([...rest.ends]).toEqual([...ends].filter(([start]) => start !== gone[0]));
      }),
    );
  });
});
