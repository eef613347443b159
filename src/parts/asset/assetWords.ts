/** What the types and fields of assets are called on the screen. */
import type { Asset, AssetType } from '@/api/contract/assets';
import { isImperialStandard, measured, measuredText, unitOf, type MeasuredUnit } from '@/lib/measured';

export const TYPE_LABELS: Readonly<Record<AssetType, string>> = { SS: 'Sewer', SW: 'Stormwater' };

export const FIELD_LABELS = {
  AssetID: 'Asset ID',
  UpstreamNode: 'Upstream node',
  DownstreamNode: 'Downstream node',
  HeightDiameter: 'Diameter',
  Material: 'Material',
  LocationStreet: 'Street',
  LocationTown: 'Town',
} as const satisfies Partial<Record<keyof Asset, string>>;
export type AssetField = keyof typeof FIELD_LABELS;

/** Of an asset's diameter on the screen, by the asset's standard. */
export const unitOfDiameters = (standard: number): MeasuredUnit => unitOf('size', isImperialStandard(standard));

/** The value of a field in words; a diameter, which is kept in millimetres, in the unit of the asset's standard. */
export function fieldText(field: string, value: string | number | null, standard: number): string | null {
  const size = field === 'HeightDiameter' ? measured(value, 'mm') : null;
  return size ? measuredText(size, unitOfDiameters(standard)) : value === null ? null : String(value);
}

/** 'MH1 → MH2', with '?' for a node that is not known; null where neither is. */
export const nodesOf = ({ UpstreamNode, DownstreamNode }: Pick<Asset, 'UpstreamNode' | 'DownstreamNode'>) =>
  UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`;
