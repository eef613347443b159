/**
 * The app's entry: creates the store with the browser's adapters, connects it to what the window tells (focus,
 * connection, a sign-out in another tab), and renders the app.
 */
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { sessionEnded } from '@/api/session';
import { announceConnectivity } from '@/app/announceConnectivity';
import { App } from '@/app/App';
import { createBrowserPorts } from '@/app/browserPorts';
import { createToasts } from '@/app/toasts';
import { startErrorReports } from '@/browser/errorReports';
import { watchSignOut } from '@/browser/storage';
import { SHARED_PATH } from '@/lib/sharedPath';
import { restoreSession } from '@/state/signIn';
import { createStore } from '@/state/store';
import '@/ui/base.css';

const { report } = startErrorReports();
const root = document.getElementById('root');
if (!root) throw new Error('public/index.html has no #root.');

const toasts = createToasts();
const ports = createBrowserPorts(toasts);
const store = createStore(ports, { devTools: process.env.NODE_ENV !== 'production' });
setupListeners(store.dispatch);
announceConnectivity(ports.platform.connection, toasts.showToast);
// A shared inspection is shown without a session: opening one neither renews nor ends the session of a person who is
// signed in in this browser.
if (!matchPath(SHARED_PATH, location.pathname)) {
  watchSignOut(() => store.dispatch(sessionEnded({ reason: 'other tab' })));
  void store.dispatch(restoreSession());
}

createRoot(root, {
  onCaughtError(error, { componentStack }) {
    console.error(error, componentStack);
    report(error, componentStack);
  },
}).render(<App store={store} toasts={toasts} />);
