/** What the server answers about the network: where pipes lie, and what importing a file of lines would bring. */
import * as z from 'zod/mini';
import { ASSET_TYPES, DECISIONS } from './assets';
import { LIKELIHOOD_SOURCES } from './risk';

const number = z.nullable(z.number());
const numbers = z.array(number);
const texts = z.array(z.nullable(z.string()));

/**
 * The pipes that match a filter, a field a list: each list has the same pipe at the same place. Grades are those of the
 * survey that stands for the pipe, and null where it was never surveyed.
 */
export const network = z.object({
  uuid: z.array(z.string()),
  AssetID: z.array(z.string()),
  type: z.array(z.enum(ASSET_TYPES)),
  UpstreamNode: texts,
  DownstreamNode: texts,
  Material: texts,
  criticality: numbers,
  risk: numbers,
  likelihoodBy: z.array(z.nullable(z.enum(LIKELIHOOD_SOURCES))),
  decision: z.array(z.nullable(z.enum(DECISIONS))),
  decisionYear: numbers,
  decisionDate: texts,
  decisionNote: texts,
  criticalityNote: texts,
  /** The year in which the pipe was laid, as a column of an import has it. */
  laid: numbers,
  repairCompletedDate: texts,
  isSurveyed: z.array(z.boolean()),
  /** The day of the survey as its header has it. */
  surveyed: texts,
  structuralGrade: numbers,
  serviceGrade: numbers,
  structuralAtLeast: numbers,
  serviceAtLeast: numbers,
  /**
   * In WGS 84 and 10⁻⁷ degrees: longitude and latitude of the upstream end, then the step to each further point. Null
   * for a pipe whose place is not known.
   */
  line: z.array(z.nullable(z.array(z.number()))),
});
export type Network = z.infer<typeof network>;

/** What a column of the file can be, beside its geometry. */
export const NETWORK_FIELDS = ['AssetID', 'UpstreamNode', 'DownstreamNode', 'Material'] as const;
export type NetworkField = (typeof NETWORK_FIELDS)[number];

/** The column that has each field; null for none. */
export const columnChoice = z.partialRecord(z.enum(NETWORK_FIELDS), z.nullable(z.string()));
export type ColumnChoice = z.infer<typeof columnChoice>;

/**
 * What importing a file of lines would bring, or has brought. Nothing is imported while there is a `problem`. Lists have
 * the first of each alone; the counts count all.
 */
export const networkImport = z.object({
  format: z.enum(['GeoJSON', 'CSV', 'Shapefile', 'GeoPackage']),
  /** The file's columns, each with its first value. */
  columns: z.array(z.object({ name: z.string(), example: z.nullable(z.string()) })),
  chosen: columnChoice,
  /** The coordinate system, and who says so; null where a person has to. */
  system: z.nullable(z.object({ name: z.string(), saidBy: z.enum(['file', 'format', 'person']) })),
  /** Whether northing or latitude comes first in the file. */
  isNorthingFirst: z.boolean(),
  /** Longitude and latitude of the middle of all lines. */
  middle: z.nullable(z.tuple([z.number(), z.number()])),
  problem: z.nullable(z.string()),
  lines: z.number(),
  matchedById: z.number(),
  /** Lines that fit one asset by both of its nodes; they are stored when a person has confirmed them. */
  matchedByNodes: z.number(),
  proposals: z.array(z.object({ AssetID: z.string(), nodes: z.string(), isReversed: z.boolean() })),
  /** Lines of pipes that are not in the register; they become assets when a person wants them to. */
  unknown: z.number(),
  unknownIds: z.array(z.string()),
  /** How many of the matched assets have a line already, which is replaced. */
  replaced: z.number(),
  /** The organisation's newest import when this was compared with its assets; null where there is none. */
  lastImport: z.nullable(z.number()),
  leftOut: z.array(z.object({ where: z.string(), reason: z.string() })),
  leftOutCount: z.number(),
  /** How many lines were stored: none by a preview. */
  stored: z.number(),
});
export type NetworkImport = z.infer<typeof networkImport>;

/** Of the file of a network. */
export const NETWORK_MAX_BYTES = 64 * 1024 * 1024;
