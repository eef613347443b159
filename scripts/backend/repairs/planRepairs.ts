/**
 * Generates a repair plan: for each reported defect, of which a continuous one is one, the repair that the rules say;
 * repairs close together become one where a rule says so. Nothing is guessed: a defect without a rule has no repair,
 * and the plan's notes name its code.
 */
import type { CloseRule, RepairItem, RepairRule, RepairRuleSet } from '@/api/contract/repairs';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { familyOf } from './defectFamilies';
import { DEMONSTRATION_RULES } from './repairRules';

/** A frame that goes into reports. */
export interface DefectFrame {
  id: number;
  frameId: number;
  defectCode: string;
  defectClass: string | null;
  chainageNumber: number | null;
  contDefectStart: boolean;
  contDefectEnd: boolean;
  structuralScore: number | null;
  serviceScore: number | null;
}

/** What the rules need to know of the inspection's pipe. */
export interface Pipe {
  standardKey: number;
  unit: 'm' | 'ft';
  /** Millimetres. */
  size: number | null;
  material: string | null;
}

type PlannedItem = Pick<
  RepairItem,
  'repairType' | 'metadata' | 'frameId' | 'defectCode' | 'chainageFrom' | 'chainageTo' | 'source' | 'verified'
>;

export interface GeneratedPlan {
  /** The repairs along the pipe, those without a place at the end. */
  items: PlannedItem[];
  generalNotes: string | null;
  actionSummary: string | null;
}

/** A repair before it becomes an item of the plan; places in metres, null where they are not known. */
interface Repair {
  repairType: string;
  gives: RepairRule['gives'];
  frames: DefectFrame[];
  from: number | null;
  to: number | null;
}

const FOOT_M = 0.3048;
const metresIn = (unit: Pipe['unit']): number => (unit === 'ft' ? FOOT_M : 1);
/** To a centimetre, as chainages are written. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

const isIn = (
  value: number | null,
  { above = -Infinity, upTo = Infinity }: NonNullable<RepairRule['grade']>,
): boolean => value !== null && value > above && value <= upTo;

const PEAK_LIMITS = [5, 15, 40, 60];
/** The grade of a single defect: by PACP its own; by peak and mean the one that its points would give to one metre. */
export function gradeOf({ structuralScore, serviceScore }: DefectFrame, standardKey: number): number | null {
  const known = [structuralScore, serviceScore].filter((score) => score !== null);
  if (known.length === 0) return null;
  const worst = Math.max(...known);
  return scoreKindOf(standardKey) === 'PACP'
    ? Math.min(5, Math.max(1, Math.round(worst)))
    : 1 + PEAK_LIMITS.filter((limit) => worst > limit).length;
}

const BRICK = /brick|masonry|^(BR|MX|BRK)$|れんが|煉瓦/i;

function ruleOf(frame: DefectFrame, extent: number, pipe: Pipe, table: RepairRuleSet): RepairRule | null {
  const family = familyOf(frame.defectClass);
  const grade = gradeOf(frame, pipe.standardKey) ?? table.unscored;
  const isBrick = BRICK.test(pipe.material ?? '');
  return (
    table.rules.find(
      (rule) =>
        rule.family === family &&
        (!rule.grade || isIn(grade, rule.grade)) &&
        (!rule.extent || isIn(extent, rule.extent)) &&
        (!rule.size || isIn(pipe.size, rule.size)) &&
        (!rule.material || isBrick),
    ) ?? null
  );
}

const alongThePipe = (a: DefectFrame, b: DefectFrame): number =>
  (a.chainageNumber ?? Infinity) - (b.chainageNumber ?? Infinity) || a.frameId - b.frameId;

const lengthOf = ({ from, to }: Repair): number => (from === null || to === null ? 0 : to - from);
const patchesFor = (repair: Repair, { patchLength }: RepairRuleSet): number =>
  Math.max(1, Math.ceil(rounded(lengthOf(repair) / patchLength)));
const linedLength = (repair: Repair, { patchLength }: RepairRuleSet): number => Math.max(lengthOf(repair), patchLength);

/** Whether one repair over the whole length is less than the single repairs together. */
function isLess(repairs: readonly Repair[], whole: Repair, { patchAs }: CloseRule, table: RepairRuleSet): boolean {
  if (patchAs === undefined) return true;
  const single = repairs.map((each) =>
    each.gives === 'count' ? patchesFor(each, table) * patchAs : linedLength(each, table),
  );
  return linedLength(whole, table) < single.reduce((sum, length) => sum + length, 0);
}

