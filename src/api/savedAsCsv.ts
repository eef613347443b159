/**
 * For endpoints that answer with a CSV file: it may be large, so it is saved for the person and never enters the store.
 */
import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { csvFileName } from '@/lib/csv';
import type { Milliseconds } from '@/lib/units';
import type { CallOptions } from './baseQuery';
import type { ApiError } from './errors';
import type { ApiExtra } from './ports';

/** Long enough for 200,000 rows over a slow line. */
const LONGEST_MS: Milliseconds = 15 * 60_000;

const BROKEN_OFF: ApiError = { kind: 'network', message: '', retryable: true };

type Query = (call: FetchArgs) => ReturnType<BaseQueryFn<FetchArgs, unknown, ApiError, CallOptions>>;

/** Makes a `queryFn`. `name` begins the name of the file; the day follows. */
export const savedAsCsv =
  <Args>(name: string, call: (args: Args) => FetchArgs) =>
  async (args: Args, { extra, signal }: BaseQueryApi, _options: unknown, query: Query) => {
    const { data, error } = await query({
      ...call(args),
      timeout: LONGEST_MS,
      responseHandler: (response) => (response.ok ? response.blob() : response.json()),
    });
    // A file is read but not parsed: a 'parse' error means that the connection broke while it was on its way.
    if (error?.kind === 'parse') return { error: BROKEN_OFF };
    if (error) return { error };
    const { saveFile, platform } = extra as ApiExtra;
    if (!signal.aborted) saveFile(csvFileName(name, platform.clock.now()), data as Blob, 'text/csv');
    return { data: null };
  };
