import { DrizzleQueryError } from 'drizzle-orm';
import { createLog, failureText, logWith } from '../../../scripts/backend/log';

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

it('ends a program without the values of the query that failed', () => {
  const cause = Object.assign(new Error('duplicate key value'), { detail: 'Key (email)=(mia@example.com) exists.' });
  const text = failureText(new DrizzleQueryError('insert into "users" values ($1)', ['scrypt$secret'], cause));
  expect(text).toMatch(/^duplicate key value\n\s+at /);
  expect(text).not.toMatch(/scrypt|mia@/);
  const uncaused = failureText(new DrizzleQueryError('insert into "users" values ($1)', ['scrypt$secret']));
  expect(uncaused).toMatch(/^Failed query/);
  expect(uncaused).not.toContain('scrypt');
});
