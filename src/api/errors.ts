/**
 * The one error shape of the app, and how a server's answer becomes it. Server texts are read here and nowhere
 * else. What a person is told is made from it by `describeError` with the texts of the endpoint.
 */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { DISK_FULL, isRetryableStatus } from '@/lib/retry';
import type { Milliseconds, Seconds } from '@/lib/units';
import { errorBody } from './contract/common';
import type { Fields } from './contract/requests/seen';

/** The keys under which servers report an error of no single field, the foremost first. */
const GENERAL_KEYS = ['detail', 'errorMessage', 'error', 'nonFieldErrors'] as const;
type GeneralKey = (typeof GENERAL_KEYS)[number];
const isGeneralKey = (key: string): key is GeneralKey | 'non_field_errors' =>
  key === 'non_field_errors' || GENERAL_KEYS.some((known) => known === key);

export interface ApiError {
  kind: 'http' | 'network' | 'timeout' | 'parse' | 'cancelled';
  /** HTTP status, for kind 'http'. */
  status?: number;
  /** For kind 'parse': the endpoint whose answer breaks the contract, and where in it; never what it said. */
  breach?: string;
  /** What the server said for people, or '' when it said nothing. */
  message: string;
  /** What the server said of each field. */
  fields?: Record<string, string>;
  /** What the server said of no field, under the key that it used; `message` is the foremost of these. */
  general?: Partial<Record<GeneralKey, string>>;
  /** Of a 412: the fields that somebody else has set meanwhile, with their values of now. */
  now?: Fields;
  /** The same call may well succeed later. */
  retryable: boolean;
  /** How long the server asked to wait before the next try. */
  retryAfter?: Milliseconds;
}

/** What is shown when an endpoint fails or succeeds. An endpoint without an entry is silent. */
export interface ToastTexts {
  /** Title of the error toast. */
  title: string;
  /** Text of the error toast, unless `serverText` is set and the server sent one. */
  text: string;
  /** When the server's text replaces `text`: always, on these HTTP statuses, or as this function puts it. */
  serverText?: true | readonly number[] | ((error: ApiError) => string);
  /** HTTP statuses that raise no toast. */
  silentOn?: readonly number[];
  /** The caller retries failures that may pass, and shows its own state of saving: such failures raise no toast. */
  retriedByCaller?: true;
  /** The screen shows the error where it happened, in place of a toast. */
  shownInPlace?: true;
  /** What the call was about, from its argument; stands after the text: 'Frame 3 at 4.00 m'. */
  about?(arg: unknown): string | undefined;
  success?: string;
  /** Shown while the call runs; the toast of its success or failure replaces it. */
  loading?: string;
  /** How long the success toast stays; without it, as long as other toasts. */
  successSeconds?: Seconds;
}
export type ToastCatalogue = Readonly<Record<string, ToastTexts>>;

export const DEFAULT_TOAST: ToastTexts = { title: 'Something went wrong.', text: 'An unexpected error occurred.' };

export const NETWORK_TEXT = 'The server could not be reached. Check your connection.';
export const TIMEOUT_TEXT = 'The server took too long to answer.';

const asText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && typeof value[0] === 'string'
      ? value.join(' ')
      : undefined;

/** Reads a response body of any shape; never throws. */
export function readErrorBody(body: unknown): Pick<ApiError, 'message' | 'fields' | 'general' | 'now'> {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return { message: '' };
  const general: ApiError['general'] = {};
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(parsed.data)) {
    const text = asText(value);
    if (!text) continue;
    if (isGeneralKey(key)) general[key === 'non_field_errors' ? 'nonFieldErrors' : key] = text;
    else fields[key] = text;
  }
  const foremost = GENERAL_KEYS.find((key) => general[key]);
  return {
    message: (foremost && general[foremost]) ?? '',
    ...(foremost && { general }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(parsed.data.now && { now: parsed.data.now }),
  };
}

/** fetchBaseQuery's error as ours. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { kind: 'network', message: '', retryable: true };
    case 'TIMEOUT_ERROR':
      return { kind: 'timeout', message: '', retryable: true };
    case 'PARSING_ERROR':
      // A proxy's HTML page behind a 502 is a failed call, not a contract breach.
      return error.originalStatus >= 400
        ? {
            kind: 'http',
            status: error.originalStatus,
            message: '',
            retryable: isRetryableStatus(error.originalStatus),
          }
        : { kind: 'parse', status: error.originalStatus, message: '', retryable: false };
    case 'CUSTOM_ERROR':
      return { kind: 'cancelled', message: '', retryable: false };
    default:
      return {
        kind: 'http',
        status: error.status,
        retryable: isRetryableStatus(error.status),
        ...readErrorBody(error.data),
      };
  }
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value && 'retryable' in value;

/**
 * Whether a caller that retries by itself should try again. A 401 that reaches a caller means that no new token could
 * be had just now; where none ever can, the session ends.
 */
export const isWorthRetrying = (error: unknown): error is ApiError =>
  isApiError(error) && (error.retryable || error.status === 401);

/** Title and text for people, or null when nothing is to be shown. */
export function describeError(texts: ToastTexts, error: ApiError): { title: string; text: string } | null {
  if (error.kind === 'cancelled' || texts.shownInPlace) return null;
  if (texts.retriedByCaller && isWorthRetrying(error)) return null;
  if (error.status !== undefined && texts.silentOn?.includes(error.status)) return null;
  return { title: texts.title, text: errorText(texts, error) };
}

/** Why no answer came, or that no call can be carried out now; undefined where the call itself was answered. */
export const unansweredText = ({ kind, status, message }: ApiError): string | undefined =>
  kind === 'network'
    ? NETWORK_TEXT
    : kind === 'timeout'
      ? TIMEOUT_TEXT
      : status === DISK_FULL
        ? message || undefined
        : undefined;

/** The text alone, for a screen that shows the error where it happened. */
export function errorText(texts: ToastTexts, error: ApiError): string {
  const unanswered = unansweredText(error);
  // The reason has its own advice; the other would be wrong: nobody has to log in again because the server is away.
  if (unanswered) return `${texts.text.replace(/ Please .+ again\.$/, '')} ${unanswered}`;
  const { serverText } = texts;
  if (typeof serverText === 'function') return serverText(error) || texts.text;
  const isServersTurn = serverText === true || (error.status !== undefined && serverText?.includes(error.status));
  return (isServersTurn && error.message) || texts.text;
}
