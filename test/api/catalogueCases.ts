/** The cases of the error table, and what a row of it says of an endpoint. */
import type { AppDispatch } from '@/state/types';

/** What the server answers in each case, and which texts for people the answer carries. */
export const CASES = {
  '400 with fields': {
    status: 400,
    body: '{"nonFieldErrors":["Refused."],"email":["Is taken."]}',
    serverText: 'Refused.',
  },
  '401': { status: 401, body: '{"detail":"Not signed in."}', serverText: 'Not signed in.' },
  '403': { status: 403, body: '{"detail":"Not yours."}', serverText: 'Not yours.' },
  '404': { status: 404, body: '{}', serverText: '' },
  '409': { status: 409, body: '{"detail":"In use."}', serverText: 'In use.' },
  '412': { status: 412, body: '{"errorMessage":"Not yet."}', serverText: 'Not yet.' },
  '500': { status: 500, body: '<html>', serverText: '' },
} as const;
export type Case = keyof typeof CASES | 'network' | 'time-out';
export const ALL_CASES = [...Object.keys(CASES), 'network', 'time-out'] as Case[];

export interface Row {
  endpoint: string;
  call: (store: { dispatch: AppDispatch }) => Promise<unknown>;
  title: string;
  text: string;
  /** The server's words are shown in place of `text` where it sent any: always, or in these cases. */
  serverText?: true | readonly Case[];
  /** What is made of the server's words, where that is more than the foremost of them. */
  serverLines?: Partial<Record<Case, string>>;
  /** The screen shows the text where it happened; no toast. */
  inPlace?: true;
  /** Calls without a session: a 401 is an answer like another. */
  signedOut?: true;
  /** What is said until the answer is there. */
  loading?: string;
  /** Statuses that are told in another way. */
  silentOn?: Case[];
}

/** How the calls are made: without a trace in the cache. */
export const quietly = { track: false } as const;
export const afresh = { subscribe: false, forceRefetch: true } as const;
export const list = { pageIndex: 0, pageSize: 25, organisationId: 1 };
