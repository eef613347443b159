import { classesOf, countByFilter, isShownBy, ANY_CLASS } from '@/pages/inspection/review/frameFilters';
import { aFrame } from '../../../support/frames';

const suggestion = { source: 'edges', atClock: null, toClock: null, percentValue: null, atJoint: false, outline: [] };
const FRAMES = [
  aFrame({ id: 1 }),
  aFrame({ id: 2, isHidden: true, defectCode: 'FL' }),
  aFrame({ id: 3, isAccepted: true, defectCode: 'FL' }),
  aFrame({ id: 4, suggestion, classLabel: 'Crack', classCertainty: 0.7 }),
  aFrame({ id: 5, suggestion, classLabel: 'Root', classCertainty: 0.55, suggestionDismissed: true }),
];
const shownBy = (...filter: Parameters<typeof isShownBy>) => FRAMES.filter(isShownBy(...filter)).map(({ id }) => id);

it('shows what each filter says', () => {
  expect(shownBy('All', ANY_CLASS)).toEqual([1, 2, 3, 4, 5]);
  expect(shownBy('Report', ANY_CLASS)).toEqual([3]);
  expect(shownBy('Suggested', ANY_CLASS)).toEqual([4]);
  expect(shownBy('Undecided', ANY_CLASS)).toEqual([4]);
  // A hidden frame lacks nothing, whatever its code asks for.
  expect(shownBy('Undecided', ANY_CLASS, undefined, new Set([2, 3]))).toEqual([3, 4]);
  expect(shownBy('Unreviewed', ANY_CLASS)).toEqual([1, 4, 5]);
  expect(shownBy('Accepted', ANY_CLASS)).toEqual([3]);
  expect(shownBy('Coded', ANY_CLASS)).toEqual([2, 3]);
  expect(shownBy('Hidden', ANY_CLASS)).toEqual([2]);
  expect(shownBy('Commented', ANY_CLASS)).toEqual([]);
  expect(shownBy('Commented', ANY_CLASS, new Map([[4, 2]]))).toEqual([4]);
});

it('narrows them by class and by the certainty that it has at least', () => {
  expect(shownBy('All', { class: 'Crack', certainty: null })).toEqual([4]);
  expect(shownBy('Unreviewed', { class: null, certainty: 50 })).toEqual([4, 5]);
  expect(shownBy('All', { class: null, certainty: 70 })).toEqual([4]);
  expect(shownBy('All', { class: 'Root', certainty: 70 })).toEqual([]);
});

it('counts what each filter would show, and names the classes that there are', () => {
  const counts = {
    All: 5,
    Report: 1,
    Suggested: 1,
    Unreviewed: 3,
    Accepted: 1,
    Coded: 2,
    Hidden: 1,
    Commented: 1,
    Undecided: 2,
  };
  expect(countByFilter(FRAMES, ANY_CLASS, new Map([[4, 2]]), new Set([3]))).toEqual(counts);
  expect(countByFilter(FRAMES, { class: 'Root', certainty: null })).toMatchObject({ All: 1, Unreviewed: 1, Coded: 0 });
  expect(classesOf([...FRAMES].reverse())).toEqual(['Crack', 'Root']);
});

it('has a class of its own for what operators wrote onto the picture', () => {
  const caption = { text: 'as read', codes: ['CL'], isSure: true, quantity: null };
  const none = { atClock: null, toClock: null, percentValue: null, atJoint: false };
  const captioned = aFrame({ id: 9, suggestion: { source: 'caption', ...none, outline: [], caption } });
  const frames = [...FRAMES, captioned];
  expect(classesOf(frames)).toEqual(['Crack', 'Root', 'operator’s caption']);
  expect(frames.filter(isShownBy('All', { class: 'operator’s caption', certainty: null }))).toEqual([captioned]);
});
