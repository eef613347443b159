/**
 * Thirty made-up inspections in the shape of real ones, graded with the built-in PACP table. What is expected was worked out
 * by hand from the published facts: the grade of each code and condition, and how ratings and quick ratings are made.
 */
import { gradeInspection } from '@/lib/grading/gradeInspection';
import { scoreOf } from '@/lib/grading/scoreRules';
import type { ContinuousCounts, MeasuredFrame } from '@/lib/grading/types';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';
import { graded } from '../../../support/grading';

const table = builtInTables().find(({ standardKey, pipeTypeSewer }) => standardKey === 3 && pipeTypeSewer);
const rowOf = (code: string) => table?.codes.find((row) => row.code === code);

/** 'B 30 2-4': a code, where it is in feet, and what was measured: clock hours, per cent, S or F of a continuous defect. */
function frameOf(text: string, index: number) {
  const [code = '', place = '', ...marks] = text.split(' ');
  const clock = /^(\d+)-?(\d*)$/.exec(marks.find((mark) => /^\d+(-\d+)?$/.test(mark)) ?? '');
  const measured: MeasuredFrame = {
    atClock: clock ? Number(clock[1]) : null,
    toClock: clock?.[2] ? Number(clock[2]) : null,
    percentValue: Number.parseFloat(marks.find((mark) => mark.endsWith('%')) ?? '') || null,
    quantity1Value: null,
    quantity1Units: null,
    quantity2Value: null,
    quantity2Units: null,
    atJoint: false,
    contDefectStart: marks.includes('S'),
    contDefectEnd: marks.includes('F'),
  };
  const row = rowOf(code);
  const score = row && scoreOf(row.rules, measured, row);
  return graded({
    id: index + 1,
    defectCode: code,
    chainageNumber: Number(place),
    contDefectStart: measured.contDefectStart,
    contDefectEnd: measured.contDefectEnd,
    defectStrScore: score?.structuralScore ?? null,
    defectSerScore: score?.serviceScore ?? null,
    defectScoreBasis: score?.basis ?? null,
  });
}

function rate(observations: string, continuousCounts: ContinuousCounts) {
  const frames = observations.split(', ').map(frameOf);
  const { structural, service, overall } = gradeInspection({
    ...{ standardKey: 3, isReviewed: true, length: 300, unit: 'ft', frames },
    table: { title: 'Built in', source: 'Test', settings: { continuousCounts } },
  });
  const told = [structural, service].map(({ details }) => (details?.method === 'PACP' ? details : null));
  return {
    quick: told.map((each) => each?.quick),
    ratings: told.map((each) => each?.rating),
    grades: [structural.grade, service.grade],
    overall: overall && [overall.quick, overall.likelihoodOfFailure],
    reasons: [structural.reason, service.reason],
  };
}

const RUN = 'AMH 0, MWL 0 5%, ';
const END = ', AMH 300';
const many = (count: number, code: string) =>
  Array.from({ length: count }, (_, index) => `${code} ${index + 1}`).join(', ');

