/** The command that ops use, as they call it. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { foldersApi } from '@/api/folders';
import { createBugReport, saveBugReport } from '@/state/bugReport';
import { sidebarToggled, themeChosen } from '@/state/preferences';
import { startRecorder } from '@/state/startRecorder';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'replay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

const replay = (...args: string[]): Promise<Said> => replayWith({}, ...args);

function replayWith(env: Record<string, string>, ...args: string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      'node_modules/.bin/tsx',
      ['scripts/replay.ts', ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

/** As the app saves it: a theme, and the sidebar. */
async function writeReport(
  name: string,
  change: (text: string) => string = (text) => text,
  act: (store: ReturnType<typeof createStore>) => Promise<void> = async () => {},
): Promise<string> {
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  store.dispatch(startRecorder());
  store.dispatch(themeChosen({ theme: 'dark' }));
  store.dispatch(sidebarToggled());
  await act(store);
  const draft = store.dispatch(createBugReport());
  const report = await draft.make({ note: 'The list is empty.', hasTexts: false, earlier: null });
  await store.dispatch(saveBugReport(report));
  const file = path.join(folder, name);
  await writeFile(file, change(ports.savedFiles[0]?.text ?? ''));
  return file;
}

it('prints what happened, and that it happens again', async () => {
  const { code, stdout } = await replay(await writeReport('good.json'), '--diff');
  expect(stdout).toContain('“The list is empty.”');
  expect(stdout).toMatch(/by version test\n.*\nThis is version \d/);
  expect(stdout).toMatch(
    / 1 +\+\d+\.\d{3} app {2}preferences\/themeChosen {2}\[preferences\]\n +preferences\.theme: "system" → "dark"/,
  );
  expect(stdout).toContain('Actions: all 2 steps lead to the state that was recorded.');
  expect(stdout).toContain('Uploads: nothing was recorded.\nEdits: nothing was recorded.');
  expect(code).toBe(0);
});

it('says which step is different first, and ends with 1', async () => {
  const file = await writeReport('other.json', (text) => text.replace('"theme":"dark"', '"theme":"system"'));
  const { code, stdout } = await replay(file);
  expect(stdout).toContain('Actions: different from step 1 on. It changed preferences then, and changes nothing now.');
  expect(code).toBe(1);
});

it('shows the state after a step, only the steps that are asked for, and a file for Redux DevTools', async () => {
  const file = await writeReport('asked.json');
  const devtools = path.join(folder, 'devtools.json');
  const [at, grep] = await Promise.all([
    replay(file, '--at', '1'),
    replay(file, '--grep', 'sidebar', '--json', '--devtools', devtools),
  ]);
  expect(JSON.parse(at.stdout)).toMatchObject({ preferences: { theme: 'dark', sidebarCollapsed: false } });
  const lines = grep.stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ number: 2, changed: ['preferences'], difference: null }),
  ]);
  expect(JSON.parse(await readFile(devtools, 'utf8'))).toMatchObject({
    nextActionId: 3,
    stagedActionIds: [0, 1, 2],
    skippedActionIds: [],
    currentStateIndex: 2,
    committedState: { preferences: { theme: 'system' } },
    computedStates: [],
    actionsById: { 1: { type: 'PERFORM_ACTION', action: { type: 'preferences/themeChosen' } } },
  });
});

it('shows the steps around a time of day, in UTC, and says when there are none', async () => {
  const file = await writeReport('time.json', (text) => {
    const report = JSON.parse(text) as { actions: { startedAt: number } };
    report.actions.startedAt = Date.parse('2026-11-28T23:59:40Z');
    return JSON.stringify(report);
  });
  // A minute over midnight is near, too.
  for (const time of ['00:00', '23:58:45']) {
    const { code, stdout } = await replay(file, '--around', time, '--json');
    expect([code, stdout.trim().split('\n').length]).toEqual([0, 2]);
  }
  const far = await replay(file, '--around', '12:03');
  expect(far.stderr).toMatch(/^Nothing was recorded around 12:03: the steps are from 2026-11-28T23:59:4.* to .*\n$/);
  expect(far.code).toBe(2);
  expect(await replay(file, '--around', 'noon')).toMatchObject({
    code: 2,
    stderr: 'noon is no time of day such as 12:03.\n',
  });
});

