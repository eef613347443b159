/** The bug reports that people have sent, for staff: found by version, error and words, opened, saved and removed. */
import { Button, Select } from 'antd';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import {
  bugReportsToasts,
  useLinkToReportMutation,
  useListReportsQuery,
  useRemoveReportMutation,
} from '@/api/bugReports';
import { REPORT_DAYS, type SentReport } from '@/api/contract/bugReports';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import { RowActions } from '@/parts/list/RowActions';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useShown } from '@/parts/screen/useShown';
import { REPORT_COLUMNS } from './reportColumns';
import { ReportViewer } from './ReportViewer';
import './BugReports.css';

const IN_ADDRESS = { version: parseAsString, error: parseAsString, report: parseAsInteger };
const NOTHING = { version: null, error: null };
const ACTIONS = [
  { key: 'download' as const, label: 'Download' },
  { key: 'remove' as const, label: 'Remove', danger: true },
];

const rowId = ({ id }: SentReport) => String(id);

export function BugReportsPage() {
  const [{ report }, setAddress] = useQueryStates(IN_ADDRESS);
  return report === null ? (
    <ReportList />
  ) : (
    <ReportViewer id={report} onClose={() => void setAddress({ report: null })} />
  );
}

function ReportList() {
  const isNarrow = useIsNarrow();
  const list = useListState('bugReports', REPORT_COLUMNS);
  const [{ version, error }, setAddress] = useQueryStates(IN_ADDRESS);
  const { pageIndex, pageSize, search } = list.question;
  const answer = useListReportsQuery({ version, error, search, pageIndex, pageSize });
  const [link] = useLinkToReportMutation();
  const [remove] = useRemoveReportMutation();
  const [asked, setAsked] = useShown<SentReport | null>('bugReportQuestion', null);
  const narrow = (change: { version?: string | null; error?: string | null }) => {
    void setAddress(change);
    list.change({ pageIndex: 0 });
  };
  const open = useCallback(({ id }: SentReport) => void setAddress({ report: id }, { history: 'push' }), [setAddress]);
  const actions = useMemo(() => {
    const download = async ({ id }: SentReport) => {
      const { data } = await link({ id, to: 'download' });
      if (data) location.assign(data.url);
    };
    return {
      width: isNarrow ? 44 : 96,
      render: (row: SentReport) => (
        <RowActions
          row={row.id}
          name={`report ${row.id}`}
          isNarrow={isNarrow}
          items={ACTIONS}
          onOpen={() => open(row)}
          onChoose={(action) => (action === 'remove' ? setAsked(row) : void download(row))}
        />
      ),
    };
  }, [isNarrow, link, open, setAsked]);
  const choices = { version: answer.data?.versions ?? [], error: answer.data?.errors ?? [] };
  const isNarrowed = version !== null || error !== null;
  return (
    <Page
      title="Bug reports"
      filters={
        <>
          <ListSearch label="Search notes and people" list={list} />
          {(['version', 'error'] as const).map((field) => (
            <Select<string>
              key={field}
              aria-label={field === 'version' ? 'Version' : 'Last error'}
              className="BugReports-filter"
              allowClear
              placeholder={field === 'version' ? 'All versions' : 'All errors'}
              value={field === 'version' ? version : error}
              options={choices[field].map((value) => ({ value, label: value }))}
              getPopupContainer={parentOf}
              onChange={(next?: string) => narrow({ [field]: next ?? null })}
            />
          ))}
        </>
      }
    >
      <ListTable
        label="Bug reports"
        list={list}
        answer={answer}
        rowId={rowId}
        error={bugReportsToasts.listReports}
        empty={
          <Page.NoData
            title={isNarrowed ? 'No reports match' : 'No bug reports'}
            action={isNarrowed && <Button onClick={() => narrow(NOTHING)}>Clear the filters</Button>}
          />
        }
        onRowOpen={open}
        actions={actions}
      />
      <p>
        {`Reports are removed after ${REPORT_DAYS} days. A downloaded one is replayed by: `}
        <code>npm run replay -- culvert-report-….json.gz</code>
      </p>
      {asked && (
        <ConfirmDialog
          title="Remove this report?"
          okText="Remove"
          isDanger
          onConfirm={() => remove(asked.id)}
          onClose={() => setAsked(null)}
        >
          <p>{`The report of ${asked.userName} and its file are gone then. This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
