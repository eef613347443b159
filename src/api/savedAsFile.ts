/**
 * For endpoints that answer with a file: it may be large, so it is saved for the person and never enters the store.
 */
import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { datedFileName } from '@/lib/datedFileName';
import type { Milliseconds } from '@/lib/units';
import type { CallOptions } from './baseQuery';
import type { ApiError } from './errors';
import type { ApiExtra } from './ports';

/** Long enough for 200,000 rows over a slow line. */
const LONGEST_MS: Milliseconds = 15 * 60_000;

const BROKEN_OFF: ApiError = { kind: 'network', message: '', retryable: true };

type Query = (call: FetchArgs) => ReturnType<BaseQueryFn<FetchArgs, unknown, ApiError, CallOptions>>;

export interface FileFormat {
  extension: string;
  /** Its media type. */
  type: string;
}
export const CSV_FORMAT: FileFormat = { extension: 'csv', type: 'text/csv' };

/** Makes a `queryFn`. `name` begins the name of the file; the day follows. */
export const savedAsFile =
  <Args>(name: string, call: (args: Args) => FetchArgs, formatOf: (args: Args) => FileFormat = () => CSV_FORMAT) =>
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
    const { extension, type } = formatOf(args);
    if (!signal.aborted) saveFile(datedFileName(name, extension, platform.clock.now()), data as Blob, type);
    return { data: null };
  };
