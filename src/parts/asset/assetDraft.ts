/** The form of an asset: its texts as a person types them, what is wrong with them, and what is sent of them. */
import type { Asset, AssetType } from '@/api/contract/assets';
import { readMeasured } from '@/lib/length';
import { inUnit, measured } from '@/lib/measured';
import { unitOfDiameters, type AssetField } from './assetWords';

export interface AssetDraft extends Record<AssetField, string> {
  type: AssetType;
  standard: number;
  /** What was typed into the organisation's own fields, by the names under which assets keep their values. */
  own: Readonly<Record<string, string>>;
}

const FIELDS = [
  'AssetID',
  'UpstreamNode',
  'DownstreamNode',
  'HeightDiameter',
  'Material',
  'LocationStreet',
  'LocationTown',
] as const satisfies AssetField[];

const LONGEST = 200;
const LARGEST_DIAMETER = 100_000;

export const emptyDraft = (type: AssetType, standard: number): AssetDraft => ({
  type,
  standard,
  AssetID: '',
  UpstreamNode: '',
  DownstreamNode: '',
  HeightDiameter: '',
  Material: '',
  LocationStreet: '',
  LocationTown: '',
  own: {},
});

export const draftOf = (asset: Asset): AssetDraft => ({
  ...emptyDraft(asset.type, asset.standard),
  ...Object.fromEntries(FIELDS.map((field) => [field, String(asset[field] ?? '')])),
  HeightDiameter: diameterDigits(asset),
});

/** Without its unit, which stands beside the field. */
function diameterDigits({ HeightDiameter, standard }: Asset): string {
  const size = measured(HeightDiameter, 'mm');
  return size ? String(inUnit(size, unitOfDiameters(standard))) : '';
}

/** In millimetres, whatever unit was typed or stands beside the field; null if nothing was typed, NaN for no size. */
function readDiameter({ HeightDiameter: text, standard }: AssetDraft): number | null {
  if (text.trim() === '') return null;
  const size = readMeasured(text, unitOfDiameters(standard));
  return size ? inUnit(size, 'mm') : NaN;
}

/** By field, own ones by their names. */
export type AssetProblems = Partial<Record<string, string>>;

export function findProblems(draft: AssetDraft): AssetProblems {
  const problems: AssetProblems = {};
  for (const field of FIELDS) {
    if (draft[field].trim().length > LONGEST) problems[field] = `Use at most ${LONGEST} characters.`;
  }
  if (draft.AssetID.trim() === '') problems.AssetID = 'Asset ID is required';
  const diameter = readDiameter(draft);
  if (diameter !== null && !(diameter > 0 && diameter <= LARGEST_DIAMETER)) {
    problems.HeightDiameter =
      unitOfDiameters(draft.standard) === 'in'
        ? 'Enter a number of inches, such as 8.'
        : 'Enter a number of millimetres, such as 225.';
  }
  return problems;
}

/** The values to send of a draft that has no problems; an empty text is null. */
export function valuesOf(draft: AssetDraft) {
  const text = (field: AssetField) => draft[field].trim() || null;
  return {
    AssetID: draft.AssetID.trim(),
    UpstreamNode: text('UpstreamNode'),
    DownstreamNode: text('DownstreamNode'),
    HeightDiameter: readDiameter(draft),
    Material: text('Material'),
    LocationStreet: text('LocationStreet'),
    LocationTown: text('LocationTown'),
  } satisfies Partial<Asset>;
}

/** Of the own fields that were typed in, those that are others than `before`; null takes a value away. */
export function changedOwn(
  { own }: AssetDraft,
  before: Readonly<Record<string, string>>,
  keys: readonly string[],
): Record<string, string | null> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = own[key]?.trim();
      return text === undefined || text === (before[key] ?? '') ? [] : [[key, text || null]];
    }),
  );
}
