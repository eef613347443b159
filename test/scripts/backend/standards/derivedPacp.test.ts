/**
 * PACP with the built-in grades, from codes to ratings. The inspections are made up in the shape of real ones; their
 * ratings were worked out by hand from the published figures. No inspection of the published set is in here.
 */
import fc from 'fast-check';
import { gradePacp } from '@/lib/grading/gradePacp';
import { scoreOf } from '@/lib/grading/scoreRules';
import type { ContinuousCounts, GradedFrame, GradedInspection, MeasuredFrame } from '@/lib/grading/types';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';
import { derivedRules } from '../../../../scripts/backend/standards/derivedPacp';
import { graded, inspectionOf } from '../../../support/grading';

const table = builtInTables().find(({ standardKey }) => standardKey === 3);
const codes = new Map(table?.codes.map((code) => [code.code, code]));

/** 'B@12-2' from 12 to 2 o'clock, 'DAE%10' ten per cent, 'CM[0-50]' from 0 to 50 feet; everything else at one place. */
function framesOf(text: string): GradedFrame[] {
  const frames: GradedFrame[] = [];
  for (const word of text.split(' ')) {
    const [, code = '', at, to, percent, start, end] =
      /^([A-Z]+)(?:@(\d+)(?:-(\d+))?)?(?:%([\d.]+))?(?:\[(\d+)-(\d+)\])?$/.exec(word) ?? [];
    const content = codes.get(code);
    if (!content) throw new Error(`${word} is in no table.`);
    const add = (known: Partial<GradedFrame>) => {
      const measured: MeasuredFrame = {
        atClock: at === undefined ? null : Number(at),
        toClock: to === undefined ? null : Number(to),
        percentValue: percent === undefined ? null : Number(percent),
        quantity1Value: null,
        quantity1Units: null,
        quantity2Value: null,
        quantity2Units: null,
        atJoint: false,
        contDefectStart: known.contDefectStart ?? false,
        contDefectEnd: known.contDefectEnd ?? false,
      };
      const score = scoreOf(content.rules, measured, content);
      frames.push(
        graded({
          id: frames.length + 1,
          defectCode: code,
          chainageNumber: frames.length,
          defectStrScore: score.structuralScore,
          defectSerScore: score.serviceScore,
          defectScoreIsVerified: score.verified,
          defectScoreSource: score.source,
          defectScoreBasis: score.basis,
          ...known,
        }),
      );
    };
    if (start === undefined) add({});
    else {
      add({ chainageNumber: Number(start), contDefectStart: true });
      add({ chainageNumber: Number(end), contDefectEnd: true });
    }
  }
  return frames;
}
const rate = (frames: readonly GradedFrame[], continuousCounts?: ContinuousCounts) => {
  const settings = continuousCounts ? { continuousCounts } : (table?.settings ?? {});
  const known: Partial<GradedInspection> = { standardKey: 3, unit: 'ft', table: { title: 'T', source: 'S', settings } };
  return gradePacp(inspectionOf(frames, known));
};
const quickOf = (frames: readonly GradedFrame[], counts?: ContinuousCounts) => {
  const { structural, service } = rate(frames, counts);
  return [structural, service].map(({ details }) => (details?.method === 'PACP' ? details.quick : null));
};

it.each([
  ['CC', '1100', '0000'],
  ['CC CC CL', '2112', '0000'],
  ['AMH MWL%5 TF TFA MGO AMH', '0000', '0000'],
  ['AMH RFJ RFJ RFJ AMH', '0000', '1300'],
  ['B@12', '3100', '0000'],
  ['B@12-2', '4100', '0000'],
  ['B@10-1', '5100', '0000'],
  ['B@9-1', '5100', '0000'],
  ['H@6', '3100', '0000'],
  ['HSV HVV B@1-3', '5241', '0000'],
  ['FM FM CM CL', '4231', '0000'],
  ['FL FS FC', '3221', '0000'],
  ['MWLS%10 MWLS%20 MWLS%30', '2300', '0000'],
  ['MWLS%40', '3100', '0000'],
  ['SCP JOM JOM', '3112', '0000'],
  ['DAE%5 DAE%10 DAE%15', '0000', '3122'],
  ['DAGS%5 DSF%5 DSGV%2 DSC%5', '0000', '2400'],
  ['IW ID IR IG', '0000', '5141'],
  ['RFB RTJ RMC RMJ RBJ', '0000', '4132'],
  ['TBI%4 TBI TFD TBC', '0000', '2400'],
  ['TBD TFA TBA', '0000', '3100'],
  ['LU ID', '0000', '4131'],
  ['ISGT%2 ISSRH%5 ISZ%1 OBJ%5', '0000', '2400'],
  ['CM[0-50]', '3A00', '0000'],
  ['CM[0-72]', '3A00', '0000'],
  ['CM[0-73]', '3B00', '0000'],
  ['CL[0-8]', '2200', '0000'],
  ['CL[0-2]', '2100', '0000'],
  ['BSV BVV CC CC', '5212', '0000'],
  ['FC FC CC[10-60] RFJ[0-20] DAE%10', '221A', '2114'],
])('%s has the quick ratings %s and %s', (text, structural, service) => {
  expect(quickOf(framesOf(text))).toEqual([structural, service]);
  const { structural: found } = rate(framesOf(text));
  expect(found.reason).toBe(structural === '0000' ? 'No defect has a grade here, so the quick rating is 0000.' : null);
});

