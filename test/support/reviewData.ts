import type { ReviewData } from '../../scripts/bench/reviewData';
import { inBackendProcess } from './backendProcesses';

/** The uuid of the inspection with the frames. The backend must not be running. */
export const addReviewData = (dataDir: string, data: ReviewData): Promise<string> =>
  inBackendProcess({ kind: 'add review data', dataDir, data }) as Promise<string>;
