/**
 * Which repair a defect leads to. No public source gives such a table: owners have their own, and NASSCO withdrew what
 * it had said of rehabilitation. So every rule here is for the demonstration codes alone, and says that it is nobody's;
 * a code of a standard has no rule, and gets no repair.
 */
export interface RepairRule {
  defectClass: string;
  codes: readonly string[];
  repairType: string;
  source: string;
  /** Whether an owner or a standard stands behind it. */
  verified: boolean;
}

const DEMONSTRATION = { source: 'Demonstration table, no owner’s or standard’s rule', verified: false };

const REPAIR_RULES: readonly RepairRule[] = [
  { defectClass: 'Crack', codes: ['D-CC', 'D-CL'], repairType: 'No Action', ...DEMONSTRATION },
  { defectClass: 'Cracks, multiple', codes: ['D-CM'], repairType: 'Patch', ...DEMONSTRATION },
  { defectClass: 'Fracture', codes: ['D-FC', 'D-FL', 'D-FM'], repairType: 'Patch', ...DEMONSTRATION },
  { defectClass: 'Broken or holed', codes: ['D-B', 'D-H'], repairType: 'Patch', ...DEMONSTRATION },
  { defectClass: 'Collapse or deformation', codes: ['D-X', 'D-DF'], repairType: 'Dig and replace', ...DEMONSTRATION },
  { defectClass: 'Joint', codes: ['D-JO', 'D-JD'], repairType: 'Patch', ...DEMONSTRATION },
  { defectClass: 'Surface or lining', codes: ['D-SR', 'D-LN'], repairType: 'Reline', ...DEMONSTRATION },
  { defectClass: 'Surface wear', codes: ['D-SW'], repairType: 'No Action', ...DEMONSTRATION },
  { defectClass: 'Roots', codes: ['D-RF', 'D-RM', 'D-RJ'], repairType: 'Root cutting', ...DEMONSTRATION },
  { defectClass: 'Deposits', codes: ['D-DS', 'D-DG', 'D-EN', 'D-OB'], repairType: 'Cleaning', ...DEMONSTRATION },
  { defectClass: 'Infiltration', codes: ['D-IS', 'D-IR'], repairType: 'Patch', ...DEMONSTRATION },
  { defectClass: 'Connection intruding', codes: ['D-CI'], repairType: 'Trim connection', ...DEMONSTRATION },
  { defectClass: 'Not a defect', codes: ['D-CN', 'D-WL'], repairType: 'No Action', ...DEMONSTRATION },
];

const BY_CODE = new Map(REPAIR_RULES.flatMap((rule) => rule.codes.map((code) => [code, rule] as const)));

export const repairRuleOf = (code: string): RepairRule | undefined => BY_CODE.get(code);