it('shows the first call after which an error toast came, with its words, and what was done before', async () => {
  const file = await writeReport('failing.json', undefined, async (store) => {
    await store.dispatch(
      foldersApi.endpoints.createFolder.initiate({ parentJob: 1, jobName: 'Mill Lane', standardKey: 1 }),
    );
    store.dispatch(themeChosen({ theme: 'light' }));
  });
  const { stdout } = await replay(file, '--failing');
  expect(stdout).toContain('preferences/themeChosen');
  expect(stdout).toMatch(
    /api\/executeMutation\/rejected createFolder .*\n {8}TOAST: .+ The server could not be reached\. Check your connection\.\n\nActions:/,
  );
  expect(stdout.match(/themeChosen/g)).toHaveLength(1);
  const none = await replay(await writeReport('fine.json'), '--failing');
  expect(none).toMatchObject({ code: 2, stderr: 'No error toast came in this recording.\n' });
});

it('says what a report is full of, the largest first', async () => {
  const { code, stdout } = await replay(await writeReport('sizes.json'), '--stat');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => line.replace(/^ *\d+ characters */, ''))).toEqual([
    '1 x  states at the beginning of a part',
    ...['1 x  preferences/themeChosen', '1 x  preferences/sidebarToggled'],
  ]);
  expect(code).toBe(0);
});

it('makes a test of an upload log only where an upload failed', async () => {
  const tape = JSON.parse(await readFile('test/recordings/completed.3.json', 'utf8')) as object;
  const file = await writeReport('uploaded.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), uploads: tape }),
  );
  const { code, stderr } = await replay(file, '--to-test', 'a-completed-upload');
  expect(stderr).toBe(
    'No upload and no save failed in these logs, so a test of them would have nothing to find. Nothing was written.\n',
  );
  expect(code).toBe(2);
  await expect(access('test/recordings/a-completed-upload.json')).rejects.toThrow('ENOENT');
});

/** Repeats the steps of a report, which end where they began, in parts of so many steps. */
const repeated = (text: string, parts: number, steps: number): string => {
  const report = JSON.parse(text) as { actions: { finalHash: null; parts: { actions: object[] }[] } };
  const [part] = report.actions.parts;
  if (!part) throw new Error('Nothing was recorded.');
  const actions = Array.from({ length: steps / part.actions.length }, () => part.actions).flat();
  return JSON.stringify({
    ...report,
    actions: { ...report.actions, finalHash: null, parts: Array.from({ length: parts }, () => ({ ...part, actions })) },
  });
};

const backAgain = async (store: ReturnType<typeof createStore>): Promise<void> => {
  store.dispatch(themeChosen({ theme: 'system' }));
  store.dispatch(sidebarToggled());
};

it('replays a report that is far larger than the memory it may take', async () => {
  const file = await writeReport('large.json', (text) => repeated(text, 40, 4_000), backAgain);
  expect((await stat(file)).size).toBeGreaterThan(15_000_000);
  const { code, stdout, stderr } = await replayWith(
    { NODE_OPTIONS: '--max-old-space-size=80' },
    file,
    '--grep',
    'none',
  );
  expect(stderr).toBe('');
  expect(stdout).toContain('Actions: all 160000 steps lead to the state that was recorded.');
  expect(code).toBe(0);
});

