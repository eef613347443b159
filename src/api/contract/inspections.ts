/** What the server answers about inspections. Header fields carry the names of the coding standards' headers. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';
import { gradingTable } from './gradingTable';
import { inspectionHandover } from './handover';

const text = z.nullable(z.string());

/** 'Uploaded' is an inspection nobody has reviewed; 'Reviewed' one that a person has signed off. */
export const INSPECTION_STATUSES = ['Uploaded', 'Reviewed'] as const;

/** The direction in which the camera travels. */
export const DIRECTIONS = ['Upstream', 'Downstream'] as const;

/**
 * Whether the video plays in browsers: it does ('ready'), a copy that does is being made, or no copy could be made; or
 * the inspection was imported without a video; or a rule has removed what was played.
 */
export const PLAY_STATES = ['ready', 'preparing', 'failed', 'none', 'removed'] as const;

/** Headers that may be read from the text that the camera wrote onto the picture. */
export const OVERLAY_FIELDS = [
  'AssetID',
  'UpstreamNode',
  'DownstreamNode',
  'Date',
  'Direction',
  'LocationStreet',
  'LocationTown',
  'Material',
  'HeightDiameter',
  'WorkOrder',
  'SurveyTime',
] as const;
const overlayFields = z.partialRecord(z.enum(OVERLAY_FIELDS), z.string());
export type OverlayFields = z.infer<typeof overlayFields>;

/**
 * Lists have no URLs. `downloadUrl` leads to the video as it was uploaded, `playUrl` to the video or copy that plays.
 * `copyPercent` is how far making the copy is, null until it begins; `warning` a sentence about a video that could not
 * be read in full; `removed` says what of video and copy a rule of the organisation has removed.
 */
const inspectionFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.nullable(z.number()),
  playUrl: z.nullable(z.string()),
  downloadUrl: z.nullable(z.string()),
  playState: z.enum(PLAY_STATES),
  copyPercent: z.nullable(z.number()),
  warning: z.nullable(z.string()),
  removed: text,
});
export type InspectionFile = z.infer<typeof inspectionFile>;

/** `fullName` is null where the reader may not know it: for a person of another contractor. */
const person = z.object({ id: z.number(), fullName: text });

const score = z.nullable(z.number());
/** A rating as the imported file has it, whoever calculated it; a value that the file does not have is null. */
const givenRating = z.object({
  grade: score,
  quick: text,
  rating: score,
  /** For each grade from 1 to 5: how often it occurs, times the grade. */
  points: z.nullable(z.array(z.number())),
  peak: score,
  mean: score,
  total: score,
});

/** `headers` are the values as they came; `scores` what the file says each observation is worth, by the frame's id. */
const importDetails = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.number()])),
  structural: z.nullable(givenRating),
  service: z.nullable(givenRating),
  scores: z.record(z.string(), z.object({ structural: score, service: score })),
});
export type ImportDetails = z.infer<typeof importDetails>;

/** Where an inspection was imported from. Lists have no `details`. */
const imported = z.object({
  /** The names of the files. */
  file: z.string(),
  format: z.string(),
  at: isoTime,
  by: text,
  details: z.nullable(importDetails),
});
export type Imported = z.infer<typeof imported>;

