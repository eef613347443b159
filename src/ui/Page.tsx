/**
 * The frame that every screen has: title left, the primary action right, filters in one row, and content that fills
 * the height and scrolls inside itself. Beside it the states that look the same everywhere: loading, error, no data.
 */
import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HeaderSlot } from './HeaderSlot';
import { PageMessage } from './PageMessage';
import { PRODUCT } from './product';
import { Forbidden, NotFound } from './Unavailable';
import './Page.css';

const LOADING_ROWS = 6;

interface PageProps {
  /** The heading, and the document's title. */
  title: string;
  /** Before the title in its row, such as a link back; `after` follows the title, such as a status. */
  before?: ReactNode;
  after?: ReactNode;
  action?: ReactNode;
  filters?: ReactNode;
  /** Whether the header stands in the bar on top of the app, which leaves its height to the content. */
  isHeaderInBar?: boolean;
  children: ReactNode;
}

function PageFrame({ title, before, after, action, filters, isHeaderInBar, children }: PageProps) {
  const slot = use(HeaderSlot);
  const header = (
    <div className="Page-header">
      {before}
      <h1 className="Page-title" tabIndex={-1} title={title}>
        {title}
      </h1>
      {after}
      {action && <div className="Page-action">{action}</div>}
    </div>
  );
  return (
    <div className="Page">
      <title>{`${title} · ${PRODUCT}`}</title>
      {isHeaderInBar && slot ? createPortal(header, slot) : header}
      {filters && <div className="Page-filters">{filters}</div>}
      <div className="Page-content">{children}</div>
    </div>
  );
}

function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="PageLoading" role="status" aria-label={label}>
      {Array.from({ length: LOADING_ROWS }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}

interface ErrorProps {
  title: string;
  text?: string;
  onRetry?: () => void;
}

function PageError({ title, text, onRetry }: ErrorProps) {
  return (
    <PageMessage
      role="alert"
      icon={<ExclamationCircleOutlined />}
      title={title}
      text={text}
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    />
  );
}

interface NoDataProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

function NoData({ title, text, action }: NoDataProps) {
  return <PageMessage icon={<InboxOutlined />} title={title} text={text} action={action} />;
}

export const Page = Object.assign(PageFrame, { Loading, Error: PageError, NoData, Forbidden, NotFound });
