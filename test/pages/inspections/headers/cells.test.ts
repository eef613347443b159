import type { StandardHeader } from '@/api/contract/standards';
import { copiedText, readCell, shownText, whyFixed } from '@/pages/inspections/headers/cells';
import { anInspection } from '../../../support/anInspection';

const header = (name: string, known: Partial<StandardHeader> = {}): StandardHeader => ({
  ...{ name, label: name, kind: 'text', choices: [], required: false, isExtra: false, measures: null },
  ...known,
});
const LENGTH = header('LengthSurveyed', { kind: 'number', measures: 'length' });
const SIZE = header('HeightDiameter', { kind: 'number', measures: 'size' });
const DATE = header('Date', { kind: 'date' });
const TIME = header('SurveyTime', { kind: 'time' });
const CHOICES = [
  { value: 'Upstream', label: 'Upstream (U)' },
  { value: 'Downstream', label: 'Downstream (D)' },
];
const DIRECTION = header('Direction', { kind: 'choice', choices: CHOICES });
const metric = anInspection();
const imperial = anInspection({ IsImperial: true, chainage_unit: 'ft' });

it.each<[string, StandardHeader, unknown]>([
  ['', LENGTH, { value: null }],
  [' 36,5 ', LENGTH, { value: 36.5 }],
  ['0', LENGTH, { value: 0 }],
  ['thirty', LENGTH, { fault: 'Enter a number' }],
  ['2026-1-31', DATE, { value: '2026-01-31' }],
  ['Jan 31, 2026', DATE, { value: '2026-01-31' }],
  ['31 Jan 2026', DATE, { value: '2026-01-31' }],
  ['2026-02-31', DATE, { fault: 'Must be a date such as 2026-01-31.' }],
  ['01/02/2026', DATE, { fault: 'Must be a date such as 2026-01-31.' }],
  ['9:05', TIME, { value: '09:05' }],
  ['24:00', TIME, { fault: 'Must be a time such as 14:30.' }],
  ['upstream', DIRECTION, { value: 'Upstream' }],
  ['Downstream (d)', DIRECTION, { value: 'Downstream' }],
  ['left', DIRECTION, { fault: 'Choose one of Upstream (U), Downstream (D).' }],
  [' 下水道 ', header('LocationStreet'), { value: '下水道' }],
])('reads %j in a cell', (text, of, reading) => {
  expect(readCell(text, of, metric)).toEqual(reading);
});

it('copies a length with its unit, so that it stays the same in an inspection with another', () => {
  const copied = copiedText({ ...metric, LengthSurveyed: 30.48 }, LENGTH);
  expect(copied).toBe('30.48 m');
  expect(readCell(copied, LENGTH, imperial)).toEqual({ value: 100 });
  // Sizes are kept in millimetres, whatever the unit.
  const inches = copiedText({ ...imperial, HeightDiameter: 203.2 }, SIZE);
  expect(inches).toBe('8 in');
  expect(readCell(inches, SIZE, metric)).toEqual({ value: 203.2 });
});

it('shows the label of a choice, and nothing for a value that is not known', () => {
  expect(shownText({ ...metric, Direction: 'Upstream' }, DIRECTION)).toBe('Upstream (U)');
  expect(shownText(metric, DIRECTION)).toBe('');
  expect(shownText({ ...metric, Date: '2026-01-31' }, DATE)).toMatch(/2026/);
});

it('fixes the id of a linked asset, and all of an inspection that follows another standard', () => {
  const linked = anInspection({ asset: { uuid: 'a', AssetID: 'P-1' } });
  expect(whyFixed(linked, header('AssetID'), 6)).toBe('As the linked asset is called.');
  expect(whyFixed(linked, DATE, 6)).toBeNull();
  expect(whyFixed(metric, DATE, 2)).toBe('This inspection follows another standard: change it there.');
});
