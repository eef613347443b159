import { readFileSync } from 'node:fs';
import { openReport, checkUploads } from '@/viewer/openReport';
import { screenState } from '@/viewer/screenState';
import { createScreenStore, stepShown } from '@/viewer/screenStore';
import { upgradeTape } from '@/replay/upgradeTape';
import { uploadRows } from '@/viewer/uploadRows';
import { themeChosen } from '@/state/preferences';
import { rootReducer } from '@/state/rootReducer';
import type { Tape } from '@/replay/tape';
import { dashboardApi } from '@/api/dashboard';
import type { BugReport } from '@/state/bugReport';
import { reportOfUploader } from './report';

let REPORT: BugReport;
let TEXT: string;
beforeAll(async () => {
  REPORT = await reportOfUploader();
  TEXT = JSON.stringify(REPORT);
});
const open = (text: string, version = '1') => openReport('report.json', new TextEncoder().encode(text), version);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a report that is opened', () => {
  it('has a step for each action, with the page that was open', async () => {
    const opened = await open(TEXT);
    if ('problem' in opened) throw new Error(opened.problem);
    expect(opened.notes).toEqual([]);
    expect(opened.steps.map(({ place, recorded }) => [recorded?.action.type, place])).toEqual([
      [undefined, null],
      ['session/started', null],
      ['app/moved', '/uploads?tab=failed'],
      ['app/moved', '/dashboard'],
      ['preferences/themeChosen', '/dashboard'],
      ['preferences/sidebarToggled', '/dashboard'],
    ]);
  });

  it('says what to know before trusting it', async () => {
    const actions = structuredClone(REPORT.actions);
    if (!actions?.parts[0]) throw new Error('Nothing was recorded.');
    actions.parts[0].actions = actions.parts[0].actions.filter(({ action }) => action.type !== 'app/moved');
    const opened = await open(
      JSON.stringify({ ...REPORT, actions: { ...actions, lost: 12, finalHash: 'other' } }),
      '2',
    );
    expect(opened).toMatchObject({
      notes: [
        'Recorded by version 1; this page is version 2.',
        '12 earlier actions are no longer in the report.',
        'The state at the end is not the one that was recorded.',
        'The report does not say which pages were open; it was saved by an earlier version.',
      ],
    });
  });

  it.each<[what: string, of: (text: string) => string, problem: RegExp]>([
    ['no JSON', () => 'hello', /^The file is not JSON, or it is cut off: /],
    ['cut off', (text) => text.slice(0, -40), /^The file is not JSON, or it is cut off: /],
    ['another file', () => '{"name":"x"}', /^This is not a bug report: /],
    [
      'of format 1',
      (text) => text.replace('culvert-report/2', 'culvert-report/1'),
      /^This report has no recorded actions/,
    ],
    [
      'of a later format',
      (text) => text.replace('culvert-report/2', 'culvert-report/9'),
      /^This report has the format culvert-report\/9/,
    ],
    [
      'of a state that is nested without end',
      (text) => text.replace('"connectivity":{', `"connectivity":{"deep":${nested(50_000)},`),
      /^The report cannot be replayed: /,
    ],
  ])('is refused with a sentence when it is %s', async (_what, of, problem) => {
    expect(await open(of(TEXT))).toEqual({ problem: expect.stringMatching(problem) as string });
  });
});

describe('the state that the screens get', () => {
  const first = rootReducer(undefined, { type: 'init' });

  it('has no address that leads anywhere, the theme of the viewer, and shares what it can', () => {
    const frame = {
      imageUrl: 'https://store.example/f.jpg?[signed]',
      thumbnailUrl: '//x/y',
      remarks: 'a: b',
      page: '/dashboard',
    };
    const rest = { keep: ['me'] };
    const state = { ...first, preferences: { ...first.preferences, theme: 'dark' as const }, more: { frame, rest } };
    const shown = screenState(state) as unknown as typeof state;
    expect(JSON.stringify(shown)).not.toMatch(/store\.example|\/\/x/);
    expect(shown.more.frame).toMatchObject({ remarks: 'a: b', page: '/dashboard' });
    expect(shown.more.frame.imageUrl).toMatch(/^data:image/);
    expect(shown.preferences.theme).toBe('system');
    expect(shown.more.rest).toBe(rest);
    expect((screenState(state) as unknown as typeof state).more).toBe(shown.more);
  });

  it('is changed by no action, and nothing of what a screen asks for is begun', async () => {
    const called = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    const store = createScreenStore(first);
    store.dispatch(themeChosen({ theme: 'dark' }));
    // The types know nothing of the thunks that hooks dispatch.
    const dispatch = store.dispatch as (action: unknown) => unknown;
    dispatch(dashboardApi.endpoints.getDashboard.initiate(1));
    dispatch(() => dispatch(stepShown({ ...first, connectivity: { isOnline: false } })));
    await Promise.resolve();
    expect(store.getState()).toBe(first);
    expect(called).not.toHaveBeenCalled();
    called.mockRestore();
    const other = { ...first };
    store.dispatch(stepShown(other));
    expect(store.getState()).toBe(other);
  });
});

describe('the upload log', () => {
  const tapeOf = (name: string) => JSON.parse(readFileSync(`test/recordings/${name}.json`, 'utf8')) as Tape;

  it('is a row for each action and for each thing asked, with its end', () => {
    const tape = upgradeTape(tapeOf('cancelled'));
    const rows = uploadRows(tape);
    const count = (t: string) => tape.entries.filter((entry) => entry.t === t).length;
    expect(rows).toHaveLength(count('in') + count('out') + count('event') + count('ask'));
    const ends = rows.map(({ outcome }) => outcome);
    expect(ends.filter((outcome) => outcome === 'done')).toHaveLength(count('ok'));
    expect(ends.filter((outcome) => outcome === 'cancelled')).toHaveLength(count('cut'));
    const transfer = rows.find(({ what }) => what === 'transfer');
    expect(transfer && transfer.to > transfer.from).toBe(true);
  });

  it('may hold anything', () => {
    const entries = [
      { t: 'ok', k: 9 },
      { t: 'in' },
      { t: 'event', k: 9 },
      { t: 'ask' },
      { t: 'nonsense' },
      { t: 'out', action: 7 },
    ];
    expect(uploadRows({ entries: entries as unknown as Tape['entries'] })).toHaveLength(4);
  });

  it('is replayed on today’s engine', async () => {
    const uploads = upgradeTape(tapeOf('completed'));
    await expect(checkUploads({ ...REPORT, uploads })).resolves.toBe('Replayed: every entry went as recorded.');
    const entries = uploads.entries.slice(1);
    await expect(checkUploads({ ...REPORT, uploads: { ...uploads, entries } })).resolves.toMatch(/^The replay differs/);
    const old = { ...uploads, format: 'upload-tape/1' } as unknown as Tape;
    await expect(checkUploads({ ...REPORT, uploads: old })).resolves.toMatch(/upload-tape\/1 cannot be replayed/);
  });
});
