/**
 * Surveys as the readers beside give them, whichever program wrote the file. Nothing is checked against an
 * organisation's tables yet. What a file says and could not be read is among `leftOut`, with its reason.
 */
import * as z from 'zod/mini';
import { DIRECTIONS } from '@/api/contract/inspections';

/** Bounds of what files may hold: more is refused, with a sentence that says what is too much. */
export const MOST_SURVEYS = 2_000;
export const MOST_OBSERVATIONS = 50_000;
export const LONGEST_NAME = 200;
export const LONGEST_TEXT = 4_000;
const MOST_EXTRA = 100;
const MOST_PHOTOS = 20;

const text = z.nullable(z.string().check(z.maxLength(LONGEST_TEXT)));
const name = z.nullable(z.string().check(z.maxLength(LONGEST_NAME)));
const number = z.nullable(z.number());
const clock = z.nullable(z.int().check(z.gte(1), z.lte(12)));

/** The file's own rating of all structural or all service defects; what it does not say is null. */
const readRating = z.object({
  grade: number,
  quick: name,
  rating: number,
  /** Points by grade from 1 to 5: how often each occurs, times the grade. */
  points: z.nullable(z.array(z.number())),
  peak: number,
  mean: number,
  total: number,
});
export type ReadRating = z.infer<typeof readRating>;

const readObservation = z.object({
  /** Where it stands in the file, in words for people. */
  where: z.string(),
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The code without its characters, where the file has them apart, and what they are. */
  shortCode: name,
  characters: name,
  label: name,
  distance: number,
  /** From the start of the video. */
  seconds: number,
  continuous: z.nullable(z.enum(['start', 'end'])),
  atJoint: z.boolean(),
  atClock: clock,
  toClock: clock,
  quantity1Value: name,
  /** Null where the file does not say it: then the code's table does. */
  quantity1Units: name,
  quantity2Value: name,
  quantity2Units: name,
  percentValue: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  remarks: text,
  photos: z.array(z.string().check(z.maxLength(LONGEST_TEXT))).check(z.maxLength(MOST_PHOTOS)),
  /** The file's own scores of the observation. */
  structuralScore: number,
  serviceScore: number,
});
export type ReadObservation = z.infer<typeof readObservation>;

const readHeaders = z.partial(
  z.object({
    Direction: z.enum(DIRECTIONS),
    Date: z.iso.date(),
    SurveyTime: z.string().check(z.maxLength(LONGEST_NAME)),
    LengthSurveyed: z.number(),
    GeneralRemarks: z.string().check(z.maxLength(LONGEST_TEXT)),
    SurveyReviewedBy: z.string().check(z.maxLength(LONGEST_NAME)),
    WorkOrder: z.string().check(z.maxLength(LONGEST_NAME)),
    AssetID: z.string().check(z.maxLength(LONGEST_NAME)),
    Material: z.string().check(z.maxLength(LONGEST_NAME)),
    HeightDiameter: z.number(),
    LocationStreet: z.string().check(z.maxLength(LONGEST_NAME)),
    LocationTown: z.string().check(z.maxLength(LONGEST_NAME)),
    UpstreamNode: z.string().check(z.maxLength(LONGEST_NAME)),
    DownstreamNode: z.string().check(z.maxLength(LONGEST_NAME)),
  }),
);

const readSurvey = z.object({
  where: z.string(),
  headers: readHeaders,
  extraFields: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .check(z.refine((fields) => Object.keys(fields).length <= MOST_EXTRA)),
  isImperial: z.boolean(),
  /** Null where the file does not say it. */
  isSewer: z.nullable(z.boolean()),
  video: name,
  observations: z.array(readObservation),
  structural: z.nullable(readRating),
  service: z.nullable(readRating),
});
export type ReadSurvey = z.infer<typeof readSurvey>;

const leftOut = z.object({ where: z.string(), reason: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

export const FORMATS = ['PACP CSV', 'WinCan CSV', 'WinCan database', 'WSA 05 XML'] as const;

/** What a file leaves open, and a person has to say. */
export const QUESTIONS = ['unit', 'dates'] as const;
export type Question = (typeof QUESTIONS)[number];

export const readFiles = z.object({
  format: z.enum(FORMATS),
  /** As which encoding the text was read; null for a database. */
  encoding: name,
  surveys: z.array(readSurvey).check(z.maxLength(MOST_SURVEYS)),
  leftOut: z.array(leftOut),
  questions: z.array(z.enum(QUESTIONS)),
});
export type ReadFiles = z.infer<typeof readFiles>;

/** What a person decides about the files; null where they have not. */
export interface ReadOptions {
  /** The unit of lengths, for a file that does not say it. */
  unit: 'm' | 'ft' | null;
  /** How dates such as 02/03/2026 are written. */
  dates: 'day first' | 'month first' | null;
  encoding: string | null;
}

/** Why files cannot be read at all: a sentence for the person who chose them. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
