import { observationTextsOf, pictureNumbers } from '@/pages/inspection/review/observationTexts';
import { countByFilter, isShownBy, ANY_CLASS } from '@/pages/inspection/review/frameFilters';
import { indexOfPlace } from '@/pages/inspection/review/selectFrame';
import { aFrame } from '../../../support/frames';

const FRAMES = [
  aFrame({ id: 1, frameId: 0 }),
  aFrame({ id: 2, frameId: 1 }),
  aFrame({ id: 3, frameId: 1, observation: 2, isHidden: true }),
  aFrame({ id: 4, frameId: 1, observation: 3 }),
  aFrame({ id: 5, frameId: 2, isHidden: true }),
];

it('tells the observations on one picture apart, those that were removed left out', () => {
  expect([...observationTextsOf(FRAMES)]).toEqual([
    [2, '1 of 2'],
    [4, '2 of 2'],
  ]);
  expect(pictureNumbers(FRAMES)).toEqual([1, 2, 2, 2, 3]);
});

it('shows a removed observation among the hidden frames alone, and counts all frames by their pictures', () => {
  const shown = (filter: Parameters<typeof isShownBy>[0]) =>
    FRAMES.filter(isShownBy(filter, ANY_CLASS)).map(({ id }) => id);
  expect(shown('All')).toEqual([1, 2, 4, 5]);
  expect(shown('Hidden')).toEqual([3, 5]);
  expect(countByFilter(FRAMES, ANY_CLASS)).toMatchObject({ All: 3, Hidden: 2, Unreviewed: 3 });
});

it('finds an observation at its place, and another one on its picture where it is gone', () => {
  const at = (observation?: number) => indexOfPlace(FRAMES, { frameId: 1, observation, chainageNumber: null });
  expect([at(1), at(3), at(7), at()]).toEqual([1, 3, 1, 1]);
});
