/** The tables of repairs: an inspection's plan, what it says for each of those who plan, and the single repairs. */
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RepairItem } from '@/api/contract/repairs';
import { id, moment } from './columns';
import { frames, inspections } from './reviewSchema';

/** 'vapar' is generated; the others are people's. */
export const PLANNERS = ['vapar', 'owner', 'contractor'] as const;
export type Planner = (typeof PLANNERS)[number];

export const repairPlans = pgTable('repair_plans', {
  id: id(),
  inspectionUuid: uuid('inspection_uuid')
    .notNull()
    .unique()
    .references(() => inspections.uuid, { onDelete: 'cascade' }),
  consequence: text('consequence'),
  consequenceComment: text('consequence_comment'),
  likelihood: text('likelihood'),
  likelihoodComment: text('likelihood_comment'),
  frequency: text('frequency'),
  generalNotes: text('general_notes'),
  junctions: text('junctions'),
});

export const actorPlans = pgTable(
  'actor_plans',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => repairPlans.id, { onDelete: 'cascade' }),
    planner: text('planner').$type<Planner>().notNull(),
    generalNotes: text('general_notes'),
    actionSummary: text('action_summary'),
    lastUpdated: moment('last_updated').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.planner] })],
);

export const repairItems = pgTable(
  'repair_items',
  {
    id: id(),
    planId: integer('plan_id').notNull(),
    planner: text('planner').$type<Planner>().notNull(),
    position: integer('position').notNull(),
    repairType: text('repair_type').notNull(),
    customTypeId: integer('custom_type_id'),
    customDataType: text('custom_data_type'),
    metadata: jsonb('metadata').$type<RepairItem['metadata']>().notNull().default([]),
    /** The defect that led to it, as it was then; nothing of it for a repair that a person has planned. */
    frameId: integer('frame_id').references(() => frames.id, { onDelete: 'set null' }),
    defectCode: text('defect_code'),
    /** In the inspection's unit. */
    chainageFrom: doublePrecision('chainage_from'),
    chainageTo: doublePrecision('chainage_to'),
    source: text('source'),
    verified: boolean('verified').notNull().default(false),
    lastUpdated: moment('last_updated').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.planId, table.planner],
      foreignColumns: [actorPlans.planId, actorPlans.planner],
    }).onDelete('cascade'),
    index('repair_items_plan').on(table.planId, table.planner),
    index('repair_items_frame').on(table.frameId),
  ],
);
