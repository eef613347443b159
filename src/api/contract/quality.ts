/** What the server answers about quality: how often suggestions were overridden, and samples that are reviewed twice. */
import * as z from 'zod/mini';
import { CAPTION } from '@/lib/suggestedCodes';
import { isoTime } from './common';
import { frames } from './frames';

/** Names are null where the reader may not know them: for people of another contractor. */
const person = z.object({ id: z.number(), fullName: z.nullable(z.string()) });

/** What a sample was drawn from, and how much of it. Days are of the review, UTC. */
export const qualityCriteria = z.object({
  from: z.string(),
  to: z.string(),
  reviewedBy: z.nullable(z.number()),
  size: z.object({ unit: z.enum(['inspections', 'per cent']), value: z.number() }),
});
export type QualityCriteria = z.infer<typeof qualityCriteria>;

const qualityCheck = z.object({
  id: z.number(),
  createdAt: isoTime,
  createdBy: person,
  criteria: z.extend(qualityCriteria, { reviewedBy: z.nullable(person) }),
  population: z.number(),
  drawn: z.number(),
  finished: z.number(),
});
export type QualityCheck = z.infer<typeof qualityCheck>;

/** What the rows of suggestions from operators' captions are called, beside the classes of image analysis. */
export const CAPTION_ROWS = { sure: CAPTION, unsure: `${CAPTION}, code uncertain` } as const;

/**
 * What became of suggestions in reviewed inspections, by suggested class, or in the `CAPTION_ROWS`. `changed`: the frame
 * has another code than the suggested one, or one of another kind where the standard leaves the code to the person.
 * `dismissed`: a person only rejected the suggestion. `undecided`: nobody decided anything.
 */
export const overrides = z.array(
  z.object({
    class: z.string(),
    asSuggested: z.number(),
    changed: z.number(),
    hidden: z.number(),
    dismissed: z.number(),
    undecided: z.number(),
  }),
);
export type Overrides = z.infer<typeof overrides>;

/** So many answers say whether a class has earned its word; fewer may be chance. */
export const ANSWERS_TO_JUDGE = 50;

/**
 * What a class of an image analysis is worth in the organisation: in how many of its people's answers it was right.
 * `isSilent`: in too few, so that it is suggested no more.
 */
const earnedWord = z.object({
  class: z.string(),
  source: z.string(),
  right: z.number(),
  answered: z.number(),
  isSilent: z.boolean(),
});
export type EarnedWord = z.infer<typeof earnedWord>;

export const suggestionBar = z.object({ suggestionBar: z.number() });

/** The most samples that are listed. */
export const MOST_CHECKS = 100;

/** Figures for the days and the reviewer of the request; `checks` are the newest samples of any days, newest first. */
export const quality = z.object({
  /** Reviewed inspections that a sample can be drawn from. */
  reviewed: z.number(),
  /** The people who reviewed in these days. */
  reviewers: z.array(z.extend(person, { inspections: z.number() })),
  overrides,
  /** Of what was reviewed last, whatever the request asks. */
  earned: z.array(earnedWord),
  /** In how many per cent of its answers a class has to be right. */
  suggestionBar: z.number(),
  checks: z.array(qualityCheck),
});
export type Quality = z.infer<typeof quality>;

const share = z.nullable(z.number());
const agreement = { observations: z.number(), sameClass: share, kappa: share };
const overall = z.object({ ...agreement, sameCode: share });

/** The inspections of a sample. `agreement` covers finished second reviews only: of others nothing is shown before. */
export const qualityCheckDetail = z.extend(qualityCheck, {
  reviews: z.array(
    z.object({
      id: z.number(),
      inspection: z.object({ uuid: z.string(), name: z.string() }),
      firstReviewer: z.nullable(person),
      reviewer: z.nullable(person),
      finishedAt: z.nullable(isoTime),
      /** Whether the caller can be the second reviewer: not the first one, and nobody else has begun. */
      canReview: z.boolean(),
      agreement: z.nullable(overall),
    }),
  ),
  agreement: z.nullable(
    z.object({
      overall,
      classes: z.array(
        z.object({
          class: z.string(),
          both: z.number(),
          firstOnly: z.number(),
          secondOnly: z.number(),
          ...agreement,
        }),
      ),
      reviewers: z.array(z.extend(overall, { reviewer: z.nullable(person), inspections: z.number() })),
    }),
  ),
});
export type QualityCheckDetail = z.infer<typeof qualityCheckDetail>;

export const MAX_BLIND_OBSERVATIONS = 500;

/**
 * An inspection as its second reviewer sees it: one frame a picture, without what anybody or any analysis has said of
 * it. `observations` are the second reviewer's own; `frameId` is the id of a frame.
 */
export const blindReview = z.object({
  id: z.number(),
  checkId: z.number(),
  version: z.number(),
  isFinished: z.boolean(),
  inspection: z.object({
    uuid: z.string(),
    name: z.string(),
    standardKey: z.number(),
    isSewer: z.boolean(),
    unit: z.enum(['m', 'ft']),
  }),
  frames,
  observations: z.array(z.object({ frameId: z.number(), code: z.string() })),
});
export type BlindReview = z.infer<typeof blindReview>;

/** The answer to saving a blind review. */
export const blindReviewSaved = z.object({ version: z.number(), isFinished: z.boolean() });
export type BlindReviewSaved = z.infer<typeof blindReviewSaved>;
