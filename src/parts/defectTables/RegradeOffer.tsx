/**
 * Offers to regrade the inspections that another table has graded: first a preview of the grades that would change,
 * then the regrade. Both are jobs of the server and go on when the page is closed.
 */
import { Alert, Button, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { api } from '@/api/base';
import type { DefectTable, Regrade } from '@/api/contract/defectTables';
import { useGetLastRegradeQuery, useStartRegradeMutation, type TableKey } from '@/api/defectTables';
import { inspectionCount } from '@/lib/inspectionCount';
import { useAppDispatch } from '@/state/hooks';

const POLL_MS = 1000;
const RESCORED = ['DefectTable', 'Frame', 'Inspection'] as const;

const gradeText = (grade: number | null): string => (grade === null ? 'no grade' : `grade ${grade}`);

type Steps = Regrade['changes']['structural'];
const stepLines = (family: string, steps: Steps): string[] =>
  [...steps]
    .sort((a, b) => b.count - a.count)
    .map(({ from, to, count }) => `${family}: ${gradeText(from)} to ${gradeText(to)}, ${inspectionCount(count)}`);

function Changes({ regrade: { changes, done, isPreview } }: { regrade: Regrade }) {
  const { inspections, structural, service, examples } = changes;
  if (inspections === 0) {
    return <p>{`No grade ${isPreview ? 'would change' : 'has changed'} in ${inspectionCount(done)}.`}</p>;
  }
  const names = examples.slice(0, 3).map(({ name }) => name);
  return (
    <>
      <p>{`Grades of ${inspections} of ${inspectionCount(done)} ${isPreview ? 'would change' : 'have changed'}.`}</p>
      <ul className="DefectTables-notes">
        {[...stepLines('Structural', structural), ...stepLines('Service', service)].map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{`For example: ${names.join(', ')}`}</li>
      </ul>
    </>
  );
}

interface RegradeOfferProps {
  table: TableKey;
  tables: readonly DefectTable[];
  canChange: boolean;
}

export function RegradeOffer({ table, tables, canChange }: RegradeOfferProps) {
  const dispatch = useAppDispatch();
  const [start, { isLoading }] = useStartRegradeMutation();
  const first = useGetLastRegradeQuery(table).data?.regrade ?? null;
  const isRunning = first?.status === 'running';
  // Polls the same cache entry while a job is running.
  const { data } = useGetLastRegradeQuery(table, { pollingInterval: isRunning ? POLL_MS : 0 });
  const regrade = data?.regrade ?? null;
  const finished = regrade?.status === 'done' && !regrade.isPreview ? regrade.id : null;
  const tell = useEffectEvent(() => {
    if (finished !== null) dispatch(api.util.invalidateTags([...RESCORED]));
  });
  useEffect(() => tell(), [finished]);

  const others = tables.filter(({ isInUse }) => !isInUse).reduce((sum, { inspections }) => sum + inspections, 0);
  if (others === 0 && !regrade) return null;
  const percent = regrade && regrade.total > 0 ? Math.floor((100 * regrade.done) / regrade.total) : 0;
  return (
    <section className="DefectTables" aria-label="Regrade">
      {others > 0 && (
        <Alert
          type="info"
          title={`${inspectionCount(others)} ${others === 1 ? 'is' : 'are'} graded with another table than the one in use.`}
        />
      )}
      {regrade?.status === 'running' && (
        <>
          <p>{regrade.isPreview ? 'Loading the preview' : 'Regrading'}</p>
          <Progress percent={percent} aria-label={regrade.isPreview ? 'Preview' : 'Regrading'} />
          <p className="DefectTables-label">{`${regrade.done} of ${inspectionCount(regrade.total)}`}</p>
        </>
      )}
      {regrade?.status === 'failed' && (
        <p>Regrading was not completed. What was regraded so far keeps its new grades.</p>
      )}
      {regrade?.status === 'done' && <Changes regrade={regrade} />}
      {canChange && others > 0 && regrade?.status !== 'running' && (
        <div className="DefectTables-actions">
          <Button loading={isLoading} onClick={() => void start({ ...table, isPreview: true })}>
            Show what would change
          </Button>
          {regrade?.status === 'done' && regrade.isPreview && (
            <Button type="primary" loading={isLoading} onClick={() => void start({ ...table, isPreview: false })}>
              {`Regrade ${inspectionCount(others)}`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
