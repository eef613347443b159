/** What a person saves with 'Report a problem' has no secret in it, wherever one came from. */
import { sessionStarted } from '@/api/session';
import type { User } from '@/api/contract/auth';
import { createBugReport, saveBugReport } from '@/state/bugReport';
import { moved } from '@/state/visitedPath';
import { startRecorder } from '@/state/startRecorder';
import { createStore } from '@/state/store';
import { uploadFailed, uploadsRestored } from '@/uploads/engine/slice';
import { foundIn, PLANTED, planted } from '../support/plantedSecrets';
import { upload } from '../parts/uploads/upload';
import { testPorts } from '../support/ports';

it('a bug report has none of sixty kinds of secrets, in actions, state, places, the upload log and the note', async () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(60);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const ports = testPorts('http://127.0.0.1:9');
  const kept: unknown[] = [];
  const { recordings } = ports;
  const store = createStore(
    { ...ports, recordings: { ...recordings, keep: (chunk) => void kept.push(chunk) } },
    { devTools: false },
  );
  const user = { id: 1, email: `${planted(0)}@example.com`, fullName: planted(1) } as User;
  const organisation = {
    organisationId: 1,
    organisationType: 'Contractor' as const,
    organisationName: 'Organisation 1',
    orgCountryCode: 'GB',
  };
  store.dispatch(sessionStarted({ tokens: { access: planted(2), refresh: planted(3) }, user, organisation }));
  store.dispatch(startRecorder());
  store.dispatch(sessionStarted({ tokens: { access: planted(2), refresh: planted(3) }, user, organisation }));
  store.dispatch(uploadsRestored({ uploads: [upload('u1', { status: 'uploading', isElsewhere: false })] }));
  for (const text of PLANTED) {
    store.dispatch({ type: 'listening/happened', payload: { text, [text]: 1, deep: [{ text }] } });
    store.dispatch(uploadFailed({ clientId: 'u1', message: text }));
    store.dispatch(moved({ to: text }));
  }
  const draft = store.dispatch(createBugReport());
  for (const hasTexts of [true, false]) {
    const report = await draft.make({ note: PLANTED.join('\n'), hasTexts, earlier: null });
    await store.dispatch(saveBugReport(report));
    const written = ports.savedFiles.at(-1)?.text ?? '';
    expect(written).toContain('uploads/failed');
    expect(foundIn(written)).toEqual([]);
  }
  expect(kept.length).toBeGreaterThan(0);
  expect(foundIn(JSON.stringify(kept))).toEqual([]);
  jest.restoreAllMocks();
});
