/**
 * Inspections for tests of lists and changes, written into the database of a backend before it starts: any number, with
 * any headers and grades, and without the need of a video for each.
 */
import type { Suggestion } from '@/api/contract/frames';
import type { InspectionHeaders } from '../../scripts/backend/database/headerValues';
import { prepareDataDir } from './backend';
import { inBackendProcess } from './backendProcesses';

export interface InspectionPlan {
  name: string;
  /** The name of a demo folder. */
  folder: string;
  status?: 'Uploaded' | 'Reviewed';
  headers?: InspectionHeaders;
  extraFields?: Record<string, unknown>;
  isImperial?: boolean;
  structuralGrade?: number;
  serviceGrade?: number;
  structuralAtLeast?: number;
  serviceAtLeast?: number;
  thumbnailSize?: { width: number; height: number };
  /** ISO 8601; now when left out. */
  createdAt?: string;
  /** An asset of the organisation to link it with, and the dates of its completed repairs; null reopens the repair. */
  asset?: { assetId: string; repairs?: readonly (string | null)[] };
  /** The name of the organisation that uploaded it; the inspection's own when left out. */
  uploadedBy?: string;
  /** The name of the batch that its video belongs to. */
  batch?: string;
  frames?: {
    /** Defaults to the frame's index. Frames of one picture have the same one, and an `observation` from 1 up. */
    frameId?: number;
    /** Seconds from the start of the video; the frame's index when left out. */
    timeReference?: number;
    observation?: number;
    defectCode?: string;
    defectClass?: string;
    classLabel?: string;
    suggestion?: Suggestion;
    chainageNumber?: number;
    isHidden?: boolean;
    isAccepted?: boolean;
    sheetPlace?: number;
    /** In the unit of the standard's method, from a verified table. */
    structuralScore?: number;
    serviceScore?: number;
    scoreIsVerified?: true;
    contDefectStart?: boolean;
    contDefectEnd?: boolean;
  }[];
}

/** Makes `dataDir`, which must not exist: a backend started on it, with the seed 'accounts', has these inspections. */
export async function writeInspections(dataDir: string, plans: readonly InspectionPlan[]): Promise<void> {
  await prepareDataDir(dataDir, 'accounts');
  await inBackendProcess({ kind: 'write inspections', dataDir, plans });
}
