/**
 * From what image analysis suggests to the code of the inspection's standard, as data. Where a standard tells kinds apart
 * that the class does not (roots by how coarse they are, deposits by their grain), no code is the right one, and the
 * person chooses. Of joints it is the lesser degree, which whoever has measured more raises.
 */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import type { DefectClass } from '@/lib/defectClasses';
import type { FrameChange } from '@/state/frameEdits/slice';

type Family = 'WSA' | 'MSCC' | 'PACP' | 'NZ' | 'demo';

/** By the key of the standard; one that is not here has the demonstration codes at most. */
const FAMILIES: Readonly<Record<number, Family>> = {
  1: 'WSA',
  6: 'WSA',
  2: 'MSCC',
  3: 'PACP',
  7: 'PACP',
  4: 'NZ',
  5: 'NZ',
};

export const SUGGESTED_CODES: Readonly<Record<DefectClass, Partial<Record<Family, string>>>> = {
  'longitudinal crack': { MSCC: 'CL', PACP: 'CL', NZ: 'CL', demo: 'D-CL' },
  'circumferential crack': { MSCC: 'CC', PACP: 'CC', NZ: 'CC', demo: 'D-CC' },
  'longitudinal fracture': { MSCC: 'FL', PACP: 'FL', demo: 'D-FL' },
  'circumferential fracture': { MSCC: 'FC', PACP: 'FC', demo: 'D-FC' },
  roots: { NZ: 'RI', demo: 'D-RM' },
  obstruction: { WSA: 'OB', MSCC: 'OB', PACP: 'OBZ', NZ: 'O', demo: 'D-OB' },
  'settled deposits': { demo: 'D-DS' },
  'water level': { MSCC: 'WL', PACP: 'MWL', demo: 'D-WL' },
  'displaced joint': { MSCC: 'JDM', PACP: 'JOM', NZ: 'JD', demo: 'D-JD' },
  'open joint': { MSCC: 'OJM', PACP: 'JSM', NZ: 'JO', demo: 'D-JO' },
  deformation: { MSCC: 'D', PACP: 'D', NZ: 'DF', demo: 'D-DF' },
};

/** Null where the table in use has none that fits. */
export function codeFor(
  { classLabel }: Pick<Frame, 'classLabel'>,
  standardKey: number,
  codes: readonly DefectCode[] | undefined,
): DefectCode | null {
  const known: Partial<Record<string, Partial<Record<Family, string>>>> = SUGGESTED_CODES;
  const wanted = known[classLabel ?? ''] ?? {};
  const family = FAMILIES[standardKey];
  const names = [family && wanted[family], wanted.demo];
  return names.flatMap((name) => codes?.find(({ code }) => code === name) ?? [])[0] ?? null;
}

/** What accepting puts into the form; what a person has entered there stays. Without a code only what was measured. */
export function acceptedChange(frame: Frame, code: DefectCode | null): FrameChange {
  const { suggestion } = frame;
  const perCent = suggestion?.percentValue ?? null;
  const isQuantity = code?.quantity1Units === '%';
  return {
    ...(code && { defect: { defectId: code.id, defectCode: code.code, defectClass: code.label } }),
    fields: {
      ...(code && { isAccepted: true }),
      ...(suggestion && frame.atClock === null && { atClock: suggestion.atClock, toClock: suggestion.toClock }),
      ...(suggestion?.atJoint && { atJoint: true }),
      ...(perCent !== null && isQuantity && { quantity1Value: String(perCent), quantity1Units: '%' }),
      ...(perCent !== null && !isQuantity && frame.percentValue === null && { percentValue: perCent }),
    },
  };
}
