/** What travels for the filters of the inspections list. */
import * as z from 'zod/mini';
import { METRES, type MeasuredUnit } from '@/lib/measured';
import { rowId } from './common';
import { HANDOVER_CODES } from './handover';

/**
 * What narrows the inspections list. `commonFilters` are about what every inspection has: statuses and grades of which
 * one has to fit (0 stands for 'not graded'), `grade` being the worse of the two, the use of the pipe, first and last
 * day of the inspection as YYYY-MM-DD, and what the dashboard counts by: the days (UTC) on which it was uploaded or
 * reviewed, by whom, whom it is assigned to, whether it has an asset, a length, and a repair plan that waits to be
 * generated or is out of date. `emergency`: with one that nobody has taken on, or with any that was told.
 * `handover`: with its owner, returned by it or accepted, as far as the reader is told.
 * `isLatestOfPipe`: of an asset's inspections the latest graded one alone.
 * `headerFilters` are about a standard's headers: each header has to contain its text or, where it measures a length, to
 * lie between two lengths, whatever unit it was entered in; null is open.
 */
const days = z.optional(z.object({ from: z.iso.date(), to: z.iso.date() }));
const bound = z.nullable(z.number());
const measuredUnit = z.enum(Object.keys(METRES) as MeasuredUnit[]);
const grades = z.optional(z.array(z.int().check(z.gte(0), z.lte(5))));
export const filterModel = z.object({
  commonFilters: z.object({
    status: z.optional(z.array(z.string())),
    structuralGrade: grades,
    serviceGrade: grades,
    grade: grades,
    useOfDrainSewer: z.optional(z.enum(['SS', 'SW'])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    uploaded: days,
    reviewed: days,
    reviewedBy: z.optional(z.object({ id: rowId, fullName: z.string() })),
    assignedTo: z.optional(z.union([z.enum(['me', 'nobody']), z.object({ id: rowId, fullName: z.string() })])),
    mentionsMe: z.optional(z.literal(true)),
    emergency: z.optional(z.enum(['open', 'any'])),
    handover: z.optional(z.enum(HANDOVER_CODES)),
    isMatched: z.optional(z.boolean()),
    isLatestOfPipe: z.optional(z.literal(true)),
    hasLength: z.optional(z.boolean()),
    isPlanOutdated: z.optional(z.boolean()),
  }),
  headerFilters: z.array(
    z.union([
      z.object({ header: z.string(), contains: z.string() }),
      z.object({ header: z.string(), least: bound, most: bound, unit: measuredUnit }),
    ]),
  ),
});
export type FilterModel = z.infer<typeof filterModel>;
export type HeaderFilter = FilterModel['headerFilters'][number];
/** Folders that the inspections list is narrowed to, with all folders below them; empty for all folders. */
export const folderFilterModel = z
  .array(z.object({ id: rowId }))
  .check(z.maxLength(1000, 'Choose at most 1,000 folders'));

/** Kept per user and organisation. */
export const filters = z.object({ filterModel, folderFilterModel });
export type Filters = z.infer<typeof filters>;
