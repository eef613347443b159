/** What captions say by the codes of a table, in the words of field software and as they are read, with their mistakes. */
import { createCaptionReader, type CaptionObservation } from '../../../../scripts/backend/captions/observationOf';
import { EN_13508_2 } from '../../../../scripts/backend/standards/en13508';
import { MSCC_5, PACP_7, type CodeName } from '../../../../scripts/backend/standards/standardCodes';

const readerOf = (table: readonly CodeName[]) => createCaptionReader(table.map(([code, label]) => ({ code, label })));
const READERS = { PACP: readerOf(PACP_7), MSCC: readerOf(MSCC_5), EN: readerOf(EN_13508_2) };

const read = (table: keyof typeof READERS, caption: string, certainty = 0.95) =>
  READERS[table](caption.split(' | ').map((text) => ({ text, certainty })));

/** 'CL 10-2 15%'; with a question mark where a person has to decide. */
function shown(found: CaptionObservation | null): string {
  if (!found) return 'nothing';
  const { codes, isSure, atClock, toClock, percentValue, quantity } = found;
  return [
    isSure ? (codes[0] ?? '') : `${codes.join('/')}?`,
    atClock && (toClock ? `${atClock}-${toClock}` : String(atClock)),
    percentValue !== null && `${percentValue}%`,
    quantity && `${quantity.value} ${quantity.units}`,
  ]
    .filter(Boolean)
    .join(' ');
}

it.each([
  ['PACP', 'Roots-Light Roots in Joint 10 to 3', 'RFJ 10-3'],
  ['PACP', 'Fracture Circumferential 10/to 2', 'FC 10-2'],
  ['PACP', 'Pipe-Water Depth 15 mm', 'MWL 15 mm'],
  ['PACP', 'CL 03 Crack longitudinal', 'CL 3'],
  ['PACP', 'DSF 10 % 05-07', 'DSF 5-7 10%'],
  ['PACP', 'Settled deposits fine 15% 5 to 7', 'DSF 5-7 15%'],
  ['PACP', 'S01 CL Crack Longitudinal from 11 to 1', 'CL 11-1'],
  ['PACP', '12.30 m | FL Fracture Longitudinal | Clock: 10', 'FL 10'],
  ['PACP', '42.80 m | TBD-Tap Break-In | Defective | at 10 o’clock', 'TBD 10'],
  ['PACP', 'Start of continuous defect: Crack longitudinal at 1', 'CL 1'],
  ['PACP', 'Infiltration runner, joint 12:30', 'IRJ'],
  ['MSCC', 'OB 25% 04-08', 'OB 4-8 25%'],
  ['MSCC', 'JDM Joint displaced medium, at 12', 'JDM 12'],
  ['MSCC', "Junction at 3 o'clock 150 mm", 'JN 3 150 mm'],
  ['MSCC', 'CXI connection intruding 20,5 %', 'CXI 20.5%'],
  ['EN', 'BAB B A Riss 12 Uhr', 'BAB 12'],
  ['EN', 'Wurzeln | von 5 bis 7 Uhr', 'BBA 5-7'],
  ['EN', 'Wasserstand 20%', 'BDD 20%'],
  ['EN', 'BBC C 15%', 'BBC 15%'],
] as const)('%s: “%s” is %s', (table, caption, expected) => {
  expect(shown(read(table, caption))).toBe(expected);
});

it.each([
  ['letters read wrong', 'PACP', 'Plpe-Fracture Circumferentia | 10/to2', 'FC 10-2'],
  ['a long word typed wrong', 'PACP', "Crack longitudnal 3 o'clock", 'CL 3'],
  ['no spaces', 'MSCC', "CCCrack,circumferential,8o'clockto4o'clock", 'CC 8-4'],
  ['no spaces in lower case', 'MSCC', 'DES Settleddeposits,fine 15%,5to7', 'DES 5-7 15%'],
  ['letters for digits', 'MSCC', 'CRACK MULTIPLE O8-O4', 'CM 8-4'],
] as const)('understands a caption with %s', (_what, table, caption, expected) => {
  expect(shown(read(table, caption))).toBe(expected);
});

