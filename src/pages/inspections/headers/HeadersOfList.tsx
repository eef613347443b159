/** The list's page of inspections as a grid of their headers, with the states that a list has, and its paging. */
import { Pagination } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionsToasts } from '@/api/inspections';
import { useListHeadersQuery } from '@/api/standards';
import type { ListAnswer } from '@/parts/list/ListTable';
import type { ListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { HeaderGrid } from './HeaderGrid';

interface HeadersOfListProps {
  list: ListState<Inspection>;
  answer: ListAnswer<Inspection>;
  /** Of these alone, where the person came for them. */
  only: readonly string[] | null;
  filters: ReactNode;
  onClose: () => void;
}

/** The standard that most of the inspections follow. */
function mostUsed(inspections: readonly Inspection[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { Standard } of inspections) counts.set(Standard, (counts.get(Standard) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Asks for the list once more when all is saved: an answer that was on its way may be older than the last edit. */
function useRefetchWhenSaved({ isFetching, refetch }: ListAnswer<Inspection>): void {
  const isIdle = useAppSelector(selectSavingProgress) === 'idle';
  const isOutdated = useRef(false);
  useEffect(() => {
    if (!isIdle) isOutdated.current = true;
    else if (isOutdated.current && !isFetching) {
      isOutdated.current = false;
      void refetch();
    }
  }, [isIdle, isFetching, refetch]);
}

export function HeadersOfList({ list, answer, only, filters, onClose }: HeadersOfListProps) {
  const { currentData, isError, isFetching, refetch, originalArgs } = answer;
  const inspections = currentData?.results.filter(({ uuid }) => only?.includes(uuid) ?? true);
  const standard = mostUsed(inspections ?? []);
  const organisationId = useOrganisationId();
  const headers = useListHeadersQuery({ standardKey: standard ?? 0, organisationId }, { skip: standard === undefined });
  useRefetchWhenSaved(answer);
  const { question, change } = list;
  return (
    <>
      <div className="ListToolbar">
        <div className="ListToolbar-filters">{only ? null : filters}</div>
      </div>
      {(isError && !isFetching && !currentData) || headers.isError ? (
        <Page.Error
          {...(headers.isError ? { title: 'Failed to Fetch Headers' } : inspectionsToasts.listInspections)}
          onRetry={() => void (headers.isError ? headers : { refetch }).refetch()}
        />
      ) : !inspections || (standard !== undefined && !headers.data) ? (
        <Page.Loading label="Loading headers" />
      ) : standard === undefined || !headers.data ? (
        <Page.NoData title="Nothing found" text="No inspection matches the search and the filters." />
      ) : (
        <HeaderGrid
          page={JSON.stringify([originalArgs, only])}
          inspections={inspections}
          headers={headers.data}
          standard={standard}
          onClose={onClose}
        />
      )}
      {!only && (currentData?.count ?? 0) > 0 && (
        <div className="DataTable-pages">
          <Pagination
            size="small"
            current={question.pageIndex + 1}
            pageSize={question.pageSize}
            total={currentData?.count ?? 0}
            showSizeChanger
            pageSizeOptions={[25, 50, 100]}
            onChange={(page, pageSize) =>
              change({ pageIndex: pageSize === question.pageSize ? page - 1 : 0, pageSize })
            }
          />
        </div>
      )}
    </>
  );
}
