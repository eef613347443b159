/**
 * Main codes of EN 13508-2 by their names, as field software writes them into inspections: for imports alone, no folder is
 * coded by them. Characters, quantities and grades are in the standard, which is sold, and in each country's own rules.
 */
import type { CodeName } from './standardCodes';

export const EN_13508_2: readonly CodeName[] = [
  ['BAA', 'Deformation'],
  ['BAB', 'Fissure'],
  ['BAC', 'Break or collapse'],
  ['BAD', 'Defective brickwork or masonry'],
  ['BAE', 'Missing mortar'],
  ['BAF', 'Surface damage'],
  ['BAG', 'Intruding connection'],
  ['BAH', 'Defective connection'],
  ['BAI', 'Intruding sealing material'],
  ['BAJ', 'Displaced joint'],
  ['BAK', 'Lining observation'],
  ['BAL', 'Defective repair'],
  ['BAM', 'Weld failure'],
  ['BAN', 'Porous pipe'],
  ['BAO', 'Soil visible through a defect'],
  ['BAP', 'Void visible through a defect'],
  ['BBA', 'Roots'],
  ['BBB', 'Attached deposits'],
  ['BBC', 'Settled deposits'],
  ['BBD', 'Ingress of soil'],
  ['BBE', 'Other obstacles'],
  ['BBF', 'Infiltration'],
  ['BBG', 'Exfiltration'],
  ['BBH', 'Vermin'],
  ['BCA', 'Connection'],
  ['BCB', 'Point repair'],
  ['BCC', 'Curvature of the sewer'],
  ['BCD', 'Start node'],
  ['BCE', 'Finish node'],
  ['BDA', 'General photograph'],
  ['BDB', 'General remark'],
  ['BDC', 'Inspection ends before the finish node'],
  ['BDD', 'Water level'],
  ['BDE', 'Flow from an incoming pipe'],
  ['BDF', 'Atmosphere in the pipe'],
  ['BDG', 'Loss of vision'],
];

const NAMES: ReadonlyMap<string, string> = new Map(EN_13508_2.map(([code, label]) => [code, label]));

/** The name of a main code; undefined for any other code. */
export const enNameOf = (code: string): string | undefined => NAMES.get(code);

/** Main code and up to two characters: 'BABBA', 'BAB.B.A'. */
const CODED = /^([A-Z]{3})[ .-]?([A-Z]?)[ .-]?([A-Z]?)$/;

/** The main code in an observation's code and its characters; null for a code of another list. */
export function enCodeOf(code: string): { main: string; characters: string[] } | null {
  const [, main = '', ...characters] = CODED.exec(code) ?? [];
  return NAMES.has(main) ? { main, characters: characters.filter(Boolean) } : null;
}
