/**
 * The code of each standard for the class that image analysis suggests. Where a standard tells kinds apart that the
 * class does not (roots by how coarse they are, deposits by their grain), no code is the right one, and the reviewer
 * chooses. For joints it is the lesser degree, which the reviewer raises where the joint measures more.
 */
import type { DefectClass } from './defectClasses';

type Family = 'WSA' | 'MSCC' | 'PACP' | 'NZ' | 'demo';

/** By the standard's key; a standard that is not here has the demonstration codes at most. */
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

/** The codes that fit, the best first; none where a person has to choose. */
export function suggestedCodes(classLabel: string | null, standardKey: number): string[] {
  const known: Partial<Record<string, Partial<Record<Family, string>>>> = SUGGESTED_CODES;
  const wanted = known[classLabel ?? ''] ?? {};
  const family = FAMILIES[standardKey];
  return [family && wanted[family], wanted.demo].filter((code) => code !== undefined);
}

/** What a caption is called among the classes of image analysis. */
export const CAPTION = 'operator’s caption';

interface Named {
  classLabel: string | null;
  suggestion: { caption?: { codes: string[]; isSure: boolean } | undefined } | null;
}

/** What is suggested of a frame, in a few words: a class, or the codes that a caption may mean; null where nothing is. */
export function suggestionName({ classLabel, suggestion }: Named): string | null {
  const caption = suggestion?.caption;
  if (!caption) return classLabel;
  const meant = caption.isSure ? caption.codes.slice(0, 1) : caption.codes;
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(meant);
}
