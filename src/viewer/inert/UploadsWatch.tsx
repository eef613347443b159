/** The viewer's `src/app/shell/UploadsWatch.tsx`: recorded uploads must not ask before leaving or hold a wake lock. */
export function UploadsWatch() {
  return null;
}
