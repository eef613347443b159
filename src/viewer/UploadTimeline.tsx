/** The upload engine's log as a timeline: each ask is a bar from its beginning to its end. */
import { useEffect, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import { plural } from '@/lib/plural';
import type { BugReport } from '@/state/bugReport';
import { checkUploads } from './openReport';
import { uploadRows, type UploadRow } from './uploadRows';

const ROW_HEIGHT = 28;
const WORDS = { in: 'in', out: 'out', ask: 'asked', event: 'told by' } as const;

interface RowProps {
  rows: readonly UploadRow[];
  length: number;
}

export function UploadTimeline({ report }: { report: BugReport }) {
  const rows = useMemo(() => uploadRows(report.uploads), [report]);
  const [verdict, setVerdict] = useState('');
  useEffect(() => void checkUploads(report).then(setVerdict), [report]);
  const { length } = report.uploads.entries;
  if (rows.length === 0) return <p>No uploads were recorded.</p>;
  return (
    <div className="UploadTimeline">
      <p role="status">{`${plural(length, 'entry', 'entries')} in order, not to scale. ${verdict}`}</p>
      <List
        className="UploadTimeline-rows"
        aria-label="Upload log"
        tabIndex={0}
        rowComponent={Row}
        rowCount={rows.length}
        rowHeight={ROW_HEIGHT}
        rowProps={{ rows, length }}
      />
    </div>
  );
}

function Row({ index, style, rows, length, ariaAttributes }: RowComponentProps<RowProps>) {
  const row = rows[index];
  if (!row) return null;
  const { kind, what, from, to, outcome, detail } = row;
  const share = (places: number) => `${(100 * places) / Math.max(1, length)}%`;
  return (
    <div className="UploadTimeline-row" style={style} title={detail} {...ariaAttributes}>
      <span className="UploadTimeline-name">{`${WORDS[kind]} ${what}${outcome ? `, ${outcome}` : ''}`}</span>
      <span className="UploadTimeline-lane">
        <span data-kind={kind} data-outcome={outcome} style={{ left: share(from), width: share(to - from + 1) }} />
      </span>
    </div>
  );
}
