/** The columns of an asset's inspections, which stand in the order of time. */
import { Link } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { shownDay } from '@/lib/shownDate';
import { inspectionTone } from '@/parts/inspection/inspectionTone';
import type { DataColumn } from '@/ui/dataTableTypes';
import { GradeTag } from '@/ui/GradeTag';
import { StatusTag } from '@/ui/StatusTag';
import { dayOf } from './dayOf';

type Column = DataColumn<Inspection>;

const AT_LEAST = { structuralGrade: 'structuralAtLeast', serviceGrade: 'serviceAtLeast' } as const;

const grade = (id: keyof typeof AT_LEAST, title: string): Column => ({
  id,
  title,
  value: (inspection) => inspection[id],
  render: (inspection) => (
    <GradeTag
      kind={title}
      grade={inspection[id]}
      atLeast={inspection[AT_LEAST[id]]}
      table={inspection.defectTable?.title}
    />
  ),
  minWidth: 92,
});

export const LINKED_COLUMNS: readonly Column[] = [
  {
    id: 'name',
    title: 'Inspection',
    value: ({ name }) => name,
    render: ({ uuid, name }) => (
      <Link to={`/inspection/${uuid}`} title={name} tabIndex={-1}>
        {name}
      </Link>
    ),
    isAlwaysShown: true,
    minWidth: 132,
    grows: true,
    narrow: { minWidth: 120, grows: true },
  },
  {
    id: 'date',
    title: 'Date',
    value: dayOf,
    render: (inspection) => shownDay(dayOf(inspection)),
    minWidth: 116,
    narrow: {},
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => status,
    render: ({ status }) => <StatusTag tone={inspectionTone(status)} text={status} />,
    minWidth: 104,
  },
  { id: 'direction', title: 'Direction', value: ({ Direction }) => Direction, minWidth: 112 },
  {
    id: 'lengthSurveyed',
    title: 'Length',
    value: ({ LengthSurveyed, chainage_unit: unit }) =>
      LengthSurveyed === null ? null : `${LengthSurveyed.toFixed(2)} ${unit}`,
    isNumber: true,
    minWidth: 88,
  },
  grade('structuralGrade', 'Structural'),
  grade('serviceGrade', 'Service'),
];
