/** The columns of the assets list. */
import { Link } from 'react-router-dom';
import type { Asset } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { gradeText } from '@/lib/grading/gradeText';
import { wholeCost } from '@/lib/repairs/costs';
import { shownDay } from '@/lib/shownDate';
import { TYPE_LABELS, fieldText } from '@/parts/asset/assetWords';
import { placeOfWorstDefect, surveyedText, worseFamily, worstDefectText } from '@/parts/asset/conditionWords';
import { decisionText } from '@/parts/asset/decisionWords';
import { PipeGrade } from '@/parts/asset/PipeGrade';
import { RepairCost } from '@/parts/asset/RepairCost';
import { riskText, shownRisk } from '@/parts/asset/riskWords';
import { WHOSE_PLAN } from '@/parts/asset/repairWords';
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

const grade = (of: 'structural' | 'service', title: string): Column => ({
  id: `${of}Grade`,
  title,
  value: ({ condition }) => condition && gradeText(condition[`${of}Grade`], condition[`${of}AtLeast`]),
  render: ({ condition }) => <PipeGrade condition={condition} of={of} />,
  isSortable: true,
  minWidth: 92,
});

/** For narrow screens, and in the order that the list begins with. */
const worseGrade: Column = {
  id: 'condition',
  title: 'Grade',
  value: ({ condition }) => {
    const of = worseFamily(condition);
    return condition && gradeText(condition[`${of}Grade`], condition[`${of}AtLeast`]);
  },
  render: ({ condition }) => <PipeGrade condition={condition} of={worseFamily(condition)} />,
  isSortable: true,
  isHidden: true,
  minWidth: 80,
  narrow: {},
};

const worstDefect: Column = {
  id: 'worstDefect',
  title: 'Worst defect',
  value: ({ condition }) => worstDefectText(condition),
  render: ({ condition }) =>
    condition?.worst ? (
      <Link to={placeOfWorstDefect(condition)} title={worstDefectText(condition) ?? ''} tabIndex={-1}>
        {worstDefectText(condition)}
      </Link>
    ) : (
      '—'
    ),
  minWidth: 148,
  grows: true,
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
  worseGrade,
  grade('structural', 'Structural'),
  grade('service', 'Service'),
  worstDefect,
  {
    id: 'surveyed',
    title: 'Surveyed',
    value: ({ condition }) => condition?.Date ?? null,
    render: surveyedText,
    isSortable: true,
    minWidth: 116,
  },
  {
    id: 'criticality',
    title: 'Criticality',
    value: ({ risk }) => risk.criticality,
    isSortable: true,
    isNumber: true,
    minWidth: 96,
  },
  {
    id: 'risk',
    title: 'Risk',
    value: ({ risk }) => risk.value,
    render: (asset) => <span title={riskText(asset)}>{shownRisk(asset.risk)}</span>,
    isSortable: true,
    isNumber: true,
    minWidth: 72,
  },
  {
    id: 'repair',
    title: 'Repair',
    value: ({ repair }) => repair?.text ?? null,
    render: ({ repair }) =>
      repair ? <span title={`${repair.text}, by ${WHOSE_PLAN[repair.whose]}`}>{repair.text}</span> : '—',
    minWidth: 120,
    grows: true,
  },
  {
    id: 'repairCost',
    title: 'Repair cost',
    value: ({ repair }) => (repair && repair.count > 0 ? wholeCost(repair.cost) : null),
    render: ({ repair }) => <RepairCost repair={repair} />,
    isNumber: true,
    minWidth: 112,
  },
  {
    id: 'decision',
    title: 'Decision',
    value: decisionText,
    render: (asset) => <span title={asset.decisionNote ?? undefined}>{decisionText(asset) ?? '—'}</span>,
    isSortable: true,
    minWidth: 132,
    grows: true,
  },
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
  },
  {
    id: 'repairCompletedDate',
    title: 'Repaired',
    value: ({ repairCompletedDate }) => repairCompletedDate,
    render: ({ repairCompletedDate: date }) => (date === null ? '—' : shownDay(date)),
    isSortable: true,
    minWidth: 116,
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
