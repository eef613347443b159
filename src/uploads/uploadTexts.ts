/** Why an upload failed, in words for people; what holds one up is said in `transfer/standstill.ts`. */
import { DISK_FULL } from '@/lib/retry';

export const UNKNOWN_ERROR = 'Unknown error';

/** By the status of the storage's answer; 0 where none came. */
export const STORAGE_TEXTS: Readonly<Record<number, string>> = {
  0: 'The storage could not be reached. Check your connection and retry.',
  403: 'The upload link has expired or was refused. Retry to get a new one.',
  [DISK_FULL]: 'The disk of the server is full. Retry once there is room.',
};
