/** The tables of quality checks: samples of reviewed inspections, and what a second reviewer sees in them. */
import { index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import type { QualityCriteria } from '@/api/contract/quality';
import type { Coded } from '@/lib/agreement';
import { createdAt, id, moment } from './columns';
import { inspections } from './reviewSchema';
import { organisations, users } from './schema';

export const qualityChecks = pgTable(
  'quality_checks',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    criteria: jsonb('criteria').$type<QualityCriteria>().notNull(),
    /** How many inspections the sample was drawn from. */
    population: integer('population').notNull(),
  },
  (table) => [index('quality_checks_organisation').on(table.organisationId, table.id)],
);

/** What the second reviewer has entered: the frame's id and the code. */
export interface BlindObservation {
  frameId: number;
  code: string;
  class: string;
}

/** An inspection of a sample. */
export const qualityReviews = pgTable(
  'quality_reviews',
  {
    id: id(),
    checkId: integer('check_id')
      .notNull()
      .references(() => qualityChecks.id, { onDelete: 'cascade' }),
    inspectionUuid: uuid('inspection_uuid')
      .notNull()
      .references(() => inspections.uuid, { onDelete: 'cascade' }),
    /** Who had reviewed it when it was drawn, and what was coded then: later changes are not compared. */
    firstReviewerId: integer('first_reviewer_id').references(() => users.id),
    first: jsonb('first').$type<Coded[]>().notNull(),
    pictures: integer('pictures').notNull(),
    /** The second reviewer: whoever enters a code first; null until then. */
    reviewerId: integer('reviewer_id').references(() => users.id),
    second: jsonb('second').$type<BlindObservation[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('quality_reviews_inspection').on(table.checkId, table.inspectionUuid),
    index('quality_reviews_of').on(table.inspectionUuid),
  ],
);
