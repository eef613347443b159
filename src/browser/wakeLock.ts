/**
 * Keeps the computer from going to sleep, for uploads that are on their way, where the browser can. Best effort: a
 * refusal (low battery, no permission) is no error.
 */

/** Returns the function that lets the computer sleep again. */
export function holdWakeLock(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isHeld = true;
  let sentinel: WakeLockSentinel | null = null;

  const acquire = async () => {
    // Only a visible page may ask for a wake lock, and a page that is hidden loses the one that it had.
    if (!isHeld || document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return;
    const fresh = await navigator.wakeLock.request('screen').catch(() => null);
    if (isHeld) sentinel = fresh;
    else await fresh?.release();
  };
  const onVisibility = () => void acquire();
  document.addEventListener('visibilitychange', onVisibility);
  void acquire();

  return () => {
    isHeld = false;
    document.removeEventListener('visibilitychange', onVisibility);
    void sentinel?.release();
  };
}
