import { createLog, logWith } from '../../../scripts/backend/log';

const written = (format: 'text' | 'json', work: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  work(createLog(format, (line) => lines.push(line)));
  return lines;
};

it('as text is the sentence alone', () => {
  expect(written('text', (log) => logWith({ requestId: 'a' }, () => log('All is well.', { ms: 3 })))).toEqual([
    'All is well.',
  ]);
});

it('as JSON is one line with the time, what it is about, and its own fields', () => {
  const [line = ''] = written('json', (log) =>
    logWith({ requestId: 'a' }, () => logWith({ attempt: 2 }, () => log('First line\nsecond', { ms: 3 }))),
  );
  expect(line).not.toContain('\n');
  const { time, ...rest } = JSON.parse(line) as Record<string, unknown>;
  expect(rest).toEqual({ message: 'First line\nsecond', requestId: 'a', attempt: 2, ms: 3 });
  expect(new Date(String(time)).toISOString()).toBe(time);
});

it('what is logged later on behalf of a call still says so, and nothing else does', async () => {
  const lines: string[] = [];
  const log = createLog('json', (line) => lines.push(line));
  const later = logWith({ requestId: 'a' }, () => Promise.resolve().then(() => log('later')));
  log('meanwhile');
  await later;
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { time: expect.any(String), message: 'meanwhile' },
    { time: expect.any(String), message: 'later', requestId: 'a' },
  ]);
});
