/** The viewer's `src/app/shell/UploadQueueEffects.tsx`: recorded uploads must not ask before leaving or hold a wake lock. */
export function UploadQueueEffects() {
  return null;
}
