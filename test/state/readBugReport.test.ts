import fc from 'fast-check';
import { replayReport } from '@/state/replayReport';
import { readBugReport, UnreadableReport } from '@/state/readBugReport';
import { rootReducer } from '@/state/rootReducer';

const keyframe = JSON.parse(JSON.stringify(rootReducer(undefined, { type: 'init' }))) as object;
const tape = {
  format: 'upload-tape/3',
  version: '1',
  startedAt: 0,
  initialState: {},
  entries: [],
  lost: 0,
  finalState: {},
};
const REPORT = {
  format: 'culvert-report/2',
  version: '1',
  userAgent: 'a browser',
  savedAt: 1,
  note: 'It stopped.',
  isVeiled: true,
  error: 'Failed to Update Frame (updateFrame 412)',
  actions: {
    startedAt: 0,
    parts: [
      {
        keyframe,
        actions: [
          {
            at: 1,
            by: 'app',
            action: { type: 'preferences/themeChosen', payload: { theme: 'dark' } },
            changed: ['preferences'],
          },
        ],
      },
    ],
    lost: 0,
    finalHash: '0',
  },
  earlier: null,
  uploads: tape,
  edits: { ...tape, format: 'edit-tape/1' },
  journal: [{ upload: { fileName: 'a.mp4' } }],
  earlierTapes: { uploads: tape, edits: null, journal: [] },
};
const TEXT = JSON.stringify(REPORT);

/** A sentence, or what was read. */
function read(text: string) {
  try {
    return readBugReport(text);
  } catch (error) {
    if (error instanceof UnreadableReport) return error.message;
    throw error;
  }
}

it('reads a report', () => {
  expect(read(TEXT)).toEqual(REPORT);
  const earlier = { ...REPORT.actions, finalHash: null };
  expect(read(JSON.stringify({ ...REPORT, earlier }))).toEqual({ ...REPORT, earlier });
});

it('reads one from before there were earlier recordings and made-up words in it', () => {
  const { earlier: _earlier, isVeiled: _isVeiled, ...known } = REPORT;
  const { edits: _edits, journal: _journal, earlierTapes: _earlierTapes, error: _error, ...old } = known;
  const none = { error: null, edits: null, journal: null, earlierTapes: null };
  expect(read(JSON.stringify(old))).toEqual({ ...REPORT, ...none, isVeiled: false });
});

it('reads one whose upload log has an earlier format', () => {
  const uploads = {
    ...tape,
    format: 'upload-tape/2',
    entries: [
      { t: 'ask', k: 4, what: 'restore', arg: 1 },
      { t: 'ok', k: 4, sync: true },
    ],
  };
  expect(read(JSON.stringify({ ...REPORT, uploads }))).toMatchObject({
    uploads: {
      format: 'upload-tape/3',
      entries: [
        { t: 'ask', k: 0, what: 'restore', arg: 1 },
        { t: 'ok', k: 0 },
      ],
    },
  });
});

it('reads one of format 1, which has an upload log alone', () => {
  const { note: _note, isVeiled: _isVeiled, actions: _actions, earlier: _earlier, ...old } = REPORT;
  expect(read(JSON.stringify({ ...old, format: 'culvert-report/1' }))).toEqual({
    ...REPORT,
    ...{ error: null, edits: null, journal: null, earlierTapes: null },
    note: '',
    isVeiled: false,
    actions: null,
  });
});

it.each([
  ['no JSON', 'hello', /^The file is not JSON, or it is cut off: /],
  ['one that is cut off', TEXT.slice(0, -20), /^The file is not JSON, or it is cut off: /],
  ['another file', '{"name":"x"}', /^This is not a bug report: format: /],
  ['a list', '[]', /^This is not a bug report: the file: /],
  [
    'a later format',
    JSON.stringify({ ...REPORT, format: 'culvert-report/3' }),
    'This report has the format culvert-report/3; culvert-report/2 and culvert-report/1 can be read.',
  ],
  [
    'a damaged action',
    TEXT.replace('"by":"app"', '"by":7'),
    /^The report is damaged at actions\.parts\.0\.actions\.0\.by: /,
  ],
  ['no upload log', JSON.stringify({ ...REPORT, uploads: null }), /^The report is damaged at uploads: /],
  ['far too much', ' '.repeat(200_000_001), 'The file has more than 200000000 characters, which no report has.'],
])('refuses %s and says why', (_what, text, expected) => {
  expect(read(text)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
});

it('comes to an end with whatever it is given: read and replayed, or refused', () => {
  const values = fc.oneof(fc.jsonValue(), fc.constant({ __proto__: null }), fc.constant('x'.repeat(1000)));
  const replace = (value: unknown, path: readonly number[], by: unknown): unknown => {
    const [index, ...rest] = path;
    if (index === undefined || typeof value !== 'object' || value === null) return by;
    const entries = Object.entries(value);
    const at = index % Math.max(1, entries.length);
    const changed = entries.map(([key, each], place) => [key, place === at ? replace(each, rest, by) : each] as const);
    return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
  };
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 8 }), values, (path, by) => {
      const found = read(JSON.stringify(replace(REPORT, path, by)));
      if (typeof found === 'string' || !found.actions) return;
      const { steps, hasSameEnd } = replayReport(found.actions);
      expect(steps.every(({ difference }) => difference === null || difference.length > 0)).toBe(true);
      expect(typeof hasSameEnd).toBe('boolean');
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 10_000 : 500 },
  );
});
