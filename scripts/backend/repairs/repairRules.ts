/**
 * The built-in rules: which repair a defect leads to, and which repairs close together become one. No public source
 * gives such a table: owners have their own, and NASSCO withdrew what it had said of rehabilitation. So these rules are
 * for seeing the method at work, and each repair says that they are no owner's and no standard's.
 */
import type { DefectFamily, RepairRule, RepairRuleSet } from '@/api/contract/repairs';

export const RULES_SOURCE = 'Demonstration rules, not from an owner or a standard';

type Range = NonNullable<RepairRule['grade']>;

const NO_ACTION = 'No Action';
/** Sizes in millimetres: a pipe that neither a patch nor a liner gets into, and one that people can enter. */
const TOO_SMALL: Range = { upTo: 90 };
const ENTERED: Range = { above: 1200 };
const SHORT: Range = { upTo: 2 };

/** Rules for a family from a grade on: patches where the defect is short, else a liner, as far as the pipe allows. */
const patchOrLine = (family: DefectFamily, from: number): RepairRule[] => [
  ...(from > 1 ? [{ family, grade: { upTo: from - 1 }, repairType: NO_ACTION }] : []),
  { family, size: TOO_SMALL, repairType: 'Dig and replace', gives: 'length' },
  { family, size: ENTERED, repairType: 'Repair by hand', gives: 'length' },
  { family, material: 'brick', repairType: 'Repair by hand', gives: 'length' },
  { family, extent: SHORT, repairType: 'Patch', gives: 'count' },
  { family, repairType: 'Liner', gives: 'length' },
];
const fromGrade = (family: DefectFamily, from: number, repairType: string): RepairRule[] => [
  { family, grade: { upTo: from - 1 }, repairType: NO_ACTION },
  { family, repairType, gives: 'length' },
];

/** Rules with the source that repairs made by them name. */
export interface SourcedRules {
  rules: RepairRuleSet;
  source: string;
  /** Whether an organisation stands behind them. */
  verified: boolean;
}

const DEMONSTRATION: RepairRuleSet = {
  unscored: 3,
  patchLength: 1,
  rules: [
    { family: 'Collapse', repairType: 'Dig and replace', gives: 'length' },
    { family: 'Soil or void visible', repairType: 'Dig and replace', gives: 'length' },
    ...patchOrLine('Broken or holed', 1),
    ...patchOrLine('Fracture', 2),
    ...patchOrLine('Crack', 3),
    ...fromGrade('Deformation', 4, 'Dig and replace'),
    ...fromGrade('Sag', 4, 'Dig and replace'),
    ...patchOrLine('Joint', 3),
    ...patchOrLine('Surface damage', 3),
    ...patchOrLine('Lining or earlier repair', 3),
    { family: 'Brickwork', repairType: 'Repair by hand', gives: 'length' },
    { family: 'Roots', repairType: 'Root cutting', gives: 'length' },
    { family: 'Deposits', repairType: 'Cleaning', gives: 'length' },
    { family: 'Obstruction', repairType: 'Remove obstruction' },
    ...patchOrLine('Infiltration or exfiltration', 3),
    { family: 'Seal intruding', repairType: 'Trim seal' },
    { family: 'Connection intruding', repairType: 'Trim connection' },
    { family: 'Connection defective', repairType: 'Repair connection' },
  ],
  close: [
    { of: ['Patch', 'Liner'], gap: 3, from: 3, becomes: 'Liner', patchAs: 3 },
    { of: ['Root cutting'], gap: 5, from: 2, becomes: 'Root cutting' },
    { of: ['Cleaning'], gap: 5, from: 2, becomes: 'Cleaning' },
  ],
};

export const DEMONSTRATION_RULES: SourcedRules = { rules: DEMONSTRATION, source: RULES_SOURCE, verified: false };
