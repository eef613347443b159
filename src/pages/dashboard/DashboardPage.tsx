/** The home of regular users: what waits for them, the condition of the network, and what was done lately. */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { PROCESSING_STATUSES } from '@/api/contract/files';
import { dashboardToasts, useGetDashboardQuery } from '@/api/dashboard';
import { useListProcessingQuery } from '@/api/files';
import { useIsContractorsHome } from '@/parts/organisation/useIsContractorsHome';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { pollingWhile, useOldestProcessing } from '@/parts/uploads/polling';
import { useAbility, useAppSelector } from '@/state/hooks';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { ConditionChart } from './ConditionChart';
import { DashboardCard } from './DashboardCard';
import { MentionRows } from './MentionRows';
import { todosOf, TodoRows } from './TodoRows';
import './DashboardPage.css';

/** Loaded for contractors. */
const ClientCards = lazy(() => import('./ClientCards').then((module) => ({ default: module.ClientCards })));
const EmergencyRows = lazy(() => import('./EmergencyRows'));
const LatelyCards = lazy(() => import('./LatelyCards'));
/** Loaded for owners. */
const WorstPipes = lazy(() => import('./WorstPipes'));

export function DashboardPage() {
  const organisationId = useOrganisationId();
  const isHome = useIsContractorsHome();
  const { canSeeAssets: isOwner } = useAbility();
  const { isActive: isProcessing } = useOldestProcessing();
  const [isFilling, setFilling] = useState(false);
  const polling = pollingWhile(isProcessing || isFilling);
  const answer = useGetDashboardQuery(organisationId, { refetchOnMountOrArgChange: true, ...polling });
  const processing = useListProcessingQuery({
    organisationId,
    statuses: PROCESSING_STATUSES,
    pageIndex: 0,
    pageSize: 1,
  });
  const uploading = useAppSelector(selectUnfinishedCount);
  const figures = answer.currentData;
  const hasMore = Boolean(figures?.demo);
  if (isFilling !== hasMore) setFilling(hasMore);

  if (!figures) {
    const { title, text } = dashboardToasts.getDashboard;
    return (
      <Page title="Dashboard">
        {answer.isError && !answer.isFetching ? (
          <Page.Error title={title} text={text} onRetry={() => void answer.refetch()} />
        ) : (
          <Page.Loading />
        )}
      </Page>
    );
  }
  const total = figures.toReview + figures.reviewed;
  const todos = todosOf(figures, processing.currentData?.count ?? 0, uploading);
  // A contractor's home has the work for its clients above.
  const isNothingLeft =
    total > 0 && !isHome && figures.emergencies.length === 0 && processing.currentData !== undefined;
  return (
    <Page title="Dashboard" after={<Help />}>
      <div className="Dashboard">
        {isHome && (
          <Suspense fallback={<Page.Loading />}>
            <ClientCards />
          </Suspense>
        )}
        {figures.demo && <DemoProgress {...figures.demo} />}
        {figures.emergencies.length > 0 && (
          <DashboardCard title="Emergencies that nobody has taken on">
            <Suspense fallback={<Page.Loading />}>
              <EmergencyRows rows={figures.emergencies} />
            </Suspense>
          </DashboardCard>
        )}
        <div className="Dashboard-cards">
          {(todos.length > 0 || isNothingLeft) && (
            <DashboardCard title="To do">
              <TodoRows rows={todos} />
            </DashboardCard>
          )}
          {total > 0 && (
            <DashboardCard title="Condition by length inspected">
              <ConditionChart {...figures} polling={polling} />
            </DashboardCard>
          )}
        </div>
        {/* A contractor's home has the inspections of its clients above. */}
        {total === 0 && !isHome && (
          <Page.NoData
            title="No inspections yet"
            text="Upload a video: each one that is processed becomes an inspection to review."
            action={<Link to="/uploads">Go to uploads</Link>}
          />
        )}
        {total > 0 && (
          <>
            {isOwner && (
              <DashboardCard title="Pipes in the worst condition">
                <Suspense fallback={<Page.Loading label="Loading pipes" />}>
                  <WorstPipes polling={polling} />
                </Suspense>
              </DashboardCard>
            )}
            <div className="Dashboard-cards">
              {figures.mentions.length > 0 && (
                <DashboardCard title="Comments that mention you">
                  <MentionRows rows={figures.mentions} />
                </DashboardCard>
              )}
              <Suspense fallback={<Page.Loading />}>
                <LatelyCards {...figures} />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** Shown until all of the demo data has been added. */
function DemoProgress({ done, total }: NonNullable<Dashboard['demo']>) {
  return (
    <p className="Dashboard-demo" role="status">
      <span>
        Synthetic demo data is being added: {done} of {total} steps. You can already work.
      </span>
      <progress value={done} max={total} aria-label="Demo data" />
    </p>
  );
}
