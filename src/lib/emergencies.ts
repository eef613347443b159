/**
 * Which observations cannot wait for a report: pipes that have collapsed, holes with a void behind them, obstructions of
 * more than half the section, sewage that escapes. By the names that are public of each standard's codes, and by what
 * was measured. A reviewer is asked whether to tell the owner; nobody is told by this alone. Pure.
 */
import { perCentOf, type MeasuredPart } from './grading/scoreRules';

/** How each is called. */
export const EMERGENCIES = {
  collapse: 'Collapse',
  void: 'Void behind the wall',
  blockage: 'Obstruction of more than 50 %',
  escape: 'Sewage may escape',
} as const;
export type Emergency = keyof typeof EMERGENCIES;

type Codes = Readonly<Partial<Record<Emergency, readonly string[]>>>;

/** WSA 05-2020's own list of emergencies, as far as it is public; the 2013 edition was not checked. */
const AUSTRALIA: Codes = { collapse: ['X', 'XM'], blockage: ['OB'] };
const PACP: Codes = {
  collapse: ['X', 'XP'],
  void: ['BVV', 'HVV'],
  blockage: ['OBB', 'OBC', 'OBI', 'OBJ', 'OBM', 'OBN', 'OBP', 'OBR', 'OBS', 'OBZ'],
};
const NEW_ZEALAND: Codes = { void: ['TM'], blockage: ['B', 'O'], escape: ['EX'] };

/** By the standard's key. Of Japan's standard no names of codes are public. */
const OF_STANDARD: Readonly<Record<number, Codes>> = {
  1: AUSTRALIA,
  6: AUSTRALIA,
  2: { collapse: ['XP'], blockage: ['OB'] },
  3: PACP,
  7: PACP,
  4: NEW_ZEALAND,
  5: NEW_ZEALAND,
};
/** The demonstration table's, which any standard may have in use. */
const OF_DEMO: Codes = { collapse: ['D-X'], blockage: ['D-OB'] };

const LEAST_BLOCKAGE = 50;

interface Observation extends MeasuredPart {
  defectCode: string | null;
}

/** Null for what is no emergency by its code, and for an obstruction of which nobody entered how much. */
export function emergencyIn(observation: Observation, standardKey: number): Emergency | null {
  const { defectCode } = observation;
  if (defectCode === null) return null;
  const tables = [OF_STANDARD[standardKey], OF_DEMO];
  const kinds = Object.keys(EMERGENCIES) as Emergency[];
  const kind = kinds.find((each) => tables.some((codes) => codes?.[each]?.includes(defectCode)));
  return kind === 'blockage' && (perCentOf(observation) ?? 0) <= LEAST_BLOCKAGE ? null : (kind ?? null);
}

/** What the owner is told that it is, such as 'Collapse (X)'; of what is no emergency by its code, the code's own name. */
export function emergencyText(observation: Observation & { defectClass: string | null }, standardKey: number): string {
  const { defectCode, defectClass } = observation;
  if (defectCode === null) return 'Seen in the picture, not coded yet';
  const kind = emergencyIn(observation, standardKey);
  const name = kind === null ? defectClass : EMERGENCIES[kind];
  return name === null || name === defectCode ? defectCode : `${name} (${defectCode})`;
}
