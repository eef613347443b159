/** Inspections as exports read them, and a run of one export writer without a database or a blob store. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findOffer } from '@/api/contract/exportOffers';
import type { ExportFormat, ExportType } from '@/api/contract/exports';
import type { Inspection } from '@/api/contract/inspections';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { WriterInput, WrittenFile } from '../../scripts/backend/exports/exportWriter';
import { Manifest } from '../../scripts/backend/exports/manifest';
import type { ExportedInspection } from '../../scripts/backend/exports/readInspections';
import { writerOf } from '../../scripts/backend/exports/writers';
import { BlobUnavailable } from '../../scripts/backend/blobs/blobStore';
import { anInspection } from './anInspection';

type Frame = ExportedInspection['frames'][number];
type Repair = ExportedInspection['repairs'][number];

/** A JPEG of one grey pixel. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

let nextId = 0;

export function aReportedFrame(known: Partial<Frame> = {}): Frame {
  nextId += 1;
  return {
    id: nextId,
    inspectionUuid: 'i1',
    frameId: nextId,
    observation: 1,
    timeReference: nextId,
    imageBlob: `frame-${nextId}.jpg`,
    thumbnailBlob: `frame-${nextId}.jpg`,
    sheetPlace: null,
    isHidden: false,
    isAccepted: false,
    classLabel: null,
    classCertainty: null,
    allClassBreakdown: {},
    suggestion: null,
    suggestionDismissed: false,
    chainage: null,
    chainageNumber: null,
    chainageSource: null,
    reading: null,
    readingSource: null,
    atJoint: false,
    atClock: null,
    toClock: null,
    contDefectStart: false,
    contDefectEnd: false,
    quantity1Value: null,
    quantity1Units: null,
    quantity2Value: null,
    quantity2Units: null,
    percentValue: null,
    remarks: null,
    measurements: null,
    material: null,
    defectId: null,
    defectCode: 'CC',
    defectClass: 'Crack',
    defectSource: 'person',
    structuralScore: null,
    serviceScore: null,
    scoreSource: null,
    scoreIsVerified: false,
    scoreBasis: null,
    version: 1,
    updatedAt: new Date(0),
    updatedById: null,
    ...known,
  };
}

export const aRepair = (known: Partial<Repair> = {}): Repair => ({
  id: 1,
  planId: 1,
  planner: 'vapar',
  position: 0,
  repairType: 'Patch',
  customTypeId: null,
  customDataType: null,
  metadata: [],
  frameId: null,
  defectCode: null,
  chainageFrom: null,
  chainageTo: null,
  source: null,
  verified: false,
  lastUpdated: new Date(0),
  ...known,
});

export function anExported(
  known: Partial<Inspection>,
  frames: Frame[] = [],
  rest: Partial<Pick<ExportedInspection, 'asset' | 'repairs' | 'notes' | 'rates'>> = {},
): ExportedInspection {
  const inspection = anInspection(known);
  const grading = gradeInspection({
    standardKey: inspection.Standard,
    isReviewed: inspection.status === 'Reviewed',
    length: inspection.LengthSurveyed,
    unit: inspection.chainage_unit,
    frames: frames.map((frame) => ({
      ...frame,
      defectStrScore: frame.structuralScore,
      defectSerScore: frame.serviceScore,
      defectScoreIsVerified: frame.scoreIsVerified,
      defectScoreSource: frame.scoreSource,
      defectScoreBasis: frame.scoreBasis,
    })),
    table: inspection.defectTable,
  });
  return { inspection, frames, grading, asset: null, repairs: [], notes: [], rates: [], ...rest };
}

export interface Written {
  files: WrittenFile[];
  folder: string;
  remove(): Promise<void>;
}

/** Runs the offer's writer on these inspections. The store has `picture` for each frame except those in `missing`. */
export async function writeExport(
  type: ExportType,
  format: ExportFormat,
  exported: readonly ExportedInspection[],
  {
    picture = PIXEL,
    missing = [],
    pictures = true,
    logo = null,
    template = null,
    isOwners = true,
  }: {
    picture?: Buffer;
    missing?: readonly string[];
    pictures?: boolean;
    logo?: string | null;
    template?: string | null;
    isOwners?: boolean;
  } = {},
): Promise<Written> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
  const offer = findOffer(type, format);
  const writer = writerOf({ type, format });
  if (!offer || !writer) throw new Error(`${type} ${format} is not offered.`);
  const now = new Date('2026-03-01T10:00:00Z');
  const manifest = new Manifest({ offer, organisation: 'Demo Water Utility', askedAt: now, madeAt: now });
  const job: WriterInput = {
    offer,
    pictures: offer.hasPictures === true && pictures,
    template,
    organisation: { name: 'Demo Water Utility', logo },
    isOwners,
    name: 'Export',
    total: exported.length,
    extraHeaders: [...new Set(exported.flatMap(({ inspection }) => Object.keys(inspection.extraFields)))].sort(),
    blobs: {
      download: async (name, file) => {
        if (missing.includes(name)) throw new BlobUnavailable('missing');
        await writeFile(file, picture);
        return '';
      },
    },
    folder,
    inspections: (async function* () {
      for (const each of exported) {
        const { uuid, name } = each.inspection;
        manifest.add({ uuid, name, exported: each, obstacles: [] });
        yield each;
      }
    })(),
    manifest,
    now,
    signal: new AbortController().signal,
  };
  return { files: await writer(job), folder, remove: () => rm(folder, { recursive: true }) };
}
