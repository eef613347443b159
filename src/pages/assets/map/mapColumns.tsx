/** The columns of the list beside the map: all that the map can show of a pipe. */
import { Link } from 'react-router-dom';
import { gradeText } from '@/lib/grading/gradeText';
import { shownDay } from '@/lib/shownDate';
import { decisionText } from '@/parts/asset/decisionWords';
import { shownRisk } from '@/parts/asset/riskWords';
import type { DataColumn } from '@/ui/dataTableTypes';
import { GradeTag } from '@/ui/GradeTag';
import type { MapPipe } from './networkPipes';

type Column = DataColumn<MapPipe>;

const grade = (of: 'structural' | 'service', title: string): Column => ({
  id: `${of}Grade`,
  title,
  value: ({ condition }) => condition && gradeText(condition[`${of}Grade`], condition[`${of}AtLeast`]),
  render: ({ condition }) => (
    <GradeTag kind={title} grade={condition?.[`${of}Grade`] ?? null} atLeast={condition?.[`${of}AtLeast`]} />
  ),
  isSortable: true,
  minWidth: 92,
  ...(of === 'structural' && { narrow: { minWidth: 92 } }),
});
const text = (id: string, title: string, value: (pipe: MapPipe) => string | null, minWidth: number): Column => ({
  ...{ id, title, value, minWidth },
  isSortable: true,
  grows: true,
});

export const MAP_COLUMNS: readonly Column[] = [
  {
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
    minWidth: 120,
    grows: true,
    narrow: { minWidth: 120, grows: true },
  },
  grade('structural', 'Structural'),
  grade('service', 'Service'),
  {
    id: 'risk',
    title: 'Risk',
    value: ({ risk }) => risk.value,
    render: ({ risk }) => shownRisk(risk),
    isSortable: true,
    isNumber: true,
    minWidth: 72,
  },
  text('decision', 'Decision', decisionText, 120),
  {
    id: 'surveyed',
    title: 'Surveyed',
    value: ({ condition }) => condition?.Date ?? null,
    render: ({ condition }) => (!condition ? 'never' : condition.Date ? shownDay(condition.Date) : 'no date'),
    isSortable: true,
    minWidth: 116,
  },
  text('material', 'Material', ({ Material }) => Material, 88),
  { id: 'laid', title: 'Laid', value: ({ laid }) => laid, isSortable: true, isNumber: true, minWidth: 72 },
  text('upstreamNode', 'Upstream', ({ UpstreamNode }) => UpstreamNode, 100),
  text('downstreamNode', 'Downstream', ({ DownstreamNode }) => DownstreamNode, 112),
  { id: 'place', title: 'On the map', value: ({ line }) => (line ? 'yes' : 'place not known'), minWidth: 112 },
];
