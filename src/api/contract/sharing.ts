/** What the server answers about sharing an inspection with people who have no account. */
import * as z from 'zod/mini';
import { isoTime } from './common';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A link that shows the inspection without an account. */
const shareLink = z.object({
  id: z.number(),
  by: z.object({ fullName: text }),
  createdAt: isoTime,
  endsAt: isoTime,
  /** False while the person who made the link could not open the inspection either. */
  isWorking: z.boolean(),
  /** Whether the reader may revoke the link. */
  canRevoke: z.boolean(),
});
export type ShareLink = z.infer<typeof shareLink>;

/**
 * Addresses that lead to the inspection: for people who may see it anyway, and with `share` for everybody who has the
 * link. Of the latter the server keeps only a hash, so their `url` is null.
 */
export const shareableLinks = z.array(z.object({ label: z.string(), url: text, share: z.optional(shareLink) }));
export type ShareableLinks = z.infer<typeof shareableLinks>;

/** The one answer that holds the link: `url` has the token behind its `#`, and nobody can ask for it again. */
export const createdShareLink = z.object({ id: z.number(), url: z.string(), endsAt: isoTime });
export type CreatedShareLink = z.infer<typeof createdShareLink>;

/**
 * A frame as a link shows it; what its fields mean is with the frame of `frames.ts`. The two addresses read one picture
 * each, for a limited time.
 */
const sharedFrame = z.object({
  /** From 0 in the order of the video. */
  frameId: z.number(),
  /** From 1, of those on the same picture. */
  observation: z.number(),
  imageUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  chainageNumber: number,
  /** Seconds from the start of the video. */
  timeReference: z.nullable(z.number()),
  defectCode: text,
  defectClass: text,
  atJoint: z.boolean(),
  atClock: number,
  toClock: number,
  contDefectStart: z.boolean(),
  contDefectEnd: z.boolean(),
  quantity1Value: text,
  quantity1Units: text,
  quantity2Value: text,
  quantity2Units: text,
  percentValue: number,
  remarks: text,
});
export type SharedFrame = z.infer<typeof sharedFrame>;

/**
 * All that a link shows: fields that are not named here are not sent. No people, no comments, no video, and only the
 * frames that nobody has hidden, in the order of the video.
 */
export const sharedInspection = z.object({
  name: z.string(),
  /** Whose inspection it is. */
  organisation: z.string(),
  isReviewed: z.boolean(),
  structuralGrade: number,
  serviceGrade: number,
  /** Without a grade, what it is at least, if that is known. */
  structuralAtLeast: number,
  serviceAtLeast: number,
  /** The title of the defect table; null while nothing has been graded. */
  gradedWith: text,
  Standard: z.number(),
  UseOfDrainSewer: z.enum(['SS', 'SW']),
  chainage_unit: z.enum(['m', 'ft']),
  AssetID: text,
  UpstreamNode: text,
  DownstreamNode: text,
  Direction: text,
  Date: text,
  LengthSurveyed: number,
  HeightDiameter: number,
  Material: text,
  LocationStreet: text,
  LocationTown: text,
  /** When the link ends. */
  endsAt: isoTime,
  /** A sentence where a rule of the organisation has removed the pictures. */
  picturesRemoved: text,
  frames: z.array(sharedFrame),
});
export type SharedInspection = z.infer<typeof sharedInspection>;
