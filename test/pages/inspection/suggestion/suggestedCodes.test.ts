import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { DEFECT_CLASSES } from '@/lib/defectClasses';
import { SUGGESTED_CODES } from '@/lib/suggestedCodes';
import { codedChange, codeFor, UNCODED } from '@/pages/inspection/suggestion/suggestedCodes';
import { previewOf } from '@/state/edits/preview';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';
import { aFrame } from '../../../support/frames';

const aCode = (code: string, id = 1, known: Partial<DefectCode> = {}): DefectCode => ({
  ...{ id, code, label: `Name of ${code}`, atJointRequired: false, structuralScore: null, serviceScore: null },
  ...{ quantity1Units: null, quantity2Units: null, rules: [], source: '', verified: false },
  ...known,
});
const codes = ['CL', 'D-CL', 'OBZ', 'JOM'].map((code, index) => aCode(code, index + 1));
const suggestion = {
  source: 'image analysis (baseline)',
  ...{ atClock: 4, toClock: 8, percentValue: 25, atJoint: true },
  outline: [] as [number, number][],
};

it.each([
  ['longitudinal crack', 3, 'CL'],
  ['longitudinal crack', 6, 'D-CL'],
  ['displaced joint', 3, 'JOM'],
  ['obstruction', 7, 'OBZ'],
  ['roots', 3, null],
  ['obstruction', 6, null],
  ['something new', 3, null],
])('codes a %s of standard %d as %s', (classLabel, standard, code) => {
  expect(codeFor({ classLabel }, standard, codes)?.code ?? null).toBe(code);
});

it('knows each class, and names only codes that a built-in table has', () => {
  expect(Object.keys(SUGGESTED_CODES)).toEqual([...DEFECT_CLASSES]);
  const known = new Set(builtInTables().flatMap(({ codes: all }) => all.map(({ code }) => code)));
  const named = Object.values(SUGGESTED_CODES).flatMap((each) => Object.values(each));
  expect(named.filter((code) => !known.has(code))).toEqual([]);
});

it('fills in the code and what was measured, and leaves what a person has entered', () => {
  const frame = aFrame({ suggestion });
  const fields = { atClock: 4, toClock: 8, atJoint: true, percentValue: 25 };
  const defect = { defectId: 1, defectCode: 'CL', defectClass: 'Name of CL' };
  const accepted = (known: Frame, code: DefectCode) => codedChange(known, code, code);
  expect(accepted(frame, aCode('CL'))).toEqual({ defect, fields });
  const entered = accepted({ ...frame, atClock: 1, toClock: null, percentValue: 5 }, aCode('CL'));
  expect(entered.fields).toEqual({ atJoint: true });
  const asQuantity = accepted(frame, aCode('D-WL', 1, { quantity1Units: '%' })).fields;
  expect(asQuantity).toMatchObject({ quantity1Value: '25', quantity1Units: '%' });
  expect(asQuantity).not.toHaveProperty('percentValue');
});

it('takes over what was measured with a code that a person chose where the table has none, and not with another', () => {
  const frame = aFrame({ suggestion });
  expect(codedChange(frame, aCode('OBZ'), null).fields).toMatchObject({ atClock: 4 });
  expect(codedChange(frame, aCode('JOM', 2), aCode('CL', 1)).fields).toBeUndefined();
  expect(codedChange({ ...frame, isAccepted: true }, aCode('CL'), aCode('CL')).fields).toBeUndefined();
});

it('answers a frame with its code, and leaves one whose code is taken away to be answered', () => {
  const coded = previewOf(codedChange(aFrame({ suggestion }), aCode('CL'), null));
  expect(coded).toMatchObject({ defectCode: 'CL', isAccepted: true });
  expect(previewOf(UNCODED)).toMatchObject({ defectCode: null, isAccepted: false });
});
