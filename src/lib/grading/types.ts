/**
 * What the grading engines take and give. A result explains itself: it names the frames that make the grade, says where
 * the rules come from, and where there is no grade, why.
 */

/** What a rule can ask for; clock hours are counted clockwise, quantities are in the unit of the code's table. */
export const MEASURES = ['clock hours', 'per cent', 'quantity 1', 'quantity 2'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a rule can ask of a frame beside what was measured. */
export const STATES = ['at joint', 'continuous'] as const;

/** More than `above`, up to and with `to`; 'none' where the measure must not have been entered. */
export type Band = { above: number | null; to: number | null } | 'none';

/** A row of a defect table: what its code is worth when all conditions hold. A null score: the table does not say. */
export interface ScoreRule {
  bands?: Partial<Record<Measure, Band>>;
  states?: { 'at joint'?: boolean; continuous?: boolean };
  structuralScore: number | null;
  serviceScore: number | null;
  source: string;
  /** True for what the standard itself is known to say, and for an organisation's own table. */
  verified: boolean;
}

/** What the rules read of a frame. */
export interface MeasuredFrame {
  atClock: number | null;
  toClock: number | null;
  percentValue: number | null;
  quantity1Value: string | null;
  quantity1Units: string | null;
  quantity2Value: string | null;
  quantity2Units: string | null;
  atJoint: boolean;
  contDefectStart: boolean;
  contDefectEnd: boolean;
}

/** How often a continuous defect counts. */
export const CONTINUOUS_COUNTS = ['once', 'each 5 ft', 'each metre'] as const;
export type ContinuousCounts = (typeof CONTINUOUS_COUNTS)[number];

/** The largest value of each grade from 1 to 4; above them all is 5. */
export type Limits = readonly number[];
export const LIMITED = ['structural peak', 'structural mean', 'service peak', 'service mean'] as const;

/** What a table says of all its codes; a setting that it leaves out is as the standard's method has it. */
export interface TableSettings {
  continuousCounts?: ContinuousCounts;
  limits?: Partial<Record<(typeof LIMITED)[number], Limits>>;
}

/** The table that an inspection is graded with. */
export interface GradingTable {
  /** As people call it: 'Built-in table, version 2'. */
  title: string;
  source: string;
  settings: TableSettings;
}

/** Chainages and lengths are in this unit. */
export type LengthUnit = 'm' | 'ft';

/** What grading needs to know of a frame; the wire's frame has all of it. */
export interface GradedFrame {
  id: number;
  /** The place in the video. */
  frameId: number;
  isHidden: boolean;
  defectCode: string | null;
  chainageNumber: number | null;
  contDefectStart: boolean;
  contDefectEnd: boolean;
  /** In the unit of the standard's method; null when the code has none. */
  defectStrScore: number | null;
  defectSerScore: number | null;
  /** False for a score that is not the standard's own, nor one of the organisation's imported table. */
  defectScoreIsVerified: boolean;
  defectScoreSource: string | null;
  /** As in `Score`. */
  defectScoreBasis: string | null;
}

export interface GradedInspection {
  standardKey: number;
  /** Whether somebody has signed it off. Before that, no codes means not looked at, and not a pipe without defects. */
  isReviewed: boolean;
  /** The surveyed length. */
  length: number | null;
  unit: LengthUnit;
  frames: readonly GradedFrame[];
  /** Null until the inspection has been graded with a table. */
  table: GradingTable | null;
}

/** 'structural' reads the structural scores, 'service' those of service, which PACP calls O&M. */
export type Family = 'structural' | 'service';

/** A frame that makes the grade, and its share in it. A continuous defect goes under the frame where it starts. */
export interface Driver {
  frameId: number;
  score: number;
}

/** What is wrong with a frame; the grade is made all the same, and `message` says how the frame counts. */
export interface Problem {
  /** The frame's id. */
  frameId: number;
  message: string;
}

export interface PeakMeanDetails {
  method: 'peak and mean';
  total: number;
  /** Scored defects, a continuous one once. */
  number: number;
  average: number | null;
  /** Total per metre; null without a surveyed length. */
  mean: number | null;
  /** The largest sum of scores in any one metre, of the defects that have a chainage. */
  peak: number;
  /** Both grades are null for a family whose thresholds are not known; that of the mean also without a length. */
  meanGrade: number | null;
  peakGrade: number | null;
  /** The metre with the peak, in the inspection's unit; null when nothing is scored. */
  window: { from: number; to: number } | null;
}

export interface PacpRatings {
  rating: number;
  occurrences: number;
  /** Rating divided by occurrences; null without occurrences. */
  index: number | null;
  quick: string;
}
export interface PacpDetails extends PacpRatings {
  method: 'PACP';
  /** Occurrences of the grades 1 to 5. */
  counts: readonly number[];
}

/** Sums that `details` has; of those of PACP ratings there is only the total, the rating. */
export type Sum = 'total' | 'peak' | 'mean';

export interface Grading {
  /** 1 is best, 5 worst; null when it cannot be told. */
  grade: number | null;
  /** What the grade is called: 'Structural grade, the worse of peak and mean'. */
  gradeName: string;
  /** Why there is no grade; null when there is one. */
  reason: string | null;
  /** Without a grade: what it is at least, whatever the missing scores are; null where that says nothing. */
  atLeast: number | null;
  /** Whether `details` count all codes; else a score, a place or the length is missing, and sums are at least those. */
  isComplete: boolean;
  /** Where the rules come from. */
  source: string;
  /** Where the scores come from, in one sentence; null when no table has been used. */
  table: string | null;
  /** The heaviest first. */
  drivers: readonly Driver[];
  details: PeakMeanDetails | PacpDetails | null;
  /** Why a sum in `details` is only of a part, and so is not known: by the sum. */
  unknown: Partial<Record<Sum, string>>;
  problems: readonly Problem[];
  /** What a reader of the grade must know: assumptions, and tables that are not the standard's. */
  notes: readonly string[];
}

export interface PacpOverall extends PacpRatings {
  /** Likelihood of failure, 1 to 6. */
  likelihoodOfFailure: number;
}

export interface InspectionGrading {
  structural: Grading;
  service: Grading;
  /** Both families together; null where the method rates none together, or a family cannot be rated. */
  overall: PacpOverall | null;
}
