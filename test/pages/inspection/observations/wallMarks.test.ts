import { isAtJoint, isConnection, leastWidth, wallLabels, wallMarks } from '@/pages/inspection/observations/wallMarks';
import { observationsOf } from '@/pages/inspection/observations/listObservations';
import type { Frame } from '@/api/contract/frames';
import { DEMO_CODES } from '../../../../scripts/backend/standards/demoCodes';
import { EN_13508_2 } from '../../../../scripts/backend/standards/en13508';
import { MSCC_5, NEW_ZEALAND_3, PACP_7 } from '../../../../scripts/backend/standards/standardCodes';
import { aFrame } from '../../../support/frames';

const marksOf = (...given: Partial<Frame>[]) =>
  wallMarks(
    observationsOf(
      given.map((each, frameId) => aFrame({ id: frameId + 1, frameId, chainageNumber: 2, defectCode: 'X', ...each })),
      () => null,
    ),
  );

describe('what is a connection', () => {
  const connections = (names: readonly (readonly [string, string, ...unknown[]])[]) =>
    names.filter(([, defectClass]) => isConnection({ defectClass })).map(([code]) => code);

  it.each([
    ['MSCC 5', MSCC_5, ['JN', 'JX', 'CN', 'CX', 'CXI']],
    ['New Zealand', NEW_ZEALAND_3, ['LF', 'LP', 'LX']],
    ['EN 13508-2', EN_13508_2, ['BAG', 'BAH', 'BCA']],
    ['the demonstration', DEMO_CODES.map(({ code, label }) => [code, label] as const), ['D-CI', 'D-CN']],
  ])('of %s', (_name, codes, expected) => {
    expect(connections(codes)).toEqual(expected);
  });

  it('of PACP are the taps alone, not roots, water or obstacles in one', () => {
    expect(connections(PACP_7).filter((code) => !code.startsWith('T'))).toEqual([]);
    expect(connections(PACP_7)).toContain('TFD');
  });

  it('of Japanese tables, and none without a name', () => {
    expect(isConnection({ defectClass: '取付管の突き出し' })).toBe(true);
    expect(isConnection({ defectClass: null })).toBe(false);
  });
});

it.each([
  ['marked so', { atJoint: true, defectClass: 'Crack' }, true],
  ['by its name', { atJoint: false, defectClass: 'Displaced joint' }, true],
  ['in Japanese', { atJoint: false, defectClass: '継手ズレ' }, true],
  ['neither', { atJoint: false, defectClass: 'Crack, longitudinal' }, false],
  ['nothing', { atJoint: false, defectClass: null }, false],
])('tells what is at a joint: %s', (_name, frame, expected) => {
  expect(isAtJoint(frame)).toBe(expected);
});

describe('marks', () => {
  it.each([
    ['a defect', { atClock: 2, toClock: 4 }, { isJoint: false, circle: null, bands: [{ from: 2, to: 4 }] }],
    ['a joint all round', { atJoint: true }, { isJoint: true, circle: null, bands: [] }],
    [
      'a defect at a joint',
      { atJoint: true, atClock: 2, toClock: 4 },
      { isJoint: true, circle: null, bands: [{ from: 2, to: 4 }] },
    ],
    ['a connection', { defectClass: 'Connection', atClock: 3 }, { isJoint: false, circle: 3, bands: [] }],
    ['a wide one', { defectClass: 'Connection', atClock: 11, toClock: 1 }, { isJoint: false, circle: 0, bands: [] }],
    ['one at 12', { defectClass: 'Connection', atClock: 12 }, { isJoint: false, circle: 0, bands: [] }],
    [
      'a connection somewhere',
      { defectClass: 'Connection' },
      { isJoint: false, circle: null, bands: [{ from: 0, to: 12 }] },
    ],
  ])('%s', (_name, frame, expected) => {
    expect(marksOf(frame)[0]).toMatchObject(expected);
  });

  it('leave out what has no chainage', () => {
    expect(marksOf({ chainageNumber: null })).toEqual([]);
  });
});

it.each([
  ['a few', 12, 8],
  ['so many that they would run together', 200, 2.5],
  ['more than there is room for', 5000, 2],
  ['none', 0, 8],
])('draws bands that can be hit and told apart: %s', (_name, count, expected) => {
  expect(leastWidth(count, 1000)).toBe(expected);
});

describe('codes on the wall', () => {
  const size = { width: 1000, height: 140 };
  const texts = (marks: ReturnType<typeof marksOf>) =>
    wallLabels(marks, 10, size).map(({ text, bottom }) => `${text} ${bottom}`);

  it('stand at the top of their marks, and lie over no other', () => {
    const at = (atClock: number | null, chainageNumber: number, defectCode: string) => ({
      atClock,
      chainageNumber,
      defectCode,
    });
    expect(texts(marksOf(at(6, 2, 'AA'), at(6, 2.1, 'BB'), at(6, 5, 'CC'), at(null, 2, 'DD')))).toEqual([
      'AA 67',
      'CC 67',
      'DD 11',
    ]);
  });

  it('stand within the wall, beneath the circle of a connection', () => {
    const connection = { defectClass: 'Connection', defectCode: 'CN' };
    expect(texts(marksOf({ ...connection, atClock: 3 }, { ...connection, atClock: 11, chainageNumber: 8 }))).toEqual([
      'CN 53',
      'CN 137',
    ]);
  });

  it('are left out where the wall has no size yet', () => {
    expect(wallLabels(marksOf({}), 10, { width: 0, height: 0 })).toEqual([]);
  });
});
