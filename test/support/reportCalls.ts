/** Bug reports as the app sends them. */
import { gzipSync } from 'node:zlib';
import { sentReportPage } from '@/api/contract/bugReports';
import type { ApiClient } from './apiClient';
import { NAMES_NOTHING, type Requests } from './staffRequests';

/** The calls about reports that are for everybody who is signed in. */
export const REPORT_REQUESTS: Requests = {
  'GET /bug-reports/taken': NAMES_NOTHING,
  'POST /bug-reports': NAMES_NOTHING,
};

/** A packed report; only its beginning matters to the server. */
export const packedReport = (header: Record<string, unknown> = {}): Buffer =>
  gzipSync(
    JSON.stringify({
      ...{ format: 'culvert-report/2', version: '1.2', userAgent: 'a browser', savedAt: 1, note: 'It stopped.' },
      ...{ isVeiled: true, error: 'Failed to Update Frame (updateFrame 412)', ...header },
      actions: null,
    }),
  );

/** Gives the status, and the body as text. `token` is an access token. */
export async function sendReport(
  origin: string,
  token: string,
  body: Buffer = packedReport(),
  type = 'application/gzip',
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(`${origin}/api/v3/bug-reports`, { method: 'POST', headers, body: new Uint8Array(body) });
  return { status: response.status, text: await response.text() };
}

/** A report that the person with this token has just sent. */
export async function sentReportId(origin: string, token: string, staff: ApiClient): Promise<number> {
  await sendReport(origin, token);
  return sentReportPage.parse((await staff.call('GET', '/bug-reports')).body).results[0]?.id ?? 0;
}