it.each([
  ['words that several codes share', 'PACP', 'Roots in joint', 'RTJ/RMJ/RFJ?'],
  ['several words that are spelt otherwise', 'PACP', "Craks longitudnal 3 o'clock", 'CL? 3'],
  ['a short word that is nearly another', 'MSCC', 'Track longitudinal', 'CL?'],
  ['two places', 'PACP', 'RFJ roots fine joint at 3 and 9', 'RFJ? 3'],
  ['what is in doubt', 'PACP', 'Crack longitudinal?', 'CL?'],
  ['how much it is for how fine', 'PACP', 'Light settled deposits', 'DSF?'],
  ['what was repaired', 'PACP', 'FL Fracture longitudinal repaired', 'FL?'],
  ['a code that is a word', 'PACP', 'ID 12 in', 'nothing'],
  ['a code and a digit that are another code together', 'PACP', 'FH 3', 'nothing'],
  ['a part that its words contradict', 'PACP', 'RFC Roots fine, lateral', 'RFC/RFL?'],
  ['a word that several codes have', 'MSCC', 'Cracks', 'CC/CL/CM?'],
  ['letters that its words contradict', 'PACP', 'CL Fracture circumferential', 'FC/CL?'],
  ['a code with words that nobody knows', 'EN', 'BCD Rohranfang', 'BCD?'],
  ['two letters alone', 'PACP', 'CL', 'nothing'],
] as const)('is not sure of %s', (_what, table, caption, expected) => {
  expect(shown(read(table, caption))).toBe(expected);
});

it('is not sure of what was read badly, least of all of a few letters', () => {
  expect(shown(read('PACP', 'Crack longitudinal', 0.8))).toBe('CL');
  expect(shown(read('PACP', 'Crack longitudinal', 0.7))).toBe('CL?');
  expect(shown(read('PACP', 'RFJ', 0.95))).toBe('RFJ');
  expect(shown(read('PACP', 'RFJ', 0.85))).toBe('RFJ?');
});

it.each([
  'No roots',
  'NO INFILTRATION',
  'No survey abandoned',
  'CL no crack longitudinal',
  'Ohne Wurzeln',
  'OBS NO 12',
  'BAD PIPE',
  'PIPE ID 12',
  'Camera lens cleaned',
  'Stopped for traffic',
  '12 SMITH CL',
  'High Street',
  'Pipe clean',
  'X',
  'End of survey',
  '27/02/2025 13:06',
  'MH101-MH102',
  '',
])('finds no observation in “%s”', (caption) => {
  expect(read('PACP', caption)).toBeNull();
});

it('offers at most three codes, and keeps the caption as it was read', () => {
  const found = read('PACP', 'Roots | in joint');
  expect(found?.codes).toHaveLength(3);
  expect(found?.text).toBe('Roots · in joint');
});

it('takes no opposite for a word read wrong, and no number for the clock of what has none', () => {
  expect(shown(read('PACP', 'Tap saddle inactive 03'))).not.toMatch(/^TSA\b(?!\?)/);
  expect(shown(read('PACP', 'Hole void invisible'))).not.toBe('HVV');
  expect(shown(read('PACP', 'MWL 05'))).toBe('MWL');
  expect(shown(read('PACP', 'Water level at 10'))).toBe('MWL');
});

it('knows only codes of its table', () => {
  const own = createCaptionReader([{ code: 'ZZ9', label: 'Tile loose' }]);
  expect(own([{ text: 'Loose tile at 4', certainty: 1 }])).toMatchObject({ codes: ['ZZ9'], isSure: true, atClock: 4 });
  expect(own([{ text: 'Crack longitudinal', certainty: 1 }])).toBeNull();
  expect(createCaptionReader([])([{ text: 'Crack', certainty: 1 }])).toBeNull();
});