it('shows what comes before the place where a report is cut off or damaged, then says so and ends with 2', async () => {
  const whole = await writeReport('whole.json', (text) => repeated(text, 4, 8), backAgain);
  const text = await readFile(whole, 'utf8');
  const third = text.split('{"keyframe"').slice(0, 4).join('{"keyframe"').length - 100;
  const cut = path.join(folder, 'cut-in-part-3.json');
  await writeFile(cut, text.slice(0, third));
  const damaged = path.join(folder, 'damaged-in-part-3.json');
  await writeFile(
    damaged,
    `${text.slice(0, third - 600)}${text.slice(third - 600).replace('"by":"app"', '"by":"cat"')}`,
  );
  const devtools = path.join(folder, 'cut-devtools.json');
  const [shown, json, sizes, failing, other, tools, early] = await Promise.all([
    replay(cut),
    replay(cut, '--json'),
    replay(cut, '--stat'),
    replay(cut, '--failing'),
    replay(damaged),
    replay(damaged, '--devtools', devtools),
    replay(cut, '--at', '16'),
  ]);
  const stderr = 'The file is not JSON, or it is cut off: it ends within a value\n';
  expect(shown).toMatchObject({ code: 2, stderr });
  expect(shown.stdout).toMatch(/^Saved .*\n(.*\n)+ {3}16 .* preferences\/sidebarToggled {2}\[preferences\]\n$/);
  expect(json).toMatchObject({ code: 2, stderr });
  expect(json.stdout.trim().split('\n')).toHaveLength(16);
  expect(sizes).toMatchObject({ code: 2, stderr });
  expect(sizes.stdout).toMatch(/ 2 x {2}states at the beginning of a part\n/);
  expect(failing).toEqual({ code: 2, stderr, stdout: '' });
  const problem = /^The report is damaged at actions\.parts\.2\.actions\.\d\.by: .*\n$/;
  expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(problem) as string, stdout: shown.stdout });
  expect(tools).toEqual({ code: 2, stderr: expect.stringMatching(problem) as string, stdout: '' });
  expect((await readdir(folder)).filter((name) => name.includes('devtools.json'))).not.toContain('cut-devtools.json');
  // It reads no further than to the step.
  expect(early).toMatchObject({ code: 0, stderr: '' });
});

it('says of both logs how they went, wherever they stand in the file', async () => {
  const uploads = JSON.parse(await readFile('test/recordings/completed.3.json', 'utf8')) as object;
  const file = await writeReport('both.json', (text) => {
    const { actions, edits, uploads: _none, ...rest } = JSON.parse(text) as Record<string, object>;
    const failed = { ...edits, entries: [{ t: 'err', k: 0, error: {} }] };
    // Format and version come last.
    return JSON.stringify({
      uploads,
      edits: failed,
      actions,
      ...Object.fromEntries(Object.entries(rest).toReversed()),
    });
  });
  const { stdout, code } = await replay(file);
  expect(stdout).toMatch(
    /^Saved .* by version test\n(.*\n)+Uploads: all \d+ entries of the log went as recorded\.\nEdits: /,
  );
  expect(stdout).not.toContain('nothing was recorded');
  expect(code).toBe(1);
});

it('ends quietly when its reader does not want the rest', async () => {
  // More than fits into a pipe.
  const file = await writeReport('long.json', (text) => repeated(text, 3, 4_000), backAgain);
  const said = await new Promise((resolve) =>
    execFile('sh', ['-c', `node_modules/.bin/tsx scripts/replay.ts '${file}' | head -1`], (error, stdout, stderr) =>
      resolve({ error, stderr, lines: stdout.trim().split('\n').length }),
    ),
  );
  expect(said).toEqual({ error: null, stderr: '', lines: 1 });
});

it('refuses what is no report in one sentence, and ends with 2', async () => {
  const file = await writeReport('cut.json', (text) => text.slice(0, -10));
  const { code, stderr } = await replay(file);
  expect(stderr).toMatch(/^The file is not JSON, or it is cut off: .*\n$/);
  expect(code).toBe(2);
});