/** Structural and O&M quick rating, both ratings, then overall quick rating and likelihood of failure. */
const WITHOUT_CONTINUOUS: [string, [string, string], [number, number], [string, number]][] = [
  [`${RUN}TF 40 3${END}`, ['0000', '0000'], [0, 0], ['0000', 1]],
  [`${RUN}CC 12, CC 18${END}`, ['1200', '0000'], [2, 0], ['1200', 1.2]],
  [`${RUN}JOM 3, CL 9${END}`, ['2111', '0000'], [3, 0], ['2111', 2.1]],
  [`${RUN}CS 3, FC 9, FC 10${END}`, ['2300', '0000'], [6, 0], ['2300', 2.3]],
  [`${RUN}MWLS 50 8%, MWLS 60 15%, MWLS 70 25%${END}`, ['2300', '0000'], [6, 0], ['2300', 2.3]],
  [`${RUN}MWLS 50 40%, CM 80${END}`, ['3200', '0000'], [6, 0], ['3200', 3.2]],
  [`${RUN}B 30 12${END}`, ['3100', '0000'], [3, 0], ['3100', 3.1]],
  [`${RUN}B 30 2-4${END}`, ['4100', '0000'], [4, 0], ['4100', 4.1]],
  [`${RUN}B 30 10-1${END}`, ['5100', '0000'], [5, 0], ['5100', 5.1]],
  [`${RUN}B 30 12-4, B 31 6${END}`, ['5131', '0000'], [8, 0], ['5131', 5.1]],
  [`${RUN}H 30 7, FL 44 3, FS 45${END}`, ['3300', '0000'], [9, 0], ['3300', 3.3]],
  [`${RUN}FM 12, FM 15, SCP 20${END}`, ['4231', '0000'], [11, 0], ['4231', 4.2]],
  [`${RUN}BSV 10, HVV 11, CC 12${END}`, ['5211', '0000'], [11, 0], ['5211', 5.2]],
  [`${RUN}BVV 10, HSV 11, FM 90${END}`, ['5241', '0000'], [14, 0], ['5241', 5.2]],
  [`${RUN}RFJ 10, RFJ 20, RFC 30${END}`, ['0000', '1300'], [0, 3], ['1300', 1.3]],
  [`${RUN}RFJ 10, RTJ 20, RMJ 30, RBJ 40${END}`, ['0000', '4131'], [0, 10], ['4131', 4.1]],
  [`${RUN}DAE 10 5%, DAE 20 10%, DAE 30 20%${END}`, ['0000', '3122'], [0, 7], ['3122', 3.1]],
  [`${RUN}DAGS 10 3%, DAGS 20 8%, DSF 30 5%${END}`, ['0000', '2300'], [0, 6], ['2300', 2.3]],
  [`${RUN}DSC 10 5%, DSGV 12 4%, RFB 15${END}`, ['0000', '2300'], [0, 6], ['2300', 2.3]],
  [`${RUN}IW 10, ID 20, IR 30, IG 40${END}`, ['0000', '5141'], [0, 14], ['5141', 5.1]],
  [`${RUN}TBI 10 4%, TBI 20, TBD 30, TBC 40${END}`, ['0000', '3123'], [0, 9], ['3123', 3.1]],
  [`${RUN}ISGT 10 5%, ISSRH 20 5%, ISZ 30 5%, OBJ 40 5%${END}`, ['0000', '2400'], [0, 8], ['2400', 2.4]],
  [`${RUN}LU 10, TFD 20, RMC 30${END}`, ['0000', '4131'], [0, 9], ['4131', 4.1]],
  [`${RUN}CM 10, CM 20, RFJ 30, RMJ 40${END}`, ['3200', '3111'], [6, 4], ['3311', 3.3]],
  [`${RUN}FM 10, IR 20, CC 30, RFJ 40${END}`, ['4111', '4111'], [5, 5], ['4212', 4.2]],
  // Ten of a grade and more are letters, in bands of five.
  [`${RUN}${many(10, 'CL')}${END}`, ['2A00', '0000'], [20, 0], ['2A00', 3]],
  [`${RUN}${many(15, 'RFJ')}, CC 40${END}`, ['1100', '1B00'], [1, 15], ['1B00', 2]],
];

const WITH_CONTINUOUS: [string, ContinuousCounts, [string, string], [number, number]][] = [
  [`${RUN}FL 10 S, FL 35 F, CC 50${END}`, 'once', ['3111', '0000'], [4, 0]],
  // 25 ft are five times five feet.
  [`${RUN}FL 10 S, FL 35 F, CC 50${END}`, 'each 5 ft', ['3511', '0000'], [16, 0]],
  // One within the other, and an end that is a little farther than two and a half feet: 7.6 ft count twice.
  [`${RUN}DAE 10 S 5%, RFJ 12, DAE 17.6 F 5%${END}`, 'each 5 ft', ['0000', '2211'], [0, 5]],
];

it('are thirty', () => {
  expect(WITHOUT_CONTINUOUS.length + WITH_CONTINUOUS.length).toBe(30);
});

it.each(WITHOUT_CONTINUOUS)('%s', (observations, quick, ratings, overall) => {
  // Nothing is continuous, so both rules give the same, and the order of the video changes nothing.
  const expected = {
    ...{ quick, ratings, overall },
    grades: quick.map((each) => Number(each[0]) || null),
  };
  expect(rate(observations, 'once')).toMatchObject(expected);
  expect(rate(observations, 'each 5 ft')).toMatchObject(expected);
  expect(rate(observations.split(', ').reverse().join(', '), 'once')).toMatchObject(expected);
});

it.each(WITH_CONTINUOUS)('%s, a continuous defect counted %s', (observations, counts, quick, ratings) => {
  expect(rate(observations, counts)).toMatchObject({ quick, ratings });
});

it.each([
  [
    'a code that was too rarely seen',
    'X 10',
    'Code X needs the table of your standard: the one in use has no score for it.',
  ],
  [
    'a broken pipe without its clock positions',
    'B 10',
    'B has no score: scored by clock hours, which are not entered.',
  ],
  ['a per cent that was not seen', 'DAE 10 45%', 'DAE has no score: the table has no row for per cent 45.'],
])('%s has no grade, and says why', (_what, observation, reason) => {
  const { grades, reasons, overall } = rate(`${RUN}CC 5, RFJ 6, ${observation}${END}`, 'once');
  expect({ grades, reasons, overall }).toEqual({ grades: [null, null], reasons: [reason, reason], overall: null });
});
