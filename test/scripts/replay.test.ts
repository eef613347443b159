/** The command that ops use, as they call it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
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

function replay(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile('node_modules/.bin/tsx', ['scripts/replay.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

/** As the app saves it: a theme, and the sidebar. */
async function writeReport(name: string, change: (text: string) => string = (text) => text): Promise<string> {
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  store.dispatch(startRecorder());
  store.dispatch(themeChosen({ theme: 'dark' }));
  store.dispatch(sidebarToggled());
  store.dispatch(saveBugReport(store.dispatch(createBugReport()), 'The list is empty.'));
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
  expect(stdout).toContain('Uploads: nothing was recorded.');
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

it('refuses what is no report in one sentence, and ends with 2', async () => {
  const file = await writeReport('cut.json', (text) => text.slice(0, -10));
  const { code, stderr } = await replay(file);
  expect(stderr).toMatch(/^The file is not JSON, or it is cut off: .*\n$/);
  expect(code).toBe(2);
});
