/** In the viewer instead of `src/app/shell/UploadsWatch.tsx`: recorded uploads keep nobody from leaving, and wake no screen. */
export function UploadsWatch() {
  return null;
}
