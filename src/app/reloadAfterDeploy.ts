/**
 * A deploy replaces the app's files, and a page that was opened before gets a 404 for a part of the old build. Loading
 * the page anew mends that. It is done once per build and tab: if the same build comes back and still fails, the
 * reason is another one, and reloading would go on for ever.
 */
const KEY = 'reloaded-build';

/** Errors that were answered with yes: React may render the error screen again, and it then asks again. */
const answered = new WeakSet<Error>();

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The name of the running build. */
  build: string;
  isOnline: boolean;
}

const browser = (): Surroundings => ({ storage: sessionStorage, build: __webpack_hash__, isOnline: navigator.onLine });

/** Whether to load the page anew because of this error; remembers the build for which it said yes. */
export function shouldReload(error: unknown, surroundings = browser): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  if (answered.has(error)) return true;
  try {
    const { storage, build, isOnline } = surroundings();
    // Offline, a reload would replace the app by the browser's own error page.
    if (!isOnline || storage.getItem(KEY) === build) return false;
    storage.setItem(KEY, build);
    answered.add(error);
    return true;
  } catch {
    // Without storage a second reload could not be told from the first.
    return false;
  }
}
