/** The columns of the assets list. */
import { Link } from 'react-router-dom';
import type { Asset } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { shownDay } from '@/lib/shownDate';
import { TYPE_LABELS, fieldText } from '@/parts/asset/assetWords';
import type { DataColumn } from '@/ui/dataTableTypes';
import { RelativeTime } from '@/ui/RelativeTime';

type Column = DataColumn<Asset>;

const assetId: Column = {
  id: 'assetId',
  title: 'Asset ID',
  value: ({ AssetID }) => AssetID,
  render: ({ uuid, AssetID }) => (
    <Link to={`/asset/${uuid}`} title={AssetID} tabIndex={-1}>
      {AssetID}
    </Link>
  ),
  isSortable: true,
  isPinned: true,
  isAlwaysShown: true,
  minWidth: 132,
  narrow: { minWidth: 120, grows: true },
};

const text = (id: string, title: string, read: (asset: Asset) => string | null, minWidth: number): Column => ({
  id,
  title,
  value: read,
  isSortable: true,
  minWidth,
  grows: true,
});

export const ASSET_COLUMNS: readonly Column[] = [
  assetId,
  { id: 'type', title: 'Type', value: ({ type }) => TYPE_LABELS[type], minWidth: 100 },
  text('upstreamNode', 'Upstream', ({ UpstreamNode }) => UpstreamNode, 100),
  text('downstreamNode', 'Downstream', ({ DownstreamNode }) => DownstreamNode, 112),
  {
    id: 'heightDiameter',
    title: 'Diameter',
    value: ({ HeightDiameter, standard }) => fieldText('HeightDiameter', HeightDiameter, standard),
    isSortable: true,
    isNumber: true,
    minWidth: 88,
  },
  text('material', 'Material', ({ Material }) => Material, 88),
  text('locationStreet', 'Street', ({ LocationStreet }) => LocationStreet, 100),
  text('locationTown', 'Town', ({ LocationTown }) => LocationTown, 92),
  {
    id: 'inspectionsCount',
    title: 'Inspections',
    value: ({ inspectionsCount }) => inspectionsCount,
    isNumber: true,
    minWidth: 104,
    narrow: {},
  },
  {
    id: 'repairCompletedDate',
    title: 'Repaired',
    value: ({ repairCompletedDate }) => repairCompletedDate,
    render: ({ repairCompletedDate: date }) => (date === null ? '—' : shownDay(date)),
    isSortable: true,
    minWidth: 104,
  },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    isHidden: true,
    minWidth: 98,
  },
  {
    id: 'standard',
    title: 'Standard',
    value: ({ standard }) => STANDARDS[standard] ?? null,
    isHidden: true,
    minWidth: 136,
  },
];
