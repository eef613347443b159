import { emergencyIn, emergencyText } from '@/lib/emergencies';
import { aFrame } from '../support/frames';

const [AUSTRALIA_2013, AUSTRALIA_2020, UK, US_7, US_8, NZ_3, NZ_4, JAPAN] = [1, 6, 2, 3, 7, 4, 5, 8];

it.each([
  [AUSTRALIA_2013, 'X', 'collapse'],
  [AUSTRALIA_2020, 'XM', 'collapse'],
  [AUSTRALIA_2020, 'XP', null],
  [UK, 'XP', 'collapse'],
  [US_7, 'X', 'collapse'],
  [US_8, 'HVV', 'void'],
  [US_7, 'HSV', null],
  [NZ_3, 'TM', 'void'],
  [NZ_4, 'EX', 'escape'],
  [UK, 'EX', null],
  [JAPAN, 'X', null],
  [JAPAN, 'D-X', 'collapse'],
  [UK, null, null],
] as const)('by standard %s, the code %s is: %s', (standard, defectCode, kind) => {
  expect(emergencyIn(aFrame({ defectCode }), standard)).toBe(kind);
});

describe('an obstruction is one from half the section on', () => {
  it.each([
    ['nobody entered how much', {}, null],
    ['half', { percentValue: 50 }, null],
    ['more than half', { percentValue: 50.5 }, 'blockage'],
    ['as its quantity', { quantity1Value: '60', quantity1Units: '%' }, 'blockage'],
    ['as its second quantity', { quantity2Value: '60', quantity2Units: '%' }, 'blockage'],
    ['60 mm are no per cent', { quantity1Value: '60', quantity1Units: 'mm' }, null],
    ['no number', { quantity1Value: 'most', quantity1Units: '%' }, null],
  ] as const)('%s', (_what, known, kind) => {
    expect(emergencyIn(aFrame({ defectCode: 'OB', ...known }), AUSTRALIA_2020)).toBe(kind);
    expect(emergencyIn(aFrame({ defectCode: 'OBZ', ...known }), US_7)).toBe(kind);
  });
});

it.each([
  ['Collapse (X)', { defectCode: 'X', defectClass: 'Collapsed' }],
  ['Roots, mass (RM)', { defectCode: 'RM', defectClass: 'Roots, mass' }],
  ['RM', { defectCode: 'RM', defectClass: null }],
  ['RM', { defectCode: 'RM', defectClass: 'RM' }],
  ['Seen in the picture, not coded yet', { defectCode: null }],
])('the owner is told: %s', (text, known) => {
  expect(emergencyText(aFrame(known), AUSTRALIA_2020)).toBe(text);
});
