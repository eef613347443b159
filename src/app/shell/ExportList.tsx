/** The list in the exports popover: each export's state, with buttons to download, repeat, remove and restore it. */
import { CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  EXPORT_STATUSES,
  isActiveExport,
  isReadyExport,
  type ExportPage,
  type ExportRecord,
  type ExportStatus,
} from '@/api/contract/exports';
import {
  useLazyListExportOutputsQuery,
  useRemoveExportMutation,
  useRepeatExportMutation,
  useUpdateExportMutation,
} from '@/api/exports';
import { downloadFrom } from '@/ui/downloadFrom';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag, type StatusTone } from '@/ui/StatusTag';
import { FileName } from '@/ui/FileName';
import { displayName, leftOutText, linksOf, progressText, withRemoved } from './exportNames';
import './ExportList.css';

const TONES: Readonly<Record<ExportStatus, StatusTone>> = {
  PE: 'neutral',
  PR: 'active',
  CO: 'good',
  FA: 'bad',
  DL: 'neutral',
};

interface ExportListProps {
  /** Undefined until the exports are loaded. */
  page: ExportPage | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  isAddingMore: boolean;
  /** Undefined when the server gives no more exports in one answer. */
  onMore: (() => void) | undefined;
}

export function ExportList({ page, hasFailed, onRetry, isAddingMore, onMore }: ExportListProps) {
  const [removed, setRemoved] = useState<readonly ExportRecord[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const rows = withRemoved(page?.results ?? [], removed);
  const more = page ? page.count - page.results.length : 0;
  /** The index of the first export that 'Show more' is going to add. */
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || rows.length <= awaited.current) return;
    // The 'Show more' button, which had the focus, may be gone.
    list.current?.querySelectorAll<HTMLElement>('.ExportList-item')[awaited.current]?.focus();
    awaited.current = null;
  }, [rows.length]);
  if (hasFailed) {
    return (
      <div className="UploadsPopover">
        <Page.Error title="Failed to Fetch Exports" text="Could not retrieve your exports." onRetry={onRetry} />
      </div>
    );
  }
  if (!page) {
    return (
      <div className="UploadsPopover">
        <Page.Loading label="Loading exports" />
      </div>
    );
  }
  return (
    <div className="UploadsPopover">
      {rows.length === 0 ? (
        <p className="UploadsPopover-empty">No exports available</p>
      ) : (
        // The list scrolls, so it has to be focusable for the keyboard.
        <ul ref={list} className="UploadsPopover-list ExportList" aria-label="Exports" tabIndex={0}>
          {rows.map((record) => (
            <ExportItem
              key={record.id}
              record={record}
              isRemoved={removed.some(({ id }) => id === record.id)}
              onRemoved={() => setRemoved((others) => [...others, record])}
              onRestored={() => setRemoved((others) => others.filter(({ id }) => id !== record.id))}
            />
          ))}
          {more > 0 && (
            <li className="UploadsPopover-more">
              {onMore ? (
                <Button
                  block
                  size="small"
                  loading={isAddingMore}
                  onClick={() => {
                    awaited.current = rows.length;
                    onMore();
                  }}
                >{`Show more (${more.toLocaleString()})`}</Button>
              ) : (
                `and ${more.toLocaleString()} more`
              )}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface ExportItemProps {
  record: ExportRecord;
  /** Whether the export was removed since the list was opened: it is then shown with a button to undo that. */
  isRemoved: boolean;
  onRemoved: () => void;
  onRestored: () => void;
}

function ExportItem({ record, isRemoved, onRemoved, onRestored }: ExportItemProps) {
  const { id } = record;
  const name = displayName(record);
  const [update, { isLoading: isRestoring }] = useUpdateExportMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveExportMutation();
  const hide = async () => {
    const { error } = await remove({ id });
    if (!error) onRemoved();
  };
  const restore = async () => {
    const { error } = await update({ id, isHidden: false });
    if (!error) onRestored();
  };
  if (isRemoved) {
    return (
      <li className="ExportList-item" data-removed>
        <FileName name={name} />
        <div className="ExportList-line">
          <span className="ExportList-text">Removed</span>
          <Button
            size="small"
            autoFocus
            loading={isRestoring}
            aria-label={`Undo removing ${name}`}
            onClick={() => void restore()}
          >
            Undo
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="ExportList-item" tabIndex={-1}>
      <div className="ExportList-line">
        <FileName name={name} />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          loading={isRemoving}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => void hide()}
        />
      </div>
      <State record={record} name={name} />
    </li>
  );
}

function State({ record, name }: { record: ExportRecord; name: string }) {
  const { id, status, statusReason, total, done, leftOut, createdAt, expiresAt } = record;
  const [readOutputs, { isFetching }] = useLazyListExportOutputsQuery();
  const [update] = useUpdateExportMutation();
  const [repeat, { isLoading: isRepeating }] = useRepeatExportMutation();
  const download = async () => {
    const { data } = await readOutputs(id);
    if (!data) return;
    downloadFrom(linksOf(data, leftOut > 0 ? 'all' : 'files'));
    if (status === 'CO') await update({ id, status: 'DL' });
  };
  const downloadManifest = async () => {
    const { data } = await readOutputs(id);
    if (data) downloadFrom(linksOf(data, 'manifest'));
  };
  const isExpired = isReadyExport(status) && expiresAt === null;
  const lacks = isReadyExport(status) ? leftOutText(record) : null;
  return (
    <>
      {/* Not 100 % yet: after the last inspection is written, the files still have to be stored. */}
      {status === 'PR' && (
        <Progress
          status="active"
          percent={Math.min(99, Math.floor((100 * done) / total))}
          size="small"
          aria-label={`Progress of ${name}`}
        />
      )}
      <div className="ExportList-line">
        <span className="ExportList-text">
          <StatusTag tone={TONES[status]} text={isExpired ? 'Expired' : EXPORT_STATUSES[status]} />{' '}
          {isActiveExport(status) && total > 1 ? (
            progressText(record)
          ) : (
            <>
              · made <RelativeTime value={createdAt} />
            </>
          )}
        </span>
        {isReadyExport(status) && !isExpired && (
          <div className="ExportList-buttons">
            <Button
              type="text"
              size="small"
              title="What was asked for, and what is in it"
              aria-label={`Manifest of ${name}`}
              onClick={() => void downloadManifest()}
            >
              Manifest
            </Button>
            <Button size="small" loading={isFetching} aria-label={`Download ${name}`} onClick={() => void download()}>
              Download
            </Button>
          </div>
        )}
        {(status === 'FA' || isExpired) && (
          <Button
            size="small"
            loading={isRepeating}
            aria-label={`Make ${name} again`}
            onClick={() => void repeat({ id })}
          >
            {status === 'FA' ? 'Retry' : 'Make again'}
          </Button>
        )}
      </div>
      {lacks && <p className="ExportList-lacks">{lacks}</p>}
      {status === 'FA' && <p className="ExportList-reason">{statusReason}</p>}
    </>
  );
}
