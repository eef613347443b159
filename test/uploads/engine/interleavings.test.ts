import fc from 'fast-check';
import { isExpected, type UploadEvent } from '@/uploads/engine/machine';
import { selectUploadById } from '@/uploads/engine/selectors';
import { RandomLife, randomSteps } from '../../support/randomUploads';
import type { Harness } from '../../support/uploadHarness';

/** Events of the engine by action; what a person does may come at any time and is no bug when it is ignored. */
const ENGINE_EVENTS: Readonly<Record<string, UploadEvent['type']>> = {
  'uploads/started': 'started',
  'uploads/opened': 'opened',
  'uploads/progressed': 'progressed',
  'uploads/stored': 'stored',
  'uploads/failed': 'failed',
  'uploads/removed': 'removed',
  'uploads/unlisted': 'unlisted',
};

/** `npm run test:long` sets it. */
const RUNS = process.env.TEST_LONG ? 10_000 : 1_000;

it(
  'never has more than three uploading, never lets progress fall, loses no upload, and always comes to rest',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, async (steps) => {
        const life = new RandomLife({ isLight: true });
        const { engine } = life;
        const progress = new Map<string, number>();
        /** Complete, or taken away by the person. */
        const done = new Set<string>();
        const wrong: string[] = [];
        let seenActions = 0;
        let added = 0;

        const watch = (now: Harness) => {
          for (const { type, payload } of now.actions.slice(seenActions)) {
            const { clientId = '', uploads = [] } = (payload ?? {}) as { clientId?: string; uploads?: unknown[] };
            if (type === 'uploads/added') added += uploads.length;
            if (type === 'uploads/retried' || type === 'uploads/redirected') progress.delete(clientId);
            if (type === 'session/ended') progress.clear();
            if (type === 'uploads/cancelled' || type === 'uploads/dismissed') done.add(clientId);
          }
          seenActions = now.actions.length;
          const uploads = now.uploads();
          if (uploads.filter(({ status }) => status === 'uploading').length > 3)
            wrong.push('more than three uploading');
          if (uploads.some(({ status, isPaused }) => isPaused && status !== 'queued' && status !== 'cancelling'))
            wrong.push('a paused upload that goes on');
          for (const { clientId, isPaused } of uploads)
            if (isPaused && now.transfers.has(clientId)) wrong.push('bytes of a paused upload');
          for (const upload of uploads) {
            const before = progress.get(upload.clientId) ?? 0;
            if (upload.progress < before || upload.progress > 100)
              wrong.push(`progress from ${before} to ${upload.progress}`);
            progress.set(upload.clientId, upload.progress);
            if (upload.status === 'complete') done.add(upload.clientId);
          }
        };

        // Looks at each event before the reducer does, which is where an ignored pair can be told.
        const original = engine.actions.push.bind(engine.actions);
        engine.actions.push = (...actions) => {
          for (const { type, payload } of actions) {
            const event = ENGINE_EVENTS[type];
            const upload = event && selectUploadById(engine.getState(), (payload as { clientId: string }).clientId);
            if (event && upload && !isExpected(upload, event)) wrong.push(`${upload.status} x ${event}`);
          }
          return original(...actions);
        };

        await life.run(steps, watch);
        const rounds = await life.comeToRest(watch);
        expect(rounds).toBeLessThan(Infinity);
        expect(wrong).toEqual([]);
        expect(engine.reported).toEqual([]);
        for (const status of engine.statuses()) expect(['complete', 'upload failed']).toContain(status);
        const here = new Set(engine.uploads().map(({ clientId }) => clientId));
        const lost = Array.from({ length: added }, (_, index) => `u${index + 1}`).filter(
          (clientId) => !here.has(clientId) && !done.has(clientId),
        );
        expect(lost).toEqual([]);
        const held = [...engine.files.keys()].sort();
        const retryable = engine
          .uploads()
          .filter(({ status, fileAccess }) => status === 'upload failed' && fileAccess === 'ready');
        expect(held).toEqual(retryable.map(({ clientId }) => clientId).sort());
      }),
      { numRuns: RUNS },
    );
  },
  10 * 60_000,
);
