/**
 * The columns of the layer of assets in a GeoPackage: names as GIS programs take them, small letters and underscores, which
 * say the unit of what is measured. What is not known is null.
 */
import type { Asset } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { inUnit, measured } from '@/lib/measured';
import { planOf, repairCosts } from '../assets/decisionColumns';
import { LAYER_KEYS, type Cell, type LayerField } from './assetTable';

interface LayerColumn extends LayerField {
  value(asset: Asset): Cell;
}

type Table = Readonly<Record<string, readonly [LayerField['type'], (asset: Asset) => Cell | undefined]>>;

/** '2026-01-31'; null for a text that is no day. */
const day = (text: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}(?:$|T)/.test(text ?? '') ? String(text).slice(0, 10) : null;

const placeOfWorst = ({ condition }: Asset): number | null => {
  const place = condition?.worst && measured(condition.worst.chainage, condition.worst.unit);
  return place ? inUnit(place, 'm') : null;
};

const TABLE: Table = {
  asset_uuid: ['TEXT', ({ uuid }) => uuid],
  asset_id: ['TEXT', ({ AssetID }) => AssetID],
  upstream_node: ['TEXT', ({ UpstreamNode }) => UpstreamNode],
  downstream_node: ['TEXT', ({ DownstreamNode }) => DownstreamNode],
  diameter_mm: ['DOUBLE', ({ HeightDiameter }) => HeightDiameter],
  material: ['TEXT', ({ Material }) => Material],
  street: ['TEXT', ({ LocationStreet }) => LocationStreet],
  town: ['TEXT', ({ LocationTown }) => LocationTown],
  pipe_type: ['TEXT', ({ type }) => type],
  standard: ['TEXT', ({ standard }) => STANDARDS[standard]],
  structural_grade: ['INTEGER', ({ condition }) => condition?.structuralGrade],
  structural_grade_at_least: ['INTEGER', ({ condition }) => condition?.structuralAtLeast],
  service_grade: ['INTEGER', ({ condition }) => condition?.serviceGrade],
  service_grade_at_least: ['INTEGER', ({ condition }) => condition?.serviceAtLeast],
  graded_with: ['TEXT', ({ condition }) => condition?.table],
  surveyed: ['DATE', ({ condition }) => day(condition?.Date)],
  worst_defect_code: ['TEXT', ({ condition }) => condition?.worst?.code],
  worst_defect: ['TEXT', ({ condition }) => condition?.worst?.label],
  worst_defect_at_m: ['DOUBLE', placeOfWorst],
  inspections: ['INTEGER', ({ inspectionsCount }) => inspectionsCount],
  repair_completed: ['DATE', ({ repairCompletedDate }) => day(repairCompletedDate)],
  criticality: ['INTEGER', ({ criticality }) => criticality],
  criticality_note: ['TEXT', ({ criticalityNote }) => criticalityNote],
  criticality_by_criteria: ['INTEGER', ({ risk }) => risk.criteria && risk.criticality],
  likelihood: ['INTEGER', ({ risk }) => risk.likelihood],
  likelihood_by: ['TEXT', ({ risk }) => risk.likelihoodBy],
  risk: ['INTEGER', ({ risk }) => risk.value],
  repair: ['TEXT', ({ repair }) => repair?.text],
  repair_plan_of: ['TEXT', planOf],
  repair_cost: ['DOUBLE', (asset) => repairCosts(asset).whole],
  repair_cost_at_least: ['DOUBLE', (asset) => repairCosts(asset).atLeast],
  decision: ['TEXT', ({ decision }) => decision],
  decision_year: ['INTEGER', ({ decisionYear }) => decisionYear],
  decision_date: ['DATE', ({ decisionDate }) => day(decisionDate)],
  decision_note: ['TEXT', ({ decisionNote }) => decisionNote],
  decided_by: ['TEXT', ({ decidedBy }) => decidedBy],
  decided_at: ['DATETIME', ({ decidedAt }) => decidedAt],
  created_at: ['DATETIME', ({ createdAt }) => createdAt],
};

const COLUMNS = Object.entries(TABLE).map(([name, [type, value]]): LayerColumn => ({
  name,
  type,
  value: (asset) => value(asset) ?? null,
}));

/** With those of extra fields, which keep their names. To SQLite small and capital letters are one name, which a table has once. */
export function layerColumns(extra: readonly string[]): LayerColumn[] {
  const taken = new Set<string>([...LAYER_KEYS, ...COLUMNS.map(({ name }) => name)]);
  return [
    ...COLUMNS,
    ...extra.map((field): LayerColumn => {
      let name = field;
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${field} (${number})`;
      taken.add(name.toLowerCase());
      return { name, type: 'TEXT', value: ({ extraFields }) => extraFields[field] ?? null };
    }),
  ];
}
