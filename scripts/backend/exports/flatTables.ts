/**
 * Flat tables for planning and modelling: repairs, what to inspect again, and what a model of deterioration learns from.
 * No source says what the last two are to hold: they have a row for each inspection, with what is known of the pipe, and
 * nothing that would have to be guessed.
 */
import { STANDARDS } from '@/api/contract/common';
import type { Asset } from '@/api/contract/assets';
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import { toldCost } from '@/lib/repairs/costs';
import { detailText } from '@/lib/repairs/itemDetail';
import { knownSums } from '@/lib/grading/knownSums';
import type { Grading } from '@/lib/grading/types';
import { DECIDED_COLUMNS, DECISION_COLUMNS, RISK_COLUMNS, toCents } from '../assets/decisionColumns';
import type { WriterInput } from './exportWriter';
import { openTable, type Column, type OpenTable, type PicturedInspection, type Reader } from './csvTables';
import { along, heightOf, ownValue, surveyedLength, valueIn } from './measures';
import { asValue, reportedDefects, WHICH, UNGRADED, type InspectionColumn } from './reportTables';
import { decidingPlan, type PlannedRepair } from './repairItems';
import type { ExportedInspection } from './readInspections';

interface RepairRow {
  of: PicturedInspection;
  item: PlannedRepair;
}

const PLANNERS = { vapar: 'Generated', owner: 'Owner', contractor: 'Contractor' } as const;

const REPAIRS: readonly (readonly [title: string, value: (row: RepairRow) => CsvValue])[] = [
  ['Plan', ({ item }) => PLANNERS[item.planner]],
  // A repair stands once for each plan that has it: only these add up.
  ['Plan counts', ({ of, item }) => (decidingPlan(of)?.planner === item.planner ? 'Yes' : 'No')],
  ['Repair', ({ item }) => item.repairType],
  ['For code', ({ item }) => item.defectCode],
  ['From', ({ of, item }) => ownValue(along(item.chainageFrom, of.inspection))],
  ['To', ({ of, item }) => ownValue(along(item.chainageTo, of.inspection))],
  [
    'Details',
    ({ of, item }) =>
      item.metadata.map((each) => `${each.key}: ${detailText(each, of.inspection.chainage_unit)}`).join('; ') || null,
  ],
  ['Rule', ({ item }) => item.source],
  ['Rule verified', ({ item }) => (item.source === null ? null : item.verified ? 'Yes' : 'No')],
  ['Changed', ({ item }) => item.lastUpdated.toISOString()],
];

const NO_COST = {
  rate: 'The organisation has no rate for this repair.',
  length: 'The length of the repair is not known.',
} as const;

const costOfRow = ({ of, item }: RepairRow) => toldCost(item, of.rates, of.inspection.chainage_unit);

/** The owner's alone. */
const COSTS: readonly (readonly [title: string, value: (row: RepairRow) => CsvValue])[] = [
  [
    'Cost',
    (row) => {
      const cost = costOfRow(row);
      return typeof cost === 'number' ? toCents(cost) : null;
    },
  ],
  [
    'Why no cost',
    (row) => {
      const cost = costOfRow(row);
      return typeof cost === 'string' ? NO_COST[cost] : null;
    },
  ],
];

/** Of the pipe of the inspection, where it is known and the export is its owner's. */
const ofPipe = (
  { isOwners }: Pick<WriterInput, 'isOwners'>,
  columns: readonly (readonly [title: string, value: (asset: Asset) => CsvValue])[],
): Column<{ asset: Asset | null }>[] =>
  isOwners ? columns.map(([title, value]) => ({ title, value: ({ asset }) => asset && value(asset) })) : [];

export const repairsTable = (job: Pick<WriterInput, 'isOwners'>): OpenTable =>
  openTable<RepairRow>({
    name: 'Repairs',
    columns: [
      ...WHICH.map(([title, value]): Column<RepairRow> => ({ title, value: ({ of }) => value(of.inspection) })),
      { title: 'Unit', value: ({ of }) => of.inspection.chainage_unit },
      ...[...REPAIRS, ...(job.isOwners ? COSTS : [])].map(([title, value]): Column<RepairRow> => ({ title, value })),
      ...ofPipe(job, [...RISK_COLUMNS, ...DECIDED_COLUMNS]).map(({ title, value }): Column<RepairRow> => ({
        title,
        value: ({ of }) => value(of),
      })),
      { title: 'Inspection ID', value: ({ of }) => of.inspection.uuid },
    ],
    rows: (of) => of.repairs.map((item) => ({ of, item })),
  });

const ASSET: readonly (readonly [title: string, value: (asset: Asset) => CsvValue])[] = [
  ['Asset ID', ({ AssetID }) => AssetID],
  ['Upstream node', ({ UpstreamNode }) => UpstreamNode],
  ['Downstream node', ({ DownstreamNode }) => DownstreamNode],
  ['Diameter (mm)', (asset) => valueIn(heightOf(asset), 'mm')],
  ['Material', ({ Material }) => Material],
  ['Street', ({ LocationStreet }) => LocationStreet],
  ['Town', ({ LocationTown }) => LocationTown],
  ['Type', ({ type }) => (type === 'SS' ? 'Sewer' : 'Stormwater')],
  ['Standard', ({ standard }) => STANDARDS[standard] ?? null],
  ['Inspections', ({ inspectionsCount }) => inspectionsCount],
  ['Repair completed', ({ repairCompletedDate }) => repairCompletedDate],
  ['Created', ({ createdAt }) => createdAt],
];

