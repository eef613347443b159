import { findDefects } from '@/lib/grading/defects';
import { graded } from '../../support/grading';

const find = (frames: Parameters<typeof findDefects>[0]) => findDefects(frames, 'structural', 'm');

it('come in the order of the video, in whatever order the frames do', () => {
  const frames = [3, 1, 2].map((id) => graded({ id, defectStrScore: id }));
  expect(find(frames).defects.map(({ frameId }) => frameId)).toEqual([1, 2, 3]);
});

describe('codes without a score', () => {
  it('are told once each, with the reason where it is the frame’s', () => {
    const why = { defectScoreBasis: 'no clock hours' };
    const frames = [
      graded({ id: 1, defectCode: 'SRI' }),
      graded({ id: 2, defectCode: 'SRI' }),
      graded({ id: 3, defectCode: 'SRI', ...why }),
      graded({ id: 4, defectCode: 'FC', defectSerScore: 2 }),
    ];
    expect(find(frames)).toMatchObject({
      unscored: [
        { code: 'SRI', why: null },
        { code: 'SRI', why: 'no clock hours' },
      ],
      isCoded: true,
    });
  });

  it('are not the end of a continuous defect, which is scored where it starts', () => {
    const start = graded({ id: 1, defectStrScore: 3, contDefectStart: true });
    expect(find([start, graded({ id: 2, contDefectEnd: true })]).unscored).toEqual([]);
    const ends = [
      graded({ id: 2, contDefectEnd: true, contDefectStart: true }),
      graded({ id: 3, contDefectEnd: true }),
    ];
    expect(find([start, ...ends]).unscored).toEqual([{ code: 'A', why: null }]);
  });
});
