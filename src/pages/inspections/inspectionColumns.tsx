/** The columns of the inspections list. 'Updated' and those after it are hidden until a person shows them. */
import { Link } from 'react-router-dom';
import { INSPECTION_VALUES, type InspectionColumn } from '@/api/contract/inspectionColumns';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { shownDay } from '@/lib/shownDate';
import { useOwnList } from '@/parts/inspection/cameFrom';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import type { DataColumn } from '@/ui/dataTableTypes';
import { FileName } from '@/ui/FileName';
import { GradeTag } from '@/ui/GradeTag';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';

type Column = DataColumn<Inspection>;

const column = (id: InspectionColumn, look: Omit<Column, 'id' | 'title' | 'value'>): Column => ({
  id,
  ...INSPECTION_VALUES[id],
  ...look,
});

const AT_LEAST = { structuralGrade: 'structuralAtLeast', serviceGrade: 'serviceAtLeast' } as const;

type Grade = keyof typeof AT_LEAST;

const gradeTag = (id: Grade, inspection: Inspection) => (
  <GradeTag
    kind={INSPECTION_VALUES[id].title}
    grade={inspection[id]}
    atLeast={inspection[AT_LEAST[id]]}
    table={inspection.defectTable?.title}
  />
);

const grade = (id: Grade, minWidth: number): Column =>
  column(id, { render: (inspection) => gradeTag(id, inspection), isSortable: true, minWidth });

const statusTag = ({ status }: Inspection) => <StatusTag tone={inspectionTone(status)} text={status} />;

/** For narrow screens: the status, and the worse grade where one is known. */
function StatusAndGrade({ inspection }: { inspection: Inspection }) {
  const known = (id: Grade) => inspection[id] ?? inspection[AT_LEAST[id]] ?? 0;
  const [structural, service] = [known('structuralGrade'), known('serviceGrade')];
  return (
    <span className="InspectionsPage-statusAndGrade">
      {statusTag(inspection)}
      {Math.max(structural, service) > 0 &&
        gradeTag(service > structural ? 'serviceGrade' : 'structuralGrade', inspection)}
    </span>
  );
}

/**
 * The route, with the name of the file beneath it where that says something else. It hands the list on, so that the
 * inspection leads back and to the next one.
 */
function InspectionLink({ inspection }: { inspection: Inspection }) {
  const { uuid, name } = inspection;
  const cameFrom = useOwnList();
  const title = inspectionTitle(inspection);
  const names = [...new Set([title, name])];
  return (
    <Link
      className="InspectionLink"
      to={`/inspection/${uuid}`}
      state={{ cameFrom }}
      title={names.join('\n')}
      aria-label={names.join(', ')}
      tabIndex={-1}
    >
      {names.length > 1 && <span className="InspectionLink-route">{title}</span>}
      <FileName name={name} />
    </Link>
  );
}

/** What is left to do; a zero steps back behind the numbers that ask for something. */
const openWork = (id: 'toDecide' | 'problems'): Column =>
  column(id, {
    render: ({ [id]: number }) =>
      number === undefined ? '—' : number === 0 ? <span className="InspectionsPage-none">0</span> : number,
    isNumber: true,
    minWidth: 92,
  });

const day = (text: string | null) => text && shownDay(text);

export const INSPECTION_COLUMNS: readonly Column[] = [
  column('name', {
    render: (inspection) => <InspectionLink inspection={inspection} />,
    isSortable: true,
    isPinned: true,
    isAlwaysShown: true,
    minWidth: 200,
    narrow: { minWidth: 120, grows: true },
  }),
  column('status', {
    render: statusTag,
    isSortable: true,
    minWidth: 104,
    narrow: { minWidth: 132, render: (inspection) => <StatusAndGrade inspection={inspection} /> },
  }),
  openWork('toDecide'),
  openWork('problems'),
  column('date', { render: (inspection) => day(inspection.Date) ?? '—', isSortable: true, minWidth: 116 }),
  column('assignedTo', { isSortable: true, minWidth: 100, grows: true }),
  column('assetId', { isSortable: true, minWidth: 72, grows: true }),
  column('lengthSurveyed', { isSortable: true, isNumber: true, minWidth: 80 }),
  grade('structuralGrade', 100),
  grade('serviceGrade', 80),
  column('folder', { isSortable: true, minWidth: 84, grows: true }),
  column('lastRelatedUpdate', {
    render: ({ lastRelatedUpdate }) => <RelativeTime value={lastRelatedUpdate} />,
    isSortable: true,
    isHidden: true,
    minWidth: 98,
  }),
  // The title says it already, but a person may want to sort by it.
  column('upstreamNode', { isSortable: true, isHidden: true, minWidth: 112, grows: true }),
  column('direction', { isSortable: true, isHidden: true, minWidth: 116 }),
  column('createdAt', {
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    isHidden: true,
    minWidth: 98,
  }),
  column('createdBy', { isHidden: true, minWidth: 120, grows: true }),
  column('standard', { isHidden: true, minWidth: 136 }),
  column('use', { isHidden: true, minWidth: 112 }),
  column('defectTable', { isHidden: true, minWidth: 136, grows: true }),
  column('material', { isHidden: true, minWidth: 96, grows: true }),
  column('heightDiameter', { isNumber: true, isHidden: true, minWidth: 104 }),
  column('street', { isHidden: true, minWidth: 120, grows: true }),
  column('town', { isHidden: true, minWidth: 112, grows: true }),
  column('workOrder', { isHidden: true, minWidth: 112, grows: true }),
  column('reviewedBy', { isHidden: true, minWidth: 120, grows: true }),
  column('handover', { isHidden: true, minWidth: 112 }),
];
