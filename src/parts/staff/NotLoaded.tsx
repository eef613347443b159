/** Stands in place of a staff record: while it loads, when there is none of this id, or when it could not be loaded. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@/api/errors';
import { Page } from '@/ui/Page';
import './Staff.css';

/** The id in an address; null for a text that no id can be, which goes from 1 to 2147483647. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? Number(text) : null;
}

interface FailureProps {
  /** 'Organisation', 'User'. */
  what: string;
  id: number | null;
  error: unknown;
  isFetching: boolean;
  texts: { title: string; text: string };
  onRetry: () => void;
}

export function NotLoaded({ what, id, error, isFetching, texts, onRetry }: FailureProps) {
  if (id === null || (isApiError(error) && error.status === 404)) {
    return <Page.Error title={`${what} not found`} text="It may have been deleted, or the address is wrong." />;
  }
  if (!error || isFetching) return <Page.Loading label={`Loading ${what.toLowerCase()}`} />;
  return <Page.Error title={texts.title} text={texts.text} onRetry={onRetry} />;
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="StaffBack">
    <ArrowLeftOutlined aria-hidden /> <span>{children}</span>
  </Link>
);
