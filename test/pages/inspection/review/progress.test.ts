import type { CameFrom } from '@/parts/inspection/cameFrom';
import { readCameFrom } from '@/parts/inspection/cameFrom';
import { nextInList } from '@/pages/inspection/review/useNextInspection';
import { fromRanges, progressOf, toRanges } from '@/state/viewedFrames';
import { aFrame } from '../../../support/frames';

const QUESTION = { organisationId: 1, pageIndex: 2, pageSize: 3, search: 'mill' };
const LIST: CameFrom = { search: '?page=2', entry: 4, question: QUESTION, uuids: ['a', 'b', 'c'] };

describe('progress', () => {
  it('counts what was looked at, and not what an import or a colleague has coded, accepted or hidden', () => {
    const frames = [
      aFrame({ id: 1, frameId: 0, isAccepted: true }),
      aFrame({ id: 2, frameId: 1, isHidden: true }),
      aFrame({ id: 3, frameId: 2, defectCode: 'FL' }),
      aFrame({ id: 4, frameId: 3 }),
      aFrame({ id: 5, frameId: 4 }),
    ];
    expect(progressOf(frames, new Set())).toEqual({ total: 5, lookedAt: 0, coded: 1 });
    expect(progressOf(frames, new Set([0, 3, 99]))).toEqual({ total: 5, lookedAt: 2, coded: 1 });
  });

  it('counts a picture once, whatever is seen on it, and not what was removed from it', () => {
    const frames = [
      aFrame({ id: 1, frameId: 0, defectCode: 'FL' }),
      aFrame({ id: 2, frameId: 0, observation: 2, defectCode: 'RFJ' }),
      aFrame({ id: 3, frameId: 1 }),
      aFrame({ id: 4, frameId: 1, observation: 2, isHidden: true, defectCode: 'FL' }),
    ];
    expect(progressOf(frames, new Set())).toEqual({ total: 2, lookedAt: 0, coded: 1 });
    expect(progressOf(frames, new Set([1]))).toEqual({ total: 2, lookedAt: 1, coded: 1 });
  });

  it('is kept as ranges, and what cannot be read is left out', () => {
    expect(toRanges([7, 0, 2, 1, 9, 8])).toBe('0-2,7-9');
    expect([...fromRanges('0-2,5,x,-1,9-7')]).toEqual([0, 1, 2, 5]);
    expect(fromRanges('').size).toBe(0);
    expect(toRanges(fromRanges('3,5-6'))).toBe('3,5-6');
  });
});

describe('the next inspection of the list', () => {
  it('is the one after it, as the list was when it was opened', () => {
    expect(nextInList(LIST, 'a', [])).toEqual({ uuid: 'b', cameFrom: LIST });
  });

  it('is at the end of the page what has moved up into it, else the first of the next page', () => {
    const same = { pageIndex: 2, uuids: ['c', 'd'] };
    const after = { pageIndex: 3, uuids: ['e', 'f'] };
    expect(nextInList(LIST, 'c', [same, after])).toMatchObject({
      uuid: 'd',
      cameFrom: { question: { pageIndex: 2 }, uuids: ['c', 'd'] },
    });
    const unmoved = { pageIndex: 2, uuids: ['a', 'b', 'c'] };
    expect(nextInList(LIST, 'c', [unmoved, after])).toMatchObject({
      uuid: 'e',
      cameFrom: { search: '?page=2', entry: 4, question: { pageIndex: 3, search: 'mill' }, uuids: ['e', 'f'] },
    });
    expect(nextInList(LIST, 'c', [undefined, after])).toBeNull();
    expect(nextInList(LIST, 'c', [unmoved, { pageIndex: 3, uuids: [] }])).toBeNull();
  });

  it('is known from the history entry, whatever stands there', () => {
    expect(readCameFrom({ cameFrom: LIST })).toEqual(LIST);
    expect(readCameFrom({ cameFrom: { ...LIST, uuids: 'a' } })).toBeNull();
    expect(readCameFrom(null)).toBeNull();
  });
});
