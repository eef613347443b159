/** The form of an asset: its texts as a person types them, what is wrong with them, and what is sent of them. */
import type { Asset, AssetType } from '@/api/contract/assets';
import type { AssetField } from './assetWords';

export interface AssetDraft extends Record<AssetField, string> {
  type: AssetType;
  standard: number;
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
});

export const draftOf = (asset: Asset): AssetDraft => ({
  ...emptyDraft(asset.type, asset.standard),
  ...Object.fromEntries(FIELDS.map((field) => [field, String(asset[field] ?? '')])),
});

export type AssetProblems = Partial<Record<AssetField, string>>;

export function findProblems(draft: AssetDraft): AssetProblems {
  const problems: AssetProblems = {};
  for (const field of FIELDS) {
    if (draft[field].trim().length > LONGEST) problems[field] = `Use at most ${LONGEST} characters.`;
  }
  if (draft.AssetID.trim() === '') problems.AssetID = 'Asset ID is required';
  const diameter = Number(draft.HeightDiameter);
  if (draft.HeightDiameter.trim() !== '' && !(diameter > 0 && diameter <= LARGEST_DIAMETER)) {
    problems.HeightDiameter = 'Enter a number of millimetres, such as 225.';
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
    HeightDiameter: draft.HeightDiameter.trim() === '' ? null : Number(draft.HeightDiameter),
    Material: text('Material'),
    LocationStreet: text('LocationStreet'),
    LocationTown: text('LocationTown'),
  } satisfies Partial<Asset>;
}
