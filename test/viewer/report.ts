/** A bug report that a signed-in person might have saved: they come to the uploads, go to the dashboard, and change the theme. */
import { organisationSelected, sessionStarted } from '@/api/session';
import { createActionTap } from '@/replay/actionTap';
import { createActionRecorder } from '@/replay/recordActions';
import type { BugReport } from '@/state/bugReport';
import { moved, placeOf } from '@/state/visitedPath';
import { sidebarToggled, themeChosen } from '@/state/preferences';
import { rootReducer } from '@/state/rootReducer';
import { configureStore } from '@reduxjs/toolkit';

const user = {
  id: 7,
  email: 'a.kelly@example.com',
  firstName: 'Alex',
  lastName: 'Kelly',
  fullName: 'Alex Kelly',
  userLevel: 'regular',
  isActive: true,
  isStaff: false,
  createdAt: '2026-01-01T00:00:00Z',
};
const session = {
  tokens: { access: 'a', refresh: 'b' },
  user,
  organisation: { organisationId: 1, organisationType: 'Asset Owner', organisationName: 'City of North' },
} as unknown as Parameters<typeof sessionStarted>[0];

/** Steps: 1 the session, 2 the uploads, 3 the dashboard, 4 the theme, 5 the sidebar. */
export async function reportOfUploader(): Promise<BugReport> {
  let now = 0;
  const tap = createActionTap();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    enhancers: (defaults) => defaults().concat(tap.enhancer),
    devTools: false,
  });
  store.dispatch(organisationSelected({ id: 1 }));
  tap.connect(createActionRecorder({ now: () => (now += 100), placeOf }));
  store.dispatch(sessionStarted(session));
  store.dispatch(moved({ to: '/uploads?tab=failed' }));
  store.dispatch(moved({ to: '/dashboard' }));
  store.dispatch(themeChosen({ theme: 'dark' }));
  store.dispatch(sidebarToggled());
  return {
    format: 'culvert-report/2',
    version: '1',
    userAgent: 'a browser',
    savedAt: 1,
    note: 'It stopped.',
    isVeiled: false,
    error: null,
    actions: (await tap.snapshot()?.read()) ?? null,
    earlier: null,
    earlierTapes: null,
    edits: null,
    journal: null,
    uploads: {
      format: 'upload-tape/3',
      version: '1',
      startedAt: 0,
      initialState: {},
      entries: [],
      lost: 0,
      finalState: {},
    },
  };
}
