/** The columns of a file of assets: as ours are written, and as those of others may be called. */
import type { Field } from './assetRecords';

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

/** What our files tell besides; an import does not read it. */
export const READ_ONLY_COLUMNS = ['Type', 'Standard', 'Inspections', 'Repair completed', 'Created'] as const;

/** 'Upstream node', 'UpstreamNode' and 'upstream_node' are one column. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** As our exports call a column whose unit they name. */
const WITH_UNIT: Partial<Record<Field, string>> = { HeightDiameter: 'Diameter (mm)' };

const FIELD_BY_NAME: ReadonlyMap<string, Field> = new Map(
  TEXT_FIELDS.flatMap((field) =>
    [field, COLUMN_OF[field], WITH_UNIT[field] ?? field].map((name) => [plain(name), field]),
  ),
);
const READ_ONLY: ReadonlySet<string> = new Set(READ_ONLY_COLUMNS.map(plain));

export type ReadColumn = { field: Field } | { extra: string } | { unread: string };

export function columnNamed(name: string): ReadColumn {
  const field = FIELD_BY_NAME.get(plain(name));
  if (field) return { field };
  return READ_ONLY.has(plain(name)) ? { unread: name } : { extra: name };
}
