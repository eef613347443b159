import {
  isExpected,
  transition,
  UNLISTED_TEXT,
  UPLOAD_STATUSES,
  type Upload,
  type UploadEvent,
} from '@/uploads/engine/machine';

const upload = (change: Partial<Upload> = {}): Upload => ({
  clientId: 'u1',
  fileName: 'a.mp4',
  diskName: 'a.mp4',
  size: 200,
  folderId: 1,
  folderName: 'North',
  organisationId: 1,
  status: 'queued',
  progress: 0,
  bytesSent: 0,
  id: 5,
  fileListId: 6,
  errorMsg: null,
  addedAt: 0,
  completedAt: null,
  fileAccess: 'ready',
  isResumable: false,
  isElsewhere: false,
  ...change,
});

const EVENTS: readonly UploadEvent[] = [
  { type: 'started' },
  { type: 'opened', id: 50, fileListId: 60 },
  { type: 'progressed', bytesSent: 90 },
  { type: 'stoodStill', words: 'Cut.' },
  { type: 'stored' },
  { type: 'failed', message: 'No.' },
  { type: 'cancelled' },
  { type: 'removed' },
  { type: 'retried' },
  { type: 'redirected', to: { folderId: 2, folderName: 'South', fileName: 'b.mp4' } },
  { type: 'dismissed' },
  { type: 'seen', at: 9 },
  { type: 'unlisted' },
  { type: 'recordDeleted', id: 5 },
  { type: 'interrupted' },
  { type: 'paused', isResumable: true },
  { type: 'resumed' },
  { type: 'heldBack', isResumable: true },
  { type: 'fileFound', size: 300 },
  { type: 'fileMissed' },
  { type: 'releasedElsewhere', upload: null },
];

const redirected = { folderId: 2, folderName: 'South', fileName: 'b.mp4' };
const forgotten = { id: null, fileListId: null };

/** What changes, or 'removed'. Every pair that is not here is ignored. */
const EXPECTED: Readonly<Record<string, Partial<Upload> | 'removed'>> = {
  'queued started': { status: 'uploading' },
  'queued cancelled': { status: 'cancelling' },
  'queued redirected': redirected,
  'queued paused': { isPaused: true },
  'queued resumed': { isPaused: false },
  'queued fileFound': { size: 300, fileAccess: 'ready' },
  'queued fileMissed': { fileAccess: 'missing' },
  'uploading opened': { id: 50, fileListId: 60 },
  'uploading progressed': { bytesSent: 90, progress: 45 },
  'uploading stoodStill': { errorMsg: 'Cut.' },
  'uploading stored': { status: 'moving to processing', bytesSent: 200, progress: 100 },
  'uploading failed': { status: 'upload failed', errorMsg: 'No.' },
  'uploading interrupted': { status: 'queued', isResumable: true },
  'uploading paused': { status: 'queued', isPaused: true, isResumable: true },
  'uploading heldBack': { status: 'queued', isResumable: true },
  'uploading cancelled': { status: 'cancelling' },
  'moving to processing seen': { status: 'complete', completedAt: 9 },
  'moving to processing unlisted': { errorMsg: UNLISTED_TEXT },
  'upload failed retried': { status: 'queued', progress: 0, bytesSent: 0 },
  'upload failed redirected': { ...redirected, status: 'queued' },
  'upload failed dismissed': 'removed',
  'upload failed fileFound': { size: 300, fileAccess: 'ready' },
  'upload failed fileMissed': { fileAccess: 'missing' },
  'cancelling removed': 'removed',
  ...Object.fromEntries(UPLOAD_STATUSES.map((status) => [`${status} recordDeleted`, forgotten])),
};

