/** What an organisation uses, beside its quotas: a section for the pages of staff and of administrators. */
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { usageToasts, useGetUsageQuery } from '@/api/usage';
import { Page } from '@/ui/Page';
import { usageRows } from './usageRows';
import './Usage.css';

/** Uploads and imports begin and end elsewhere. */
const ASK_EVERY_MS = 30_000;

interface UsageProps {
  organisationId: number;
  /** What can be done about it, beside the heading. */
  action?: ReactNode;
}

export function Usage({ organisationId, action }: UsageProps) {
  const { currentData, isError, isFetching, refetch } = useGetUsageQuery(organisationId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <section className="Usage" aria-labelledby="usage-heading">
      <div className="Usage-head">
        <h2 id="usage-heading">Usage and quotas</h2>
        {action}
      </div>
      {currentData ? (
        <>
          <p className="Usage-hint">What goes into the folders of this organisation, whoever sends it.</p>
          <ul className="Usage-rows">
            {usageRows(currentData).map(({ key, title, figure, percent, hint }) => (
              <li key={key}>
                <div className="Usage-line">
                  <span>{title}</span>
                  <span className="Usage-figure">{figure}</span>
                </div>
                {percent !== null && (
                  <Progress
                    percent={percent}
                    size="small"
                    showInfo={false}
                    status={percent === 100 ? 'exception' : 'normal'}
                    aria-label={title}
                    aria-valuetext={figure}
                  />
                )}
                <p className="Usage-hint">{hint}</p>
              </li>
            ))}
          </ul>
        </>
      ) : isError && !isFetching ? (
        <Page.Error
          title={usageToasts.getUsage.title}
          text={usageToasts.getUsage.text}
          onRetry={() => void refetch()}
        />
      ) : (
        <Page.Loading label="Loading usage" />
      )}
    </section>
  );
}
