/** What is known of the selected frame and of its inspection; what is not shows a dash. */
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { STANDARDS } from '@/api/contract/common';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { formatBytes } from '@/lib/bytes';
import { formatVideoTime } from '@/lib/videoTime';
import { GradeTag } from '@/ui/GradeTag';
import './FieldsPanel.css';

type Field = readonly [label: string, value: ReactNode];

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const frameFields = (frame: Frame, inspection: Inspection): Field[] => [
  ['Time in video', formatVideoTime(frame.timeReference)],
  ['Chainage', frame.chainageNumber === null ? null : `${frame.chainageNumber.toFixed(2)} ${inspection.chainage_unit}`],
  ['Defect', frame.classLabel],
  ['Code', frame.defectCode],
  ['Certainty', frame.classCertainty === null ? null : `${Math.round(frame.classCertainty * 100)} %`],
  ['Clock', frame.atClock === null ? null : `${frame.atClock}${frame.toClock === null ? '' : ` – ${frame.toClock}`}`],
  ['At joint', yesNo(frame.atJoint)],
  ['Material', frame.material],
  ['Remarks', frame.remarks],
];

const inspectionFields = (inspection: Inspection): Field[] => [
  ['Structural grade', <GradeTag key="structural" kind="Structural" grade={inspection.structuralGrade} />],
  ['Service grade', <GradeTag key="service" kind="Service" grade={inspection.serviceGrade} />],
  ['Asset', inspection.AssetID],
  ['Upstream node', inspection.UpstreamNode],
  ['Downstream node', inspection.DownstreamNode],
  ['Direction', inspection.Direction],
  ['Date', inspection.Date && dayjs(inspection.Date).format('D MMM YYYY')],
  [
    'Length surveyed',
    inspection.LengthSurveyed === null ? null : `${inspection.LengthSurveyed.toFixed(2)} ${inspection.chainage_unit}`,
  ],
  ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
  ['Material', inspection.Material],
  ['Diameter', inspection.HeightDiameter],
  ['Street', inspection.LocationStreet],
  ['Town', inspection.LocationTown],
  ['Standard', STANDARDS[inspection.Standard] ?? null],
  ['Work order', inspection.WorkOrder],
  ['Remarks', inspection.GeneralRemarks],
  ['Reviewed by', inspection.ReviewedBy],
  ['Folder', inspection.folder.name],
  ['File', inspection.filename],
  ['File size', inspection.file.size === null ? null : formatBytes(inspection.file.size)],
  ['Created', dayjs(inspection.createdAt).format('D MMM YYYY, HH:mm')],
  ['Created by', inspection.createdBy],
];

export function FieldsPanel({ inspection, frame }: { inspection: Inspection; frame: Frame | undefined }) {
  return (
    <aside className="FieldsPanel" aria-label="Fields" tabIndex={0}>
      {frame && <Fields title="Frame" fields={frameFields(frame, inspection)} />}
      <Fields title="Inspection" fields={inspectionFields(inspection)} />
    </aside>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <section>
      <h2 className="FieldsPanel-title">{title}</h2>
      <dl className="FieldsPanel-list">
        {fields.map(([label, value]) => (
          <div key={label} className="FieldsPanel-field">
            <dt>{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
