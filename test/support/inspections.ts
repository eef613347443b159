/**
 * Inspections for tests of lists and changes, written into the database of a backend before it starts: many of them,
 * with every header and grade, without a video each.
 */
import type { InspectionHeaders } from '../../scripts/backend/database/reviewSchema';
import { prepareDataDir } from './backend';
import { inBackendProcess } from './backendProcesses';

export interface InspectionPlan {
  name: string;
  /** Name of a demo folder. */
  folder: string;
  status?: 'Uploaded' | 'Reviewed';
  headers?: InspectionHeaders;
  extraFields?: Record<string, unknown>;
  isImperial?: boolean;
  structuralGrade?: number;
  serviceGrade?: number;
  thumbnailSize?: { width: number; height: number };
  /** ISO 8601; now when left out. */
  createdAt?: string;
  /** Of its organisation, and linked with it; then its repair is completed at each of these, null taking that back. */
  asset?: { assetId: string; repairs?: readonly (string | null)[] };
  /** The name of the organisation that uploaded it; its own when left out. */
  uploadedBy?: string;
  /** What was sent together has the same one. */
  batch?: string;
  frames?: {
    /** Its index when left out; those on one picture have the same, and count from 1 in `observation`. */
    frameId?: number;
    observation?: number;
    defectCode?: string;
    defectClass?: string;
    classLabel?: string;
    chainageNumber?: number;
    isHidden?: boolean;
    isAccepted?: boolean;
    sheetPlace?: number;
    /** In the unit of the standard's method, from a verified table. */
    structuralScore?: number;
    scoreIsVerified?: true;
    contDefectStart?: boolean;
    contDefectEnd?: boolean;
  }[];
}

/** `dataDir` must not exist; a backend that starts on it with the seed 'accounts' finds the demo accounts and these. */
export async function writeInspections(dataDir: string, plans: readonly InspectionPlan[]): Promise<void> {
  await prepareDataDir(dataDir, 'accounts');
  await inBackendProcess({ kind: 'write inspections', dataDir, plans });
}