describe('the states of an upload', () => {
  it.each(UPLOAD_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event.type, event] as const)))(
    'know what to do: %s, %s',
    (status, type, event) => {
      const before = upload({ status });
      const expected = EXPECTED[`${status} ${type}`];
      const after = transition(before, event);
      expect(isExpected(before, type)).toBe(expected !== undefined);
      if (expected === undefined) expect(after).toBe(before);
      else if (expected === 'removed') expect(after).toBeNull();
      else expect(after).toEqual({ ...before, ...expected });
    },
  );

  it('cover every event', () => {
    expect(new Set(EVENTS.map(({ type }) => type)).size).toBe(21);
  });

  it('never let progress fall, pass the size, or reach 100 before the server has confirmed', () => {
    let now = upload({ status: 'uploading' });
    const steps = [50, 20, 0, 150, 200, 500].map((bytesSent) => {
      now = transition(now, { type: 'progressed', bytesSent }) ?? now;
      return [now.bytesSent, now.progress];
    });
    expect(steps).toEqual([
      [50, 25],
      [50, 25],
      [50, 25],
      [150, 75],
      [200, 99],
      [200, 99],
    ]);
  });

  it('stand still no more once they go on in another way', () => {
    const still = upload({ status: 'uploading', errorMsg: 'Cut.' });
    for (const event of [
      { type: 'stored' },
      { type: 'interrupted' },
      { type: 'paused', isResumable: true },
      { type: 'stoodStill', words: null },
    ] as const) {
      expect(transition(still, event)?.errorMsg).toBeNull();
    }
  });

  it('do not divide by the size of an empty file', () => {
    expect(transition(upload({ status: 'uploading', size: 0 }), { type: 'progressed', bytesSent: 0 })).toMatchObject({
      progress: 0,
    });
  });

  it('do not need cleaning up on a server that knows nothing of them yet', () => {
    expect(transition(upload({ id: null, fileListId: null }), { type: 'cancelled' })).toBeNull();
    expect(
      transition(upload({ status: 'uploading', id: null, fileListId: null }), { type: 'interrupted' }),
    ).toMatchObject({ status: 'queued', isResumable: false });
    const unknown = upload({ status: 'uploading', id: null, fileListId: null });
    expect(transition(unknown, { type: 'paused', isResumable: true })).toMatchObject({ isResumable: false });
  });

  it('belong to the tab that has them: elsewhere only a takeover moves them', () => {
    for (const status of UPLOAD_STATUSES) {
      const shown = upload({ status, isElsewhere: true });
      const mine = upload({ status: 'queued' });
      for (const event of EVENTS) {
        expect(isExpected(shown, event.type)).toBe(event.type === 'releasedElsewhere');
        if (event.type !== 'releasedElsewhere') expect(transition(shown, event)).toBe(shown);
      }
      expect(transition(shown, { type: 'releasedElsewhere', upload: mine })).toBe(mine);
      expect(transition(shown, { type: 'releasedElsewhere', upload: null })).toBeNull();
    }
  });

  it('know when the file is what made them fail', () => {
    expect(
      transition(upload({ status: 'uploading' }), { type: 'failed', message: 'Gone.', fileAccess: 'missing' }),
    ).toMatchObject({ status: 'upload failed', errorMsg: 'Gone.', fileAccess: 'missing' });
  });

  it('leave blocks, failure and refused name behind when they go elsewhere, and stay paused', () => {
    const to = redirected;
    const sent = { progress: 40, bytesSent: 80, isResumable: true, isPaused: true };
    const afresh = { ...redirected, status: 'queued', progress: 0, bytesSent: 0, isResumable: false, id: 5 };
    expect(transition(upload(sent), { type: 'redirected', to })).toMatchObject({ ...afresh, isPaused: true });
    const refused = transition(upload({ status: 'uploading' }), {
      type: 'failed',
      message: 'No.',
      isNameRefused: true,
    });
    expect(refused).toMatchObject({ isNameRefused: true });
    for (const event of [{ type: 'redirected', to }, { type: 'retried' }] as const) {
      const again = refused && transition(refused, event);
      expect(again).toMatchObject({ status: 'queued', errorMsg: null });
      expect(again?.isNameRefused).toBeUndefined();
    }
  });

  it('do not forget a new record for a late word about an old one', () => {
    const before = upload({ status: 'uploading', id: 7 });
    expect(transition(before, { type: 'recordDeleted', id: 5 })).toBe(before);
  });
});
