/** The columns of the programme. */
import { Link } from 'react-router-dom';
import { asEntered, inUnit, measured, measuredText } from '@/lib/measured';
import { planner } from '@/lib/repairs/planThatCounts';
import { RepairCost } from '@/parts/asset/RepairCost';
import { WHOSE_PLAN } from '@/parts/asset/repairWords';
import type { DataColumn } from '@/ui/dataTableTypes';
import { costOfPipe, type ShownRow } from './programmePipes';
import { whyText, type Why } from './programmeTexts';

type Column = DataColumn<ShownRow>;

export function programmeColumns(isImperial: boolean, why: Why): readonly Column[] {
  const unit = isImperial ? 'ft' : 'm';
  const lengthOf = ({ pipe }: ShownRow) => measured(pipe.length, 'm');
  const whyColumn: Column = {
    id: 'why',
    title: 'Why',
    value: (row) => whyText(row, why),
    render: (row) => <span title={whyText(row, why)}>{whyText(row, why)}</span>,
    minWidth: 280,
    grows: true,
  };
  return [
    {
      id: 'assetId',
      title: 'Asset ID',
      value: ({ asset }) => asset.AssetID,
      render: ({ asset }) => (
        <Link to={`/asset/${asset.uuid}`} title={asset.AssetID} tabIndex={-1}>
          {asset.AssetID}
        </Link>
      ),
      isSortable: true,
      isPinned: true,
      isAlwaysShown: true,
      minWidth: 132,
      narrow: { minWidth: 120, grows: true },
    },
    {
      id: 'year',
      title: 'Year',
      value: ({ year }) => year,
      isSortable: true,
      isNumber: true,
      minWidth: 72,
      narrow: {},
    },
    whyColumn,
    { id: 'risk', title: 'Risk', value: ({ pipe }) => pipe.risk, isSortable: true, isNumber: true, minWidth: 72 },
    {
      id: 'repairCost',
      title: 'Repair cost',
      value: ({ asset }) => costOfPipe(asset),
      render: ({ asset }) => <RepairCost repair={asset.repair} />,
      isSortable: true,
      isNumber: true,
      minWidth: 112,
    },
    {
      id: 'repair',
      title: 'Repair',
      value: ({ asset }) => asset.repair?.text ?? null,
      render: ({ asset: { repair } }) =>
        repair ? <span title={`${repair.text}, by ${WHOSE_PLAN[repair.whose]}`}>{repair.text}</span> : '—',
      minWidth: 120,
      grows: true,
    },
    {
      id: 'repairPlanOf',
      title: 'Repair plan of',
      value: ({ asset: { repair } }) => repair && planner(repair.whose),
      isHidden: true,
      minWidth: 112,
    },
    {
      id: 'length',
      title: `Length surveyed (${unit})`,
      value: (row) => {
        const length = lengthOf(row);
        return length && inUnit(length, unit);
      },
      render: (row) => {
        const length = lengthOf(row);
        return length ? measuredText({ ...length, unit }).replace(` ${unit}`, '') : '—';
      },
      isSortable: true,
      isNumber: true,
      minWidth: 152,
    },
    {
      id: 'renewed',
      title: `Renewed (${unit})`,
      value: ({ pipe }) => {
        const renewed = measured(pipe.renewed, 'm');
        return renewed && asEntered({ ...renewed, unit });
      },
      isNumber: true,
      isHidden: true,
      minWidth: 112,
    },
    { id: 'street', title: 'Street', value: ({ asset }) => asset.LocationStreet, minWidth: 100, grows: true },
    { id: 'upstreamNode', title: 'Upstream', value: ({ asset }) => asset.UpstreamNode, isHidden: true, minWidth: 100 },
    {
      id: 'downstreamNode',
      title: 'Downstream',
      value: ({ asset }) => asset.DownstreamNode,
      isHidden: true,
      minWidth: 112,
    },
  ];
}
