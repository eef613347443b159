/** What the types and fields of assets are called on the screen. */
import type { Asset, AssetType } from '@/api/contract/assets';

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

/** 'MH1 → MH2', with '?' for a node that is not known; null where neither is. */
export const nodesOf = ({ UpstreamNode, DownstreamNode }: Pick<Asset, 'UpstreamNode' | 'DownstreamNode'>) =>
  UpstreamNode === null && DownstreamNode === null ? null : `${UpstreamNode ?? '?'} → ${DownstreamNode ?? '?'}`;
