/** In the filmstrip's place: the observations as a list, or on the pipe's wall. Each loads when it is first asked for. */
import { lazy, Suspense, useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { defectGrader } from '@/lib/grading/gradeDefect';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import type { FrameList } from '../review/useFrameList';
import type { Selection } from '../review/useSelection';
import { observationsOf } from './listObservations';
import './Observations.css';

const ObservationList = lazy(() => import('./ObservationList'));
const PipeWall = lazy(() => import('./PipeWall'));

const NO_FRAMES: readonly Frame[] = [];

interface ObservationsPanelProps extends Pick<FrameList, 'allFrames'>, Pick<Selection, 'frame' | 'lead'> {
  inspection: Inspection;
  view: 'List' | 'Wall';
}

export function Observations({ inspection, allFrames, frame, lead, view }: ObservationsPanelProps) {
  const isNarrow = useIsNarrow();
  const { Standard, defectTable, chainage_unit: unit } = inspection;
  const observations = useMemo(() => {
    const gradeOf = defectGrader({ standardKey: Standard, table: defectTable });
    return observationsOf(allFrames ?? NO_FRAMES, gradeOf);
  }, [allFrames, Standard, defectTable]);
  // On a narrow screen the list has no column of grades.
  const showsGrades = !(isNarrow && view === 'List') && observations.some(({ grade }) => grade !== null);
  const shown = { observations, selected: frame?.id, onSelect: lead };
  return (
    <section className="Observations" data-view={view} aria-label={view === 'List' ? 'Observations' : 'Wall'}>
      <Suspense fallback={<Page.Loading label="Loading observations" />}>
        {view === 'List' ? (
          <ObservationList {...shown} unit={unit} />
        ) : (
          <PipeWall {...shown} inspection={inspection} allFrames={allFrames ?? NO_FRAMES} />
        )}
      </Suspense>
      {defectTable && showsGrades && <p className="Observations-source">{`Graded with: ${defectTable.title}`}</p>}
    </section>
  );
}
