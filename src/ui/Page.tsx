/**
 * The frame that every screen has: title left, the primary action right, filters in one row, and content that fills
 * the height and scrolls inside itself. With it the states that look the same everywhere.
 */
import { ExclamationCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageMessage } from './PageMessage';
import './Page.css';

export const PRODUCT = 'Culvert';

interface PageProps {
  /** The heading, and the document's title. */
  title: string;
  /** Above the content but beside the title: a way back, a status. */
  before?: ReactNode;
  after?: ReactNode;
  action?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

function PageFrame({ title, before, after, action, filters, children }: PageProps) {
  return (
    <div className="Page">
      <title>{`${title} · ${PRODUCT}`}</title>
      <div className="Page-header">
        {before}
        <h1 className="Page-title" tabIndex={-1} title={title}>
          {title}
        </h1>
        {after}
        {action && <div className="Page-action">{action}</div>}
      </div>
      {filters && <div className="Page-filters">{filters}</div>}
      <div className="Page-content">{children}</div>
    </div>
  );
}

function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
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

function GoHome() {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/')}>
      Go Home
    </Button>
  );
}

function Forbidden() {
  return (
    <>
      <title>{`403 · ${PRODUCT}`}</title>
      <PageMessage
        level={1}
        title="403 - Access Forbidden"
        text="You do not have permission to access this page."
        action={<GoHome />}
      />
    </>
  );
}

function NotFound() {
  return (
    <>
      <title>{`404 · ${PRODUCT}`}</title>
      <PageMessage
        level={1}
        title="404 - Page Not Found"
        text={
          <>
            The page you are looking for does not exist.
            <br />
            If you believe this is an error, please contact your system administrator.
          </>
        }
        action={<GoHome />}
      />
    </>
  );
}

export const Page = Object.assign(PageFrame, { Loading, Error: PageError, NoData, Forbidden, NotFound });
