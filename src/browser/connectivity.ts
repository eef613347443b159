/** Whether the browser believes that it has a connection. */

/** Calls back on each change. Returns the function that stops watching. */
export function watchConnectivity(onChange: (isOnline: boolean) => void): () => void {
  const goOnline = () => onChange(true);
  const goOffline = () => onChange(false);
  addEventListener('online', goOnline);
  addEventListener('offline', goOffline);
  return () => {
    removeEventListener('online', goOnline);
    removeEventListener('offline', goOffline);
  };
}
