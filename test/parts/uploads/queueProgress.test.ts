import { announcement, endOfRun, isActive, queueOf, selectQueueNews } from '@/parts/uploads/queueProgress';
import { uploadsAdapter } from '@/uploads/engine/slice';
import type { Upload } from '@/uploads/engine/machine';
import { upload } from './upload';

const newsOf = (...uploads: Upload[]) =>
  selectQueueNews({ uploads: uploadsAdapter.setAll(uploadsAdapter.getInitialState(), uploads) });
const sending = (name: string, bytesSent: number, rest: Partial<Upload> = {}) =>
  upload(name, { status: 'uploading', bytesSent, ...rest });
const sent = (name: string, rest: Partial<Upload> = {}) =>
  upload(name, { status: 'complete', bytesSent: 100, completedAt: 10, ...rest });
const failed = (name: string) => upload(name, { status: 'upload failed' });

describe('what counts as active', () => {
  it.each([
    ['queued', {}, true],
    ['uploading', {}, true],
    ['moving to processing', {}, false],
    ['complete', {}, false],
    ['upload failed', {}, false],
    ['cancelling', {}, false],
    ['queued', { fileAccess: 'ask' }, false],
    ['queued', { fileAccess: 'missing' }, false],
    ['uploading', { isElsewhere: true }, false],
  ] as const)('%s with %j: %s', (status, rest, expected) => {
    expect(isActive(upload('a', { status, ...rest }))).toBe(expected);
  });
});

describe('the queue', () => {
  it('is empty when nothing is on its way', () => {
    expect(queueOf([sent('a'), failed('b')])).toMatchObject({ active: 0, files: 0, percent: 0, failed: ['b.mp4'] });
  });

  it('counts the bytes of all its files, those that are done included', () => {
    const queue = queueOf([sent('a', { addedAt: 0 }), sending('b', 50), upload('c')]);
    expect(queue).toMatchObject({ active: 2, files: 3, sent: 1, bytes: 300, bytesSent: 150, percent: 50 });
  });

  it('begins anew after it was empty', () => {
    const before = sent('old', { addedAt: 0, completedAt: 5 });
    expect(queueOf([before, sending('new', 10, { addedAt: 20 })])).toMatchObject({ files: 1, percent: 10 });
  });

  it('goes on for as long as its files overlap', () => {
    const first = sent('first', { addedAt: 0, completedAt: 12 });
    const second = sent('second', { addedAt: 10, completedAt: 25 });
    expect(queueOf([first, second, sending('third', 0, { addedAt: 20 })])).toMatchObject({ files: 3, sent: 2 });
  });

  it('leaves out what failed or is being cancelled', () => {
    const queue = queueOf([failed('a'), upload('b', { status: 'cancelling' }), sending('c', 100)]);
    expect(queue).toMatchObject({ files: 1, percent: 99 });
  });

  it('does not divide by the size of empty files', () => {
    expect(queueOf([upload('a', { size: 0 })]).percent).toBe(0);
  });
});

describe('the announcements', () => {
  const hear = (...states: Upload[][]) =>
    states.slice(1).map((now, index) => announcement(newsOf(...(states[index] ?? [])), newsOf(...now)));

  it('tell of the start, each quarter and the end of one upload', () => {
    const percents = [0, 1, 24, 25, 26, 49, 50, 75, 99];
    const heard = hear([], ...percents.map((percent) => [sending('a', percent)]), [sent('a')]);
    expect(heard.filter((text) => text !== null)).toEqual([
      'Uploading 1 file.',
      'Uploads 25 percent done.',
      'Uploads 50 percent done.',
      'Uploads 75 percent done.',
      'Uploads done: 1 file sent.',
    ]);
  });

  it('say once that a file failed, and count it at the end', () => {
    const heard = hear(
      [],
      [sending('a', 0), sending('b', 0)],
      [failed('a'), sending('b', 10)],
      [failed('a'), sent('b', { addedAt: 0 })],
    );
    expect(heard).toEqual(['Uploading 2 files.', 'a.mp4 failed to upload.', 'Uploads done: 1 file sent, 1 failed.']);
  });

  it('do not count files of an earlier run', () => {
    const old = sent('old', { addedAt: 0, completedAt: 1 });
    expect(hear([old], [old, sending('a', 0, { addedAt: 5 })], [old, failed('a')])).toEqual([
      'Uploading 1 file.',
      'a.mp4 failed to upload. Uploads done: 0 files sent, 1 failed.',
    ]);
  });

  it('say when everything was cancelled', () => {
    expect(hear([sending('a', 10)], [])).toEqual(['No uploads in progress.']);
  });

  it('are silent when a file is seen by the server after it was sent', () => {
    const moving = upload('a', { status: 'moving to processing', bytesSent: 100 });
    expect(hear([moving], [sent('a')])).toEqual([null]);
    expect(endOfRun(newsOf(moving), newsOf(sent('a')))).toBeNull();
  });
});
