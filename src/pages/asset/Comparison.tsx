/** What became of a pipe between two inspections: all defects on one axis, listed, and two pictures of the chosen one. */
import { Checkbox, Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { CHANGE_KINDS, compareSurveys, type ChangeKind } from '@/lib/comparison/compareSurveys';
import type { Survey } from '@/lib/comparison/placeDefects';
import { shownDay } from '@/lib/shownDate';
import { ChangeList } from './ChangeList';
import { CompareStrip } from './CompareStrip';
import { ComparedPictures } from './ComparedPictures';
import { compareNotes } from './compareNotes';
import { CHANGE_LABELS } from './changeWords';
import { dayOf } from './dayOf';

export interface Surveyed {
  inspection: Inspection;
  frames: readonly Frame[];
}

interface ComparisonProps {
  before: Surveyed;
  after: Surveyed;
  onRetry: () => void;
}

const surveyOf = ({ inspection, frames }: Surveyed): Survey<Frame> => ({
  frames,
  lengthSurveyed: inspection.LengthSurveyed,
  isImperial: inspection.IsImperial,
  areFramesAllAlong: inspection.imported === null,
});

const SOMETIMES: ReadonlySet<ChangeKind> = new Set(['not surveyed then', 'not surveyed now', 'unknown']);

/** Whether both inspections say which way the camera went, and it went opposite ways. */
const areOpposite = (one: Inspection, other: Inspection): boolean =>
  one.Direction !== null && other.Direction !== null && one.Direction !== other.Direction;

export function Comparison({ before, after, onRetry }: ComparisonProps) {
  const id = useId();
  const [isReversed, setReversed] = useState(() => areOpposite(before.inspection, after.inspection));
  const [shown, setShown] = useState<readonly ChangeKind[]>(CHANGE_KINDS);
  const [selected, setSelected] = useState(0);
  const surveys = useMemo(() => ({ before: surveyOf(before), after: surveyOf(after) }), [before, after]);
  const comparison = useMemo(() => compareSurveys(surveys.before, surveys.after, isReversed), [surveys, isReversed]);
  const { axis, counts, reaches } = comparison;
  const [, unit] = comparison.units;
  const changes = useMemo(
    () => comparison.changes.filter(({ kind }) => shown.includes(kind)),
    [comparison.changes, shown],
  );
  const index = Math.min(selected, changes.length - 1);
  // What was not surveyed is a kind of its own only where there is some of it.
  const kinds = CHANGE_KINDS.filter((kind) => counts[kind] > 0 || !SOMETIMES.has(kind));
  return (
    <>
      <div className="CompareView-head">
        <Named name="Before" {...before} />
        <Named name="After" {...after} />
        <span className="CompareView-switch">
          <Switch id={id} size="small" checked={isReversed} onChange={setReversed} />
          <label htmlFor={id}>Surveyed from opposite ends</label>
        </span>
      </div>
      <div className="CompareView-kinds" role="group" aria-label="Shown">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            className="CompareView-kind"
            checked={shown.includes(kind)}
            onChange={({ target }) =>
              setShown(CHANGE_KINDS.filter((each) => (each === kind ? target.checked : shown.includes(each))))
            }
          >
            <span className="ChangeKind" data-kind={kind}>
              {CHANGE_LABELS[kind]} {counts[kind].toLocaleString()}
            </span>
          </Checkbox>
        ))}
      </div>
      <CompareStrip {...{ changes, unit, axis, reaches }} selected={index} onSelect={setSelected} />
      {compareNotes(comparison, isReversed).map((note) => (
        <p key={note} className="CompareView-note">
          {note}
        </p>
      ))}
      <div className="CompareView-body">
        <ChangeList changes={changes} unit={unit} selected={index} onSelect={setSelected} />
        <ComparedPictures
          change={changes[index]}
          before={surveys.before}
          after={surveys.after}
          axis={axis}
          isReversed={isReversed}
          removed={{ before: before.inspection.picturesRemoved, after: after.inspection.picturesRemoved }}
          onRetry={onRetry}
        />
      </div>
    </>
  );
}

function Named({ name, inspection }: Surveyed & { name: string }) {
  return (
    <span className="CompareView-named">
      <span className="CompareView-side">{name}</span>
      <Link to={`/inspection/${inspection.uuid}`} title={inspection.name}>
        {inspection.name}
      </Link>
      <span className="CompareView-when">
        {[shownDay(dayOf(inspection)), inspection.Direction?.toLowerCase()].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
