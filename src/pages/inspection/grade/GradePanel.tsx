/**
 * Why the grades are what they are, told by the same engine that the server grades with: the frames that make each
 * grade, the numbers behind it, where the rules come from, and what is missing.
 */
import { Button, Descriptions } from 'antd';
import { useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { decisiveFrames } from '@/lib/grading/decisiveFrames';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { Family, GradedInspection, Grading } from '@/lib/grading/types';
import { GradeTag } from '@/ui/GradeTag';
import { SidePanel } from '../parts/SidePanel';
import { GivenRating } from './GivenRating';
import './GradePanel.css';

const MAX_DRIVERS = 12;

interface GradePanelProps {
  inspection: Inspection;
  /** All frames, whatever the filter shows. */
  frames: readonly Frame[];
  onSelect: (frame: Frame) => void;
  /** Opens the panel of the defect table that the scores come from. */
  onTable: () => void;
  onClose: () => void;
}

export function GradePanel({ inspection, frames, onSelect, onTable, onClose }: GradePanelProps) {
  const graded = useMemo(
    () => ({
      standardKey: inspection.Standard,
      isReviewed: inspection.status !== 'Uploaded',
      length: inspection.LengthSurveyed,
      unit: inspection.chainage_unit,
      frames,
      table: inspection.defectTable,
    }),
    [inspection, frames],
  );
  const grading = useMemo(() => gradeInspection(graded), [graded]);
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  const shown = { byId, unit: inspection.chainage_unit, onSelect };
  const families = [
    ['Structural', grading.structural],
    ['Service', grading.service],
  ] as const;
  return (
    <SidePanel
      title="Why this grade"
      extra={
        <Button size="small" onClick={onTable}>
          Defect table…
        </Button>
      }
      onClose={onClose}
    >
      {inspection.defectTable && !inspection.defectTable.isInUse && (
        <p className="GradePanel-label">
          Graded with an earlier table than the one in use; “Defect table…” offers to regrade.
        </p>
      )}
      {families.map(([kind, family]) => (
        <section key={kind} className="GradePanel" aria-label={kind}>
          <h3 className="GradePanel-title">
            {kind} <GradeTag kind={kind} grade={family.grade} atLeast={family.atLeast} />
          </h3>
          <p>{family.reason ?? family.gradeName}</p>
          <Decisive inspection={graded} family={kind === 'Structural' ? 'structural' : 'service'} {...shown} />
          <Drivers grading={family} {...shown} />
          <Numbers grading={family} unit={inspection.chainage_unit} />
          {family.problems.length > 0 && (
            <ul className="GradePanel-notes">
              {family.problems.map(({ frameId, message }) => (
                <li key={`${frameId} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
          {family.notes.length > 0 && (
            <ul className="GradePanel-notes">
              {family.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <GivenRating
            inspection={inspection}
            family={kind === 'Structural' ? 'structural' : 'service'}
            grading={family}
            frames={frames}
          />
          {family.table && <p className="GradePanel-source">{family.table}</p>}
          <p className="GradePanel-source">{`Method: ${family.source}`}</p>
        </section>
      ))}
      {grading.overall && (
        <Descriptions
          size="small"
          column={1}
          title="Overall"
          items={[
            { key: 'quick', label: 'Quick rating', children: grading.overall.quick },
            { key: 'rating', label: 'Rating', children: grading.overall.rating },
            { key: 'lof', label: 'Likelihood of failure', children: grading.overall.likelihoodOfFailure.toFixed(1) },
          ]}
        />
      )}
    </SidePanel>
  );
}

interface FramesProps {
  byId: ReadonlyMap<number, Frame>;
  unit: string;
  onSelect: (frame: Frame) => void;
}

const MOST_DECISIVE = 3;

/** The frames without which the grade would be another. */
function Decisive({ inspection, family, ...shown }: FramesProps & { inspection: GradedInspection; family: Family }) {
  const frames = useMemo(() => decisiveFrames(inspection, family, MOST_DECISIVE), [inspection, family]);
  if (frames.length === 0) return null;
  return (
    <>
      <p className="GradePanel-label">Without this frame the grade would be</p>
      <ul className="GradePanel-drivers">
        {frames.map(({ frameId, grade }) => (
          <FrameRow key={frameId} frameId={frameId} value={grade ?? 'none'} {...shown} />
        ))}
      </ul>
    </>
  );
}

function Drivers({ grading: { drivers }, ...shown }: FramesProps & { grading: Grading }) {
  if (drivers.length === 0) return null;
  return (
    <>
      <p className="GradePanel-label">Contributing frames</p>
      <ul className="GradePanel-drivers">
        {drivers.slice(0, MAX_DRIVERS).map(({ frameId, score }) => (
          <FrameRow key={frameId} frameId={frameId} value={score} {...shown} />
        ))}
      </ul>
      {drivers.length > MAX_DRIVERS && <p>{`and ${drivers.length - MAX_DRIVERS} more`}</p>}
    </>
  );
}

function FrameRow({ frameId, value, byId, unit, onSelect }: FramesProps & { frameId: number; value: number | string }) {
  const frame = byId.get(frameId);
  if (!frame) return null;
  const place = frame.chainageNumber === null ? '' : ` at ${frame.chainageNumber.toFixed(2)} ${unit}`;
  const basis = frame.defectScoreBasis === null ? '' : `, ${frame.defectScoreBasis}`;
  return (
    <li>
      <Button
        type="link"
        size="small"
        onClick={({ detail, currentTarget }) => {
          onSelect(frame);
          // After a press with the mouse the next key is about the selected frame; the panel would keep it.
          if (detail > 0) currentTarget.blur();
        }}
      >
        {`${frame.defectCode ?? ''}${place}${basis}`}
      </Button>
      <span className="GradePanel-score">{value}</span>
    </li>
  );
}

const rounded = (value: number | null): string => (value === null ? '—' : value.toFixed(2));

/** The numbers behind the grade. Where something is missing, sums are at least those, and what is made of them is unknown. */
function Numbers({ grading: { grade, details, isComplete }, unit }: { grading: Grading; unit: string }) {
  if (!details) return null;
  const sum = (value: number | null, shown = String(value)) =>
    value === null ? '—' : `${isComplete ? '' : 'at least '}${shown}`;
  const graded = (of: number | null) => (of !== null && grade !== null ? `, grade ${of}` : '');
  const items =
    details.method === 'PACP'
      ? [
          ['Quick rating', isComplete ? details.quick : '—'],
          ['Rating', sum(details.rating)],
          ['Occurrences', sum(details.occurrences)],
          ['Index', isComplete ? rounded(details.index) : '—'],
        ]
      : [
          ['Total score', sum(details.total)],
          ['Scored defects', sum(details.number)],
          ['Mean, by length', `${sum(details.mean, rounded(details.mean))}${graded(details.meanGrade)}`],
          ['Peak, in one metre', `${sum(details.peak)}${graded(details.peakGrade)}`],
          [
            'Peak window',
            details.window ? `${rounded(details.window.from)} to ${rounded(details.window.to)} ${unit}` : '—',
          ],
        ];
  return (
    <Descriptions size="small" column={1} items={items.map(([label, children]) => ({ key: label, label, children }))} />
  );
}