/** The assets of the export's inspections, each once. */
export function assetsTable(job: Pick<WriterInput, 'isOwners'>): OpenTable {
  const seen = new Set<string>();
  return openTable<Asset>({
    name: 'Assets',
    columns: [...ASSET, ...(job.isOwners ? DECISION_COLUMNS : [])].map(([title, value]): Column<Asset> => ({
      title,
      value,
    })),
    rows: ({ asset }) => {
      if (!asset || seen.has(asset.uuid)) return [];
      seen.add(asset.uuid);
      return [asset];
    },
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** From the header that the standard has for the year. */
function yearLaid({ extraFields }: Inspection): number | null {
  const year = Number(asValue(extraFields.ACN ?? extraFields.Year_Laid));
  return Number.isInteger(year) && year > 0 ? year : null;
}

function ageOf(inspection: Inspection): number | null {
  const [laid, inspected] = [yearLaid(inspection), Number(inspection.Date?.slice(0, 4))];
  return laid !== null && inspected >= laid ? inspected - laid : null;
}

/** Of the grades that are known, and of what the others are at least: the pipe is as bad, or worse. */
function worst({ inspection: { structuralGrade, serviceGrade }, grading }: ExportedInspection): number | null {
  const known = [structuralGrade ?? grading.structural.atLeast, serviceGrade ?? grading.service.atLeast];
  return known.every((grade) => grade === null) ? null : Math.max(...known.map((grade) => grade ?? 0));
}

const mean = (grading: Grading): number | null => {
  const { mean: found } = knownSums(grading);
  return found === null ? null : rounded(found);
};

const PIPE: readonly InspectionColumn[] = [
  ['Street', ({ inspection }) => inspection.LocationStreet],
  ['Town', ({ inspection }) => inspection.LocationTown],
  ['Pipe type', ({ inspection }) => (inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater')],
  ['Material', ({ inspection }) => inspection.Material],
  ['Height or diameter (mm)', ({ inspection }) => valueIn(heightOf(inspection), 'mm')],
  ['Length (m)', ({ inspection }) => valueIn(surveyedLength(inspection), 'm')],
  ['Year laid', ({ inspection }) => yearLaid(inspection)],
];

const GRADES: readonly InspectionColumn[] = [
  ['Structural grade', ({ inspection }) => inspection.structuralGrade],
  ['Service grade', ({ inspection }) => inspection.serviceGrade],
  ['Standard', ({ inspection }) => STANDARDS[inspection.Standard] ?? null],
  ['Defect table', ({ inspection }) => inspection.defectTable?.title ?? null],
  ...UNGRADED,
];

const flatTable = (
  name: string,
  columns: readonly (InspectionColumn | Column<PicturedInspection>)[],
  reader?: Reader,
): OpenTable =>
  openTable<PicturedInspection>(
    {
      name,
      columns: [
        ...WHICH.map(([title, value]): Column<PicturedInspection> => ({
          title,
          value: ({ inspection }) => value(inspection),
        })),
        ...columns.map((column) => ('title' in column ? column : { title: column[0], value: column[1] })),
        { title: 'Inspection ID', value: ({ inspection }) => inspection.uuid },
      ],
      rows: (of) => [of],
    },
    reader,
  );

/** Whose plan the planned repairs are of. */
function plannerOf(of: Parameters<typeof decidingPlan>[0]): CsvValue {
  const plan = decidingPlan(of);
  return plan && PLANNERS[plan.planner];
}

/** For planning the next inspections: what is known of each pipe, its grades and its repairs. */
export const planTable = (job: Pick<WriterInput, 'isOwners'>): OpenTable =>
  flatTable('Inspection plan', [
    ...PIPE,
    ['Worst known grade', worst],
    ...GRADES,
    ['Reported defects', reportedDefects],
    ['Repairs planned', (of) => decidingPlan(of)?.repairs.length ?? null],
    ['Plan of repairs', (of) => plannerOf(of)],
    ...ofPipe(job, DECISION_COLUMNS),
  ]);

/** For a model of deterioration: what is known of each pipe, its age, grades and their details. */
export const predictorTable = (): OpenTable =>
  flatTable(
    'Predictor',
    [
      ...PIPE,
      ['Age at inspection (years)', ({ inspection }) => ageOf(inspection)],
      ...GRADES,
      ['Structural total', ({ grading }) => knownSums(grading.structural).total],
      ['Structural peak', ({ grading }) => knownSums(grading.structural).peak],
      ['Structural mean', ({ grading }) => mean(grading.structural)],
      ['Why structural sums are missing', ({ grading }) => knownSums(grading.structural).reason],
      ['Service total', ({ grading }) => knownSums(grading.service).total],
      ['Service peak', ({ grading }) => knownSums(grading.service).peak],
      ['Service mean', ({ grading }) => mean(grading.service)],
      ['Why service sums are missing', ({ grading }) => knownSums(grading.service).reason],
      ['Reported defects', reportedDefects],
    ],
    'system',
  );
