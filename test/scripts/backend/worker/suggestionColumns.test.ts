import { createCaptionReader } from '../../../../scripts/backend/captions/observationOf';
import type { Detected, MadeCaption } from '../../../../scripts/backend/media/outcome';
import { suggestionColumns } from '../../../../scripts/backend/worker/suggestionColumns';

const observationOf = createCaptionReader([
  { code: 'CL', label: 'Crack, longitudinal' },
  { code: 'CC', label: 'Crack, circumferential' },
]);
const detected: Detected = {
  ...{ label: 'settled deposits', certainty: 0.8, breakdown: { 'settled deposits': 0.8 }, source: 'analysis' },
  ...{ atClock: 6, toClock: null, percentValue: 10, atJoint: false },
  outline: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};
const written = (...lines: [text: string, left: number, top: number][]): MadeCaption => ({
  lines: lines.map(([text, left, top]) => ({ text, certainty: 0.98, box: { left, top, width: 0.5, height: 0.1 } })),
});

it('takes what the operator wrote before what image analysis sees, with its place around all lines', () => {
  const caption = written(['Crack longitudinal', 0.1, 0.7], ['at 3, 20 mm', 0.6, 0.85]);
  expect(suggestionColumns({ detected, caption }, observationOf, [])).toEqual({
    suggestion: {
      ...{
        source: 'the operator’s caption in the video',
        atClock: 3,
        toClock: null,
        percentValue: null,
        atJoint: false,
      },
      outline: [
        [0.1, 0.7],
        [1, 0.7],
        [1, expect.closeTo(0.95)],
        [0.1, expect.closeTo(0.95)],
      ],
      caption: {
        ...{ text: 'Crack longitudinal · at 3, 20 mm', codes: ['CL'], isSure: true },
        quantity: '20 mm',
      },
    },
  });
});

it('takes what image analysis sees where the caption is no observation, or there is none', () => {
  for (const caption of [null, written(['Camera lens cleaned', 0, 0])]) {
    expect(suggestionColumns({ detected, caption }, observationOf, [])).toMatchObject({
      ...{ classLabel: 'settled deposits', classCertainty: 0.8, suggestion: { source: 'analysis', atClock: 6 } },
    });
  }
  expect(suggestionColumns({ detected: null, caption: null }, observationOf, [])).toEqual({});
});

it('is spared a class that has not earned its word with this analysis, and no caption', () => {
  const silent = [{ class: 'settled deposits', source: 'analysis' }];
  expect(suggestionColumns({ detected, caption: null }, observationOf, silent)).toEqual({});
  const other = suggestionColumns({ detected: { ...detected, source: 'model' }, caption: null }, observationOf, silent);
  expect(other).toMatchObject({ classLabel: 'settled deposits' });
  const caption = written(['CL 03', 0, 0]);
  expect(suggestionColumns({ detected, caption }, observationOf, silent)).toHaveProperty('suggestion.caption');
});
