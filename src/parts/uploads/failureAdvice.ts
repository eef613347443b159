/** What a person can do about a video that failed, by the kind of failure. */
import type { ErrorType } from '@/api/contract/files';

export const FAILURE_ADVICE: Readonly<Record<ErrorType, string>> = {
  GE: 'Retry. If it fails again, tell your administrator: the problem is on the server, not in the video.',
  VE: 'Fix the problem that the reason names, then upload the video again.',
  FC: 'Retrying does not help. Check that the video plays on your computer, then upload an intact copy.',
  TW: 'Retry when fewer videos are waiting.',
  TP: 'Retry, or upload the recording in shorter parts.',
  TU: 'Upload the video again, and keep the page open until it has been sent.',
};
