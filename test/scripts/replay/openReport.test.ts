/** Reports of any shape, read part by part; `test/scripts/replay.test.ts` has what the command makes of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RecordedPart } from '@/replay/recording';
import { readBugReport, UnreadableReport } from '@/state/readBugReport';
import { openReport } from '../../../scripts/replay/openReport';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-report-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const TAPE = { format: 'upload-tape/3', version: '1', startedAt: 0, initialState: {}, lost: 0, finalState: {} };
const partOf = (theme: string) => ({
  keyframe: { preferences: { theme } },
  place: '/uploads',
  actions: [
    { at: 1, by: 'app', action: { type: 'preferences/themeChosen', payload: { theme } }, changed: ['preferences'] },
  ],
});
const PARTS = ['light', 'dark', 'システム'].map(partOf);
const REPORT = {
  format: 'culvert-report/2',
  version: '1',
  userAgent: 'a browser',
  savedAt: 1,
  // Longer than what is read of a file at once, which ends within a character.
  note: '止まった。'.repeat(10_000),
  isVeiled: true,
  error: null,
  actions: { startedAt: 5, parts: PARTS, lost: 2, finalHash: '0' },
  earlier: { startedAt: 4, parts: PARTS.slice(1), lost: 0, finalHash: null },
  uploads: { ...TAPE, entries: [{ t: 'cut', k: 1 }] },
  edits: { ...TAPE, format: 'edit-tape/1', entries: [{ t: 'cut', k: 2 }] },
  journal: [],
  earlierTapes: null,
};
const TEXT = JSON.stringify(REPORT);
type Fields = Record<string, unknown>;

const reversed = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).toReversed());

async function open(content: string | Buffer) {
  const file = path.join(folder, 'report');
  await writeFile(file, content);
  try {
    return await openReport(file);
  } catch (error) {
    if (error instanceof UnreadableReport) return error.message;
    throw error;
  }
}

/** The parts, and what ended them. */
async function partsIn(parts: AsyncIterable<RecordedPart>): Promise<{ parts: RecordedPart[]; problem: string | null }> {
  const found: RecordedPart[] = [];
  try {
    for await (const part of parts) found.push(part);
    return { parts: found, problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return { parts: found, problem: error.message };
  }
}

async function opened(content: string | Buffer) {
  const found = await open(content);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

it.each([
  ['as it is written', TEXT],
  ['packed', gzipSync(TEXT)],
  ['with spaces', JSON.stringify(REPORT, null, 2)],
  ['with its fields in another order', JSON.stringify({ ...reversed(REPORT), actions: reversed(REPORT.actions) })],
  ['with a field that is named as the prototype is', TEXT.replace('"error":null', '"__proto__":{"error":"No."}')],
])('reads a report %s as the viewer reads it, but its parts one by one', async (_how, content) => {
  const { report, damage, partsOf } = await opened(content);
  const { actions, earlier, ...rest } = readBugReport(TEXT);
  expect(damage).toBeNull();
  expect(report).toEqual({ ...rest, actions: { ...actions, parts: [] }, earlier: { ...earlier, parts: [] } });
  expect(await partsIn(partsOf('actions'))).toEqual({ parts: actions?.parts, problem: null });
  expect(await partsIn(partsOf('earlier'))).toEqual({ parts: earlier?.parts, problem: null });
});

it('reads what a report of format 1 has, and one without actions', async () => {
  const { actions: _actions, earlier: _earlier, ...old } = { ...REPORT, format: 'culvert-report/1' };
  for (const text of [JSON.stringify(old), JSON.stringify({ ...REPORT, actions: null, earlier: null })]) {
    const { report, damage, partsOf } = await opened(text);
    expect([report.actions, damage]).toEqual([null, null]);
    expect(await partsIn(partsOf('actions'))).toEqual({ parts: [], problem: null });
  }
});

it('reads what comes before the place where a report is cut off', async () => {
  const { report, damage, partsOf } = await opened(TEXT.slice(0, TEXT.indexOf('システム')));
  expect(report).toMatchObject({ version: '1', actions: { startedAt: 5, lost: 0 }, uploads: { entries: [] } });
  const problem = 'The file is not JSON, or it is cut off: it ends within a value';
  expect(damage?.message).toBe(problem);
  expect(await partsIn(partsOf('actions'))).toEqual({ parts: PARTS.slice(0, 2), problem });
});

it('reads what a packed file that is cut off still unpacks to', async () => {
  const parts = Array.from({ length: 2_000 }, (_each, index) => partOf(`${index} ${Math.random()}`));
  const packed = gzipSync(JSON.stringify({ ...REPORT, actions: { ...REPORT.actions, parts } }));
  const { damage, partsOf } = await opened(packed.subarray(0, packed.length / 2));
  const problem = 'The file is damaged, or it is cut off: it cannot be unpacked.';
  expect(damage?.message).toBe(problem);
  const found = await partsIn(partsOf('actions'));
  expect(found).toEqual({ parts: parts.slice(0, found.parts.length), problem });
  expect(found.parts.length).toBeGreaterThan(300);
});

it.each([
  [
    'has a field of another kind',
    TEXT.replace(JSON.stringify(PARTS[1]), JSON.stringify(PARTS[1]).replace('app', '')),
    'actions.0.by',
  ],
  ['is a list', TEXT.replace(JSON.stringify(PARTS[1]), '[[1]]'), ''],
])('says which part %s, after those before it', async (_how, text, field) => {
  const { damage, partsOf } = await opened(text);
  expect(damage).toBeNull();
  const { parts, problem } = await partsIn(partsOf('actions'));
  expect(parts).toEqual(PARTS.slice(0, 1));
  expect(problem).toMatch(`The report is damaged at actions.parts.1${field && `.${field}`}: `);
});

it('takes a second recording of the same name for damage', async () => {
  const { damage, partsOf } = await opened(TEXT.replace('"earlier"', '"actions"'));
  expect(damage?.message).toMatch(/there are two “actions”$/);
  expect((await partsIn(partsOf('actions'))).parts).toEqual(PARTS);
});

const bomb = () => gzipSync(`{"format":"culvert-report/2","note":"${' '.repeat(200_000_000)}"}`);

it.each([
  ['an empty file', '', /^The file is not JSON, or it is cut off: /],
  ['no JSON', 'hello', /^The file is not JSON, or it is cut off: /],
  ['one that is cut off before the actions', TEXT.slice(0, 90), /^The file is not JSON, or it is cut off: /],
  ['what only begins as a packed file', Buffer.from([0x1f, 0x8b, 8, 0, 1]), /cannot be unpacked\.$/],
  ['another file', '{"name":"x"}', /^This is not a bug report: format: /],
  ['a list', '[]', /^This is not a bug report: the file: /],
  ['a later format', TEXT.replace('report/2', 'report/3'), /^This report has the format culvert-report\/3; /],
  [
    'parts that are no list',
    JSON.stringify({ ...REPORT, actions: { ...REPORT.actions, parts: {} } }),
    /actions\.parts: /,
  ],
  ['no parts', JSON.stringify({ ...REPORT, actions: { startedAt: 1, lost: 0, finalHash: null } }), /actions\.parts: /],
  ['no upload log', JSON.stringify({ ...REPORT, uploads: null }), /^The report is damaged at uploads: /],
  ['what unpacks to far too much', bomb(), /^The file has more than 200000000 characters, which no report has\.$/],
])('refuses %s and says why', async (_what, content, expected) => {
  expect(await open(content)).toEqual(expect.stringMatching(expected));
});