function joined(repairs: readonly Repair[], repairType: string): Repair {
  const ends = repairs.map(({ to }) => to ?? 0);
  return {
    repairType,
    gives: 'length',
    frames: repairs.flatMap(({ frames }) => frames),
    from: repairs[0]?.from ?? null,
    to: Math.max(...ends),
  };
}

/** Joins repairs that lie close together into one. `repairs` are in order along the pipe. */
function joinClose(repairs: readonly Repair[], rule: CloseRule, table: RepairRuleSet): Repair[] {
  const isMeant = ({ repairType, from }: Repair) => from !== null && rule.of.includes(repairType);
  const others = repairs.filter((repair) => !isMeant(repair));
  const groups: Repair[][] = [];
  for (const repair of repairs.filter(isMeant)) {
    const group = groups.at(-1);
    const end = Math.max(...(group ?? []).map(({ to }) => to ?? 0));
    if (group && rounded((repair.from ?? 0) - end) <= rule.gap) group.push(repair);
    else groups.push([repair]);
  }
  const after = groups.flatMap((group) => {
    const whole = joined(group, rule.becomes);
    return group.length >= rule.from && isLess(group, whole, rule, table) ? [whole] : group;
  });
  return [...others, ...after].sort((a, b) => (a.from ?? Infinity) - (b.from ?? Infinity));
}

function metadataOf(repair: Repair, pipe: Pipe, table: RepairRuleSet): RepairItem['metadata'] {
  if (repair.gives === 'count') return [{ key: 'Count', value: patchesFor(repair, table) }];
  const isAtOnePlace = lengthOf(repair) === 0;
  const isMade = ['Liner', 'Dig and replace', 'Repair by hand'].includes(repair.repairType);
  if (repair.gives !== 'length' || (isAtOnePlace && !isMade)) return [];
  const metres = isMade ? linedLength(repair, table) : lengthOf(repair);
  return [{ key: 'Length', value: rounded(metres / metresIn(pipe.unit)) }];
}

function notesOf(frames: readonly DefectFrame[]): string | null {
  if (frames.length === 0) return 'No frame in the report has a defect code.';
  const unruled = frames.filter(({ defectClass }) => familyOf(defectClass) === null);
  const codes = [...new Set(unruled.map(({ defectCode }) => defectCode))].sort();
  if (codes.length === 0) return null;
  return `There is no repair rule for ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}.`;
}

/** '2 Patch, 1 Root cutting', the most frequent first. */
function summaryOf(items: readonly PlannedItem[]): string | null {
  const counts = new Map<string, number>();
  for (const { repairType } of items) counts.set(repairType, (counts.get(repairType) ?? 0) + 1);
  const parts = [...counts].sort(([, one], [, other]) => other - one).map(([type, count]) => `${count} ${type}`);
  return parts.join(', ') || null;
}

/** `frames` are the reported ones, with chainages in the pipe's unit. */
export function planRepairs(
  frames: readonly DefectFrame[],
  pipe: Pipe,
  { rules: table, source, verified } = DEMONSTRATION_RULES,
): GeneratedPlan {
  const { ends } = pairContinuous(frames, ({ chainageNumber }) => chainageNumber);
  const closing = new Set(ends.values());
  const inMetres = (chainage: number | null) => (chainage === null ? null : chainage * metresIn(pipe.unit));
  const single = frames.toSorted(alongThePipe).flatMap((frame): Repair[] => {
    if (closing.has(frame) && !frame.contDefectStart) return [];
    const from = inMetres(frame.chainageNumber);
    const to = inMetres(ends.get(frame)?.chainageNumber ?? frame.chainageNumber);
    const extent = from === null || to === null ? 0 : to - from;
    const rule = ruleOf(frame, extent, pipe, table);
    return rule ? [{ repairType: rule.repairType, gives: rule.gives, frames: [frame], from, to }] : [];
  });
  const repairs = table.close.reduce((before, rule) => joinClose(before, rule, table), single);
  const inUnit = (metres: number | null) => (metres === null ? null : rounded(metres / metresIn(pipe.unit)));
  const items = repairs.map((repair): PlannedItem => ({
    repairType: repair.repairType,
    metadata: metadataOf(repair, pipe, table),
    frameId: repair.frames[0]?.id ?? null,
    defectCode: [...new Set(repair.frames.map(({ defectCode }) => defectCode))].join(', '),
    chainageFrom: inUnit(repair.from),
    chainageTo: inUnit(repair.to),
    source,
    verified,
  }));
  return { items, generalNotes: notesOf(frames), actionSummary: summaryOf(items) };
}
