import type { ReviewData } from '../../scripts/bench/reviewData';
import { inBackendProcess } from './backendProcesses';

/**
 * Adds inspections and frames as `data` says; resolves to the uuid of the inspection that has the frames. The backend
 * must not be running.
 */
export const addReviewData = (dataDir: string, data: ReviewData): Promise<string> =>
  inBackendProcess({ kind: 'add review data', dataDir, data }) as Promise<string>;
