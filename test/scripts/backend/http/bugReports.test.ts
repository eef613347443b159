/** Bug reports over HTTP: who sends them, what is refused, who reads and removes them, and what the audit log has. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auditPage } from '@/api/contract/audit';
import { reportFileLink, sentReportPage, type SentReport } from '@/api/contract/bugReports';
import { signIn, type SignedIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { packedReport, sendReport } from '../../../support/reportCalls';
import { until } from '../../../support/until';
import { sql } from '../../../support/sql';

let backend: TestBackend;
let staff: SignedIn;
let owner: SignedIn;
let uploader: SignedIn;

const signInAll = async () => {
  [staff, owner, uploader] = [
    await signIn(backend.origin, 'staff'),
    await signIn(backend.origin, 'owner'),
    await signIn(backend.origin, 'uploader'),
  ];
};
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts', takesBugReports: true });
  await signInAll();
});
afterAll(() => backend.close());

const send = (body?: Buffer, by = owner, type?: string) => sendReport(backend.origin, by.login.access, body, type);
/** The status of a report of so many bytes of which none has been sent: past a refusal, a sender meets a closed connection. */
const announce = async (bytes: number): Promise<number | undefined> => {
  const headers = {
    authorization: `Bearer ${owner.login.access}`,
    'content-type': 'application/gzip',
    'content-length': bytes,
  };
  const sending = request(`${backend.origin}/api/v3/bug-reports`, { method: 'POST', headers });
  sending.flushHeaders();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  sending.on('error', () => undefined).destroy();
  return answer.statusCode;
};
const list = async (query = '') => sentReportPage.parse((await staff.call('GET', `/bug-reports?${query}`)).body);
const newest = async (): Promise<SentReport> => {
  const [report] = (await list()).results;
  if (!report) throw new Error('There is no report.');
  return report;
};
const audited = async (kind: string) => {
  const { body } = await staff.call('GET', `/audit?kind=${encodeURIComponent(kind)}`);
  return auditPage.parse(body).results[0];
};

it('keeps what a person sends, with who sent it and when, and gives staff the file', async () => {
  const sent = packedReport({ note: 'The list, "actions": empty. 一覧が空です。' });
  expect(await send(sent)).toEqual({ status: 204, text: '' });
  const report = await newest();
  expect(report).toMatchObject({
    version: '1.2',
    error: 'Failed to Update Frame (updateFrame 412)',
    note: 'The list, "actions": empty. 一覧が空です。',
    isVeiled: true,
    size: sent.length,
    userEmail: 'owner@example.com',
    organisation: expect.any(String) as string,
  });
  expect(Date.now() - Date.parse(report.sentAt)).toBeLessThan(60_000);
  expect(await audited('report sent')).toMatchObject({ userEmail: 'owner@example.com', subjectKind: 'report' });

  for (const to of ['open', 'download']) {
    const { body } = await staff.call('GET', `/bug-reports/${report.id}/file?to=${to}`);
    const { url, fileName } = reportFileLink.parse(body);
    const file = await fetch(url);
    expect(gunzipSync(Buffer.from(await file.arrayBuffer()))).toEqual(gunzipSync(sent));
    expect(file.headers.get('content-disposition')).toContain(fileName);
    const entry = await audited(to === 'open' ? 'report opened' : 'report downloaded');
    expect(entry).toMatchObject({ userEmail: 'staff@example.com', subjectId: String(report.id) });
  }
});

it('lists by version, error and words, with all of them to choose from', async () => {
  await send(packedReport({ version: '2.0', error: null, note: '100%_sure' }), uploader);
  expect((await list('version=2.0')).results).toMatchObject([{ userEmail: 'uploader@example.com', error: null }]);
  expect((await list('search=UPLOADER@')).count).toBe(1);
  expect((await list('search=100%25_')).count).toBe(1);
  expect((await list('search=100__')).count).toBe(0);
  const failed = await list(`error=${encodeURIComponent('Failed to Update Frame (updateFrame 412)')}`);
  expect(failed.results.map(({ version }) => version)).toEqual(['1.2']);
  expect(failed).toMatchObject({
    versions: ['2.0', '1.2'],
    errors: ['Failed to Update Frame (updateFrame 412)'],
  });
  expect(await list('page=2&page_size=1')).toMatchObject({ count: 2, results: [{ version: '1.2' }] });
});

it('refuses what is no report, is damaged, or unpacks to too much, and keeps none of it', async () => {
  const before = (await backend.blobNames()).length;
  const damaged = 'This is not a bug report, or it is damaged.';
  const answers = [
    await send(Buffer.from('no gzip')),
    await send(packedReport().subarray(0, 60)),
    await send(gzipSync('{"format":"culvert-report/2"')),
    await send(gzipSync(gunzipSync(packedReport()).toString().replace(',"actions":null', ''))),
    await send(packedReport({ format: 'other' })),
    await send(packedReport({ version: 'v'.repeat(200) })),
  ];
  for (const { status, text } of answers) expect([status, JSON.parse(text)]).toEqual([400, { detail: damaged }]);
  // 300 MB of zeros in 300 KB.
  expect(await send(gzipSync(Buffer.alloc(300_000_000)))).toMatchObject({ status: 413 });
  expect(await announce(17 * 1024 ** 2)).toBe(413);
  expect(await send(Buffer.from('{}'), owner, 'application/json')).toMatchObject({ status: 415 });
  expect((await backend.blobNames()).length).toBe(before);
}, 60_000);

it('is taken back by staff, with its file', async () => {
  await send();
  const { id } = await newest();
  const before = await backend.blobNames();
  expect(before.some((name) => name.startsWith('reports/'))).toBe(true);
  expect((await staff.call('DELETE', `/bug-reports/${id}`)).status).toBe(204);
  expect((await staff.call('GET', `/bug-reports/${id}/file?to=open`)).status).toBe(404);
  expect((await backend.blobNames()).length).toBe(before.length - 1);
  expect(await audited('report removed')).toMatchObject({ userEmail: 'staff@example.com', subjectId: String(id) });
});

it('takes twenty an hour of a person', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await send(undefined, staff)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
  expect(statuses[20]).toBe(429);
});

it('is offered only where the operator has switched it on; what was sent before stays readable', async () => {
  expect((await uploader.call('GET', '/bug-reports/taken')).body).toEqual({ isOn: true });
  backend = await backend.restart({ takesBugReports: false });
  await signInAll();
  expect((await uploader.call('GET', '/bug-reports/taken')).body).toEqual({ isOn: false });
  expect((await send()).status).toBe(403);
  expect((await list()).count).toBeGreaterThan(0);
});

it('is removed after 90 days, which the audit log says', async () => {
  await backend.stop();
  await sql(backend.dataDir, `update bug_reports set sent_at = now() - interval '89 days'`);
  await sql(backend.dataDir, `update bug_reports set sent_at = now() - interval '91 days' where version = '2.0'`);
  const [kept] = await sql(backend.dataDir, `select count(*)::int as count from bug_reports where version <> '2.0'`);
  backend = await backend.restart({ takesBugReports: true });
  await signInAll();
  await until(async () => (await audited('report removed'))?.detail === 'After 90 days');
  const { count, versions } = await list();
  expect({ count, versions }).toEqual({ count: kept?.count, versions: ['1.2'] });
  expect((await backend.blobNames()).filter((name) => name.startsWith('reports/'))).toHaveLength(count);
  expect(await audited('report removed')).toMatchObject({ userName: null, detail: 'After 90 days' });
});
