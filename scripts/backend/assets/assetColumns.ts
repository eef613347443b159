/** The columns of a file of assets: as ours are written, and as those of others may be called. */
import type { AssetType } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { lengthUnit, type MeasuredUnit } from '@/lib/measured';
import type { Field } from './assetRecords';
import { DECISION_COLUMNS } from './decisionColumns';

/** In the order of our files. */
export const COLUMN_OF: Readonly<Record<Field, string>> = {
  AssetID: 'Asset ID',
  UpstreamNode: 'Upstream node',
  DownstreamNode: 'Downstream node',
  HeightDiameter: 'Diameter',
  Material: 'Material',
  LocationStreet: 'Street',
  LocationTown: 'Town',
};
export const TEXT_FIELDS = Object.keys(COLUMN_OF) as Field[];
/** The heads of these columns in our files, of which one names its unit. */
export const HEADS = TEXT_FIELDS.map((field) => (field === 'HeightDiameter' ? 'Diameter (mm)' : COLUMN_OF[field]));

/** The register and the standard of an asset, in the order of our files. */
export const KIND_COLUMNS = { type: 'Type', standard: 'Standard' } as const;
export type Kind = keyof typeof KIND_COLUMNS;

/** What our files tell besides; an import does not read it. */
export const READ_ONLY_COLUMNS: readonly string[] = [
  'Latest structural grade',
  'Latest service grade',
  'Latest survey',
  'Inspections',
  'Repair completed',
  ...DECISION_COLUMNS.map(([title]) => title),
  'Created',
];

/** What the list calls what it alone tells. */
const AS_LISTED = ['Grade', 'Structural', 'Service', 'Worst defect', 'Surveyed', 'Repaired'];

/** 'Upstream node', 'UpstreamNode' and 'upstream_node' are one column. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** As the list calls its columns. */
const ALSO: Partial<Record<Field, string>> = { UpstreamNode: 'Upstream', DownstreamNode: 'Downstream' };

const FIELD_BY_NAME: ReadonlyMap<string, Field> = new Map(
  TEXT_FIELDS.flatMap((field) => [field, COLUMN_OF[field], ALSO[field] ?? field].map((name) => [plain(name), field])),
);
const READ_ONLY: ReadonlySet<string> = new Set([...READ_ONLY_COLUMNS, ...AS_LISTED].map(plain));

const KIND_BY_NAME: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(KIND_COLUMNS) as Kind[]).map((kind) => [plain(KIND_COLUMNS[kind]), kind]),
);

const TYPES: ReadonlyMap<string, AssetType> = new Map([
  ['ss', 'SS'],
  ['sewer', 'SS'],
  ['sw', 'SW'],
  ['stormwater', 'SW'],
]);
const STANDARD_BY_NAME: ReadonlyMap<string, number> = new Map(
  Object.entries(STANDARDS).map(([key, name]) => [plain(name), Number(key)]),
);

/** Undefined for words that name no register or standard of ours. */
export const readType = (text: string): AssetType | undefined => TYPES.get(plain(text));
export const readStandard = (text: string): number | undefined => STANDARD_BY_NAME.get(plain(text));

/** `unit`: that of its values, for the diameter alone. */
export type ReadColumn =
  | { field: Field; unit?: MeasuredUnit }
  | { kind: Kind }
  | { extra: string }
  | { unread: string };

/** 'Diameter (in)', 'diameter_mm'; without a unit it is in millimetres, as ours always was. */
function diameterNamed(name: string): ReadColumn | null {
  const [, what = '', said = ''] = /^(.*?)[\s_]*[([]?([a-z"″]+)[)\]]?$/i.exec(name.trim()) ?? [];
  const unit = FIELD_BY_NAME.get(plain(what)) === 'HeightDiameter' ? lengthUnit(said) : null;
  return unit && { field: 'HeightDiameter', unit };
}

export function columnNamed(name: string): ReadColumn {
  const field = FIELD_BY_NAME.get(plain(name));
  if (field) return field === 'HeightDiameter' ? { field, unit: 'mm' } : { field };
  const kind = KIND_BY_NAME.get(plain(name));
  if (kind) return { kind };
  const diameter = diameterNamed(name);
  if (diameter) return diameter;
  return READ_ONLY.has(plain(name)) ? { unread: name } : { extra: name };
}
