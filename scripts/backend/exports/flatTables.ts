/**
 * Flat tables for planning and modelling: repairs, what to inspect again, and what a model of deterioration learns from.
 * No source says what the last two are to hold: they have a row for each inspection, with what is known of the pipe, and
 * nothing that would have to be guessed.
 */
import { STANDARDS } from '@/api/contract/common';
import type { Asset } from '@/api/contract/assets';
import type { Inspection } from '@/api/contract/inspections';
import type { CsvValue } from '@/lib/csv';
import type { Grading } from '@/lib/grading/types';
import { METRES_PER_FOOT } from '@/lib/units';
import { openTable, type Column, type OpenTable, type PicturedInspection } from './csvTables';
import { asValue, WHICH } from './reportTables';
import { decidingPlan, type PlannedRepair } from './repairItems';

interface RepairRow {
  of: PicturedInspection;
  item: PlannedRepair;
}

const PLANNERS = { vapar: 'Generated', owner: 'Owner', contractor: 'Contractor' } as const;

const REPAIRS: readonly (readonly [title: string, value: (item: PlannedRepair) => CsvValue])[] = [
  ['Plan', ({ planner }) => PLANNERS[planner]],
  ['Repair', ({ repairType }) => repairType],
  ['For code', ({ defectCode }) => defectCode],
  ['From', ({ chainageFrom }) => chainageFrom],
  ['To', ({ chainageTo }) => chainageTo],
  ['Details', ({ metadata }) => metadata.map(({ key, value }) => `${key}: ${value}`).join('; ') || null],
  ['Rule', ({ source }) => source],
  ['Rule verified', ({ source, verified }) => (source === null ? null : verified ? 'Yes' : 'No')],
  ['Changed', ({ lastUpdated }) => lastUpdated.toISOString()],
];

export const repairsTable = (): OpenTable =>
  openTable<RepairRow>({
    name: 'Repairs',
    columns: [
      ...WHICH.map(([title, value]): Column<RepairRow> => ({ title, value: ({ of }) => value(of.inspection) })),
      { title: 'Unit', value: ({ of }) => of.inspection.chainage_unit },
      ...REPAIRS.map(([title, value]): Column<RepairRow> => ({ title, value: ({ item }) => value(item) })),
      { title: 'Inspection ID', value: ({ of }) => of.inspection.uuid },
    ],
    rows: (of) => of.repairs.map((item) => ({ of, item })),
  });

const ASSET: readonly (readonly [title: string, value: (asset: Asset) => CsvValue])[] = [
  ['Asset ID', ({ AssetID }) => AssetID],
  ['Upstream node', ({ UpstreamNode }) => UpstreamNode],
  ['Downstream node', ({ DownstreamNode }) => DownstreamNode],
  ['Diameter', ({ HeightDiameter }) => HeightDiameter],
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
export function assetsTable(): OpenTable {
  const seen = new Set<string>();
  return openTable<Asset>({
    name: 'Assets',
    columns: ASSET.map(([title, value]): Column<Asset> => ({ title, value })),
    rows: ({ asset }) => {
      if (!asset || seen.has(asset.uuid)) return [];
      seen.add(asset.uuid);
      return [asset];
    },
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const metres = ({ LengthSurveyed, IsImperial }: Inspection): number | null =>
  LengthSurveyed === null ? null : rounded(LengthSurveyed * (IsImperial ? METRES_PER_FOOT : 1));

/** From the header that the standard has for the year. */
function yearLaid({ extraFields }: Inspection): number | null {
  const year = Number(asValue(extraFields.ACN ?? extraFields.Year_Laid));
  return Number.isInteger(year) && year > 0 ? year : null;
}

function ageOf(inspection: Inspection): number | null {
  const [laid, inspected] = [yearLaid(inspection), Number(inspection.Date?.slice(0, 4))];
  return laid !== null && inspected >= laid ? inspected - laid : null;
}

const worst = ({ structuralGrade, serviceGrade }: Inspection): number | null =>
  structuralGrade === null && serviceGrade === null ? null : Math.max(structuralGrade ?? 0, serviceGrade ?? 0);

const total = ({ details }: Grading): number | null =>
  details === null ? null : details.method === 'PACP' ? details.rating : details.total;
const peak = ({ details }: Grading): number | null => (details?.method === 'peak and mean' ? details.peak : null);
const mean = ({ details }: Grading): number | null =>
  details?.method === 'peak and mean' && details.mean !== null ? rounded(details.mean) : null;

type FlatColumn = readonly [title: string, value: (of: PicturedInspection) => CsvValue];

const PIPE: readonly FlatColumn[] = [
  ['Street', ({ inspection }) => inspection.LocationStreet],
  ['Town', ({ inspection }) => inspection.LocationTown],
  ['Pipe type', ({ inspection }) => (inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater')],
  ['Material', ({ inspection }) => inspection.Material],
  ['Height or diameter (mm)', ({ inspection }) => inspection.HeightDiameter],
  ['Length (m)', ({ inspection }) => metres(inspection)],
  ['Year laid', ({ inspection }) => yearLaid(inspection)],
];

const GRADES: readonly FlatColumn[] = [
  ['Structural grade', ({ inspection }) => inspection.structuralGrade],
  ['Service grade', ({ inspection }) => inspection.serviceGrade],
  ['Standard', ({ inspection }) => STANDARDS[inspection.Standard] ?? null],
  ['Defect table', ({ inspection }) => inspection.defectTable?.title ?? null],
];

const flatTable = (name: string, columns: readonly FlatColumn[]): OpenTable =>
  openTable<PicturedInspection>({
    name,
    columns: [
      ...WHICH.map(([title, value]): Column<PicturedInspection> => ({
        title,
        value: ({ inspection }) => value(inspection),
      })),
      ...columns.map(([title, value]): Column<PicturedInspection> => ({ title, value })),
      { title: 'Inspection ID', value: ({ inspection }) => inspection.uuid },
    ],
    rows: (of) => [of],
  });

/** Whose plan the planned repairs are of. */
function plannerOf(of: PicturedInspection): CsvValue {
  const plan = decidingPlan(of);
  return plan && PLANNERS[plan.planner];
}

/** For planning the next inspections: what is known of each pipe, its grades and its repairs. */
export const planTable = (): OpenTable =>
  flatTable('Inspection plan', [
    ...PIPE,
    ['Status', ({ inspection }) => inspection.status],
    ['Worst grade', ({ inspection }) => worst(inspection)],
    ...GRADES,
    ['Why no structural grade', ({ grading }) => grading.structural.reason],
    ['Why no service grade', ({ grading }) => grading.service.reason],
    ['Reported defects', ({ frames }) => frames.length],
    ['Repairs planned', (of) => decidingPlan(of)?.repairs.length ?? null],
    ['Plan of repairs', (of) => plannerOf(of)],
  ]);

/** For a model of deterioration: what is known of each pipe, its age, grades and their details. */
export const predictorTable = (): OpenTable =>
  flatTable('Predictor', [
    ...PIPE,
    ['Age at inspection (years)', ({ inspection }) => ageOf(inspection)],
    ...GRADES,
    ['Structural total', ({ grading }) => total(grading.structural)],
    ['Structural peak', ({ grading }) => peak(grading.structural)],
    ['Structural mean', ({ grading }) => mean(grading.structural)],
    ['Service total', ({ grading }) => total(grading.service)],
    ['Service peak', ({ grading }) => peak(grading.service)],
    ['Service mean', ({ grading }) => mean(grading.service)],
    ['Reported defects', ({ frames }) => frames.length],
  ]);