/** Grades are 1 to 5, or null where that cannot be told; `…AtLeast` is then what it is at least, if known. Lengths in metres, or feet when `IsImperial`. */
export const inspection = z.object({
  uuid: z.string(),
  /** The organisation that the inspection belongs to, also where a contractor works on it. */
  organisationId: z.number(),
  status: z.string(),
  structuralGrade: z.nullable(z.number()),
  serviceGrade: z.nullable(z.number()),
  structuralAtLeast: z.nullable(z.number()),
  serviceAtLeast: z.nullable(z.number()),
  createdBy: z.string(),
  createdAt: isoTime,
  lastRelatedUpdate: isoTime,
  legacyId: z.number(),
  Direction: text,
  Date: text,
  LengthSurveyed: z.nullable(z.number()),
  GeneralRemarks: text,
  IsImperial: z.boolean(),
  Standard: z.number(),
  /** Who set the status to 'Reviewed', and when; null while it is not. */
  ReviewedBy: text,
  Time: z.nullable(isoTime),
  /** Who reviewed the survey as its header says, and the time of day at which it was made: no status changes these. */
  SurveyReviewedBy: text,
  SurveyTime: text,
  /** The person that the inspection is assigned to. */
  assignedTo: z.nullable(person),
  /** The person who made the latest assignment, also where that was to nobody. */
  assignedBy: z.nullable(z.extend(person, { at: isoTime })),
  WorkOrder: text,
  folder: z.object({ id: z.number(), name: z.string() }),
  asset: z.nullable(z.object({ uuid: z.string(), AssetID: z.string() })),
  file: inspectionFile,
  /** A sentence where a rule of the organisation has removed the pictures of the frames. */
  picturesRemoved: text,
  /** A sentence where it is on hold, so that no rule removes anything of it. */
  onHold: text,
  extraFields: z.record(z.string(), z.unknown()),
  /** Text read in the picture. It is no value of the inspection until a person takes it over. */
  overlayFields,
  toBeMatched: z.boolean(),
  start_node: text,
  end_node: text,
  location: text,
  name: z.string(),
  filename: z.string(),
  SetupLocation: text,
  chainage_unit: z.enum(['m', 'ft']),
  AssetID: text,
  Material: text,
  HeightDiameter: z.nullable(z.number()),
  LocationStreet: text,
  LocationTown: text,
  UpstreamNode: text,
  DownstreamNode: text,
  UseOfDrainSewer: z.enum(['SS', 'SW']),
  repairCompletedDate: z.nullable(isoTime),
  viewDisabled: z.boolean(),
  /** Null for an inspection that came from its video alone. */
  imported: z.nullable(imported),
  /** Null while nothing has been coded or graded. */
  defectTable: z.nullable(gradingTable),
  /** Null while it was never handed over. */
  handover: z.nullable(inspectionHandover),
  /**
   * Only of the organisation's list: how many suggestions wait for an answer, and how many things are missing or cannot
   * be right, as `inspectionProblems` names them.
   */
  toDecide: z.optional(z.number()),
  problems: z.optional(z.number()),
});
export type Inspection = z.infer<typeof inspection>;

export const inspectionPage = z.extend(pageOf(inspection), { statusCounts: z.record(z.string(), z.number()) });
export type InspectionPage = z.infer<typeof inspectionPage>;

export const assetInspectionPage = pageOf(inspection);
export type AssetInspectionPage = z.infer<typeof assetInspectionPage>;

/** How many inspections a bulk change has changed. */
export const updatedCount = z.object({ updated: z.number() });
export type UpdatedCount = z.infer<typeof updatedCount>;

/** Beyond the specification: `repairsDue`, how many of them have no repairs yet because these could not be generated. */
export const updatedStatus = z.extend(updatedCount, { repairsDue: z.number() });
export type UpdatedStatus = z.infer<typeof updatedStatus>;

/**
 * Inspections that leave something undecided, as `lib/undecided.ts` has it; `frameId` is the frame's id. Those that are
 * reviewed or leave nothing are not in it.
 */
export const undecidedInspections = z.array(
  z.object({
    inspectionId: z.string(),
    name: z.string(),
    hasFindings: z.boolean(),
    problems: z.array(z.object({ frameId: z.number(), field: z.string(), message: z.string() })),
  }),
);
export type UndecidedInspections = z.infer<typeof undecidedInspections>;

/**
 * What is missing or cannot be right, inspection by inspection; one without problems has an empty list. `blocks`: no other
 * system would take the inspection so, while a measure that its code asks for may stay empty. `warnings` are sentences about what goes
 * into the file as it is, and a reader of the file should know.
 */
export const inspectionProblems = z.array(
  z.object({
    inspectionId: z.string(),
    name: z.string(),
    problems: z.array(
      z.object({ frameId: z.nullable(z.number()), field: z.string(), message: z.string(), blocks: z.boolean() }),
    ),
    warnings: z.array(z.string()),
  }),
);
export type InspectionProblems = z.infer<typeof inspectionProblems>;
