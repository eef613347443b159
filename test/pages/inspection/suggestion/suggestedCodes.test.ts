import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { DEFECT_CLASSES } from '@/lib/defectClasses';
import { SUGGESTED_CODES, suggestionName } from '@/lib/suggestedCodes';
import { codedChange, codeFor, likelyCodes, UNCODED } from '@/pages/inspection/suggestion/suggestedCodes';
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
  expect(codeFor({ suggestion: null, classLabel }, standard, codes)?.code ?? null).toBe(code);
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

describe('a caption', () => {
  const captioned = (isSure: boolean, names: string[], quantity: string | null = null) =>
    aFrame({ suggestion: { ...suggestion, caption: { text: 'as read', codes: names, isSure, quantity } } });

  it('is coded as it says where it is sure and the table has the code, and else by a person', () => {
    expect(codeFor(captioned(true, ['JOM', 'CL']), 3, codes)?.code).toBe('JOM');
    expect(codeFor(captioned(false, ['JOM']), 3, codes)).toBeNull();
    expect(codeFor(captioned(true, ['ZZ', 'CL']), 3, codes)).toBeNull();
    expect(codeFor(captioned(true, ['JOM']), 3, undefined)).toBeNull();
  });

  it('offers its codes in its order, those of the table', () => {
    expect(likelyCodes(captioned(false, ['JOM', 'ZZ', 'CL']), 3, codes).map(({ code }) => code)).toEqual(['JOM', 'CL']);
  });

  it('is named by the code that it says, or by those that it may mean', () => {
    expect(suggestionName(captioned(true, ['JOM', 'CL']))).toBe('JOM');
    expect(suggestionName(captioned(false, ['JOM', 'CL', 'OBZ']))).toBe('JOM, CL, or OBZ');
    expect(suggestionName(aFrame({ classLabel: 'roots' }))).toBe('roots');
  });

  it.each([
    ['2.5 cm', 'mm', '25'],
    ['1 in', 'mm', '25.4'],
    ['30 mm', 'in', '1.1811'],
    ['30 mm', '%', undefined],
    ['30 mm', null, '30'],
  ] as const)('takes over %j where the code is measured in %s', (quantity, units, value) => {
    const code = aCode('CL', 1, { quantity1Units: units });
    const { fields } = codedChange({ ...captioned(true, ['CL'], quantity), percentValue: 1 }, code, code);
    // The per cent of the suggestion are those of a code that is measured in per cent.
    expect(fields?.quantity1Value).toBe(units === '%' ? '25' : value);
    expect(fields?.atClock).toBe(4);
  });

  it('gives its measures to each code that it may mean, and to no other', () => {
    const frame = captioned(false, ['CL', 'JOM']);
    expect(codedChange(frame, aCode('JOM', 4), null).fields?.atClock).toBe(4);
    expect(codedChange(frame, aCode('OBZ', 3), null).fields).toBeUndefined();
  });

  it('leaves a quantity that a person has entered', () => {
    const code = aCode('CL', 1, { quantity1Units: 'mm' });
    const frame = { ...captioned(true, ['CL'], '30 mm'), quantity1Value: '12' };
    expect(codedChange(frame, code, code).fields).not.toHaveProperty('quantity1Value');
  });
});

it('offers the codes of all classes that a model saw, the surest first', () => {
  const frame = aFrame({
    ...{ suggestion, classLabel: 'obstruction' },
    allClassBreakdown: { 'longitudinal crack': 0.2, 'displaced joint': 0.5, obstruction: 0.6, unheard: 0.9 },
  });
  const names = likelyCodes(frame, 3, [...codes, aCode('D-OB', 9)]).map(({ code }) => code);
  expect(names).toEqual(['OBZ', 'D-OB', 'JOM', 'CL', 'D-CL']);
  expect(likelyCodes(aFrame(), 3, codes)).toEqual([]);
});