it.each([
  ['B', 'B has no score: scored by clock hours, which are not entered.'],
  ['B@12-6', 'B has no score: the table has no row for clock hours 6.'],
  ['H@12-2', 'H has no score: the table has no row for clock hours 2.'],
  ['MWLS%3', 'MWLS has no score: the table has no row for per cent 3.'],
  ['DAE', 'DAE has no score: scored by per cent, which is not entered.'],
  ['XP', 'Code XP needs the table of your standard: the one in use has no score for it.'],
])('%s, which was not seen often enough, has no grade', (text, reason) => {
  expect(rate(framesOf(text)).structural).toMatchObject({ grade: null, reason });
});

it('counts a continuous defect each five feet as PACP is published, or once where the table says so, and tells which', () => {
  const frames = framesOf('CM[0-50] CC');
  expect(quickOf(frames)).toEqual(['3A11', '0000']);
  expect(rate(frames).structural.notes).toContainEqual(expect.stringContaining('each five feet'));
  expect(quickOf(frames, 'once')).toEqual(['3111', '0000']);
  expect(rate(frames, 'once').structural.notes).toContainEqual(
    expect.stringContaining('counts once, as this table sets it'),
  );
});

it('says that its grades were derived, and are not NASSCO’s', () => {
  expect(rate(framesOf('CC CL')).structural).toMatchObject({
    notes: [
      'Made with scores that are not the standard’s own: Derived from published inspections, not NASSCO’s table.',
    ],
  });
});

describe('for any defects of the derived table', () => {
  /** One text for each rule that gives a grade. */
  const words = [...derivedRules()].flatMap(([code, rules]) =>
    rules.map(({ bands }) => {
      const [hours, percent] = [bands?.['clock hours'], bands?.['per cent']];
      if (hours && hours !== 'none') return `${code}@3-${3 + (hours.to ?? 0)}`;
      return percent && percent !== 'none' ? `${code}%${percent.to}` : code;
    }),
  );
  const defects = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 });

  it('the order of the frames does not matter', () => {
    fc.assert(
      fc.property(defects, fc.func(fc.nat()), (chosen, keyOf) => {
        const frames = framesOf(chosen.join(' '));
        const shuffled = frames.toSorted((a, b) => keyOf(a.id) - keyOf(b.id));
        expect(rate(shuffled)).toEqual(rate(frames));
      }),
    );
  });

  it('another defect never makes a grade better, nor a rating smaller', () => {
    fc.assert(
      fc.property(defects, fc.constantFrom(...words), (chosen, more) => {
        const [before, after] = [rate(framesOf(chosen.join(' '))), rate(framesOf([...chosen, more].join(' ')))];
        for (const family of ['structural', 'service'] as const) {
          expect(after[family].grade ?? 0).toBeGreaterThanOrEqual(before[family].grade ?? 0);
        }
        expect(after.overall?.rating).toBeGreaterThanOrEqual(before.overall?.rating ?? Infinity);
      }),
    );
  });

  it('a continuous pair counts as many times as its length says, wherever its ends stand among the frames', () => {
    fc.assert(
      fc.property(defects, fc.nat(300), fc.nat(300), (chosen, from, length) => {
        const points = framesOf(chosen.join(' '));
        const [start, end] = framesOf(`CM[${from}-${from + length}]`).map((frame) => ({
          ...frame,
          id: frame.id + 1000,
        }));
        if (!start || !end) throw new Error('A pair has two ends.');
        const countOf = (frames: readonly GradedFrame[]) => rate(frames).overall?.occurrences ?? NaN;
        const expected = countOf(points) + Math.max(1, Math.round(length / 5));
        expect(countOf([end, ...points, start])).toBe(expected);
        expect(countOf([start, end, ...points])).toBe(expected);
      }),
    );
  });
});
