/**
 * The tables of repairs: an inspection's plan, the part of each planner, the single repairs, who changed what of them,
 * and an organisation's own types of repair, rates and rules.
 */
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CUSTOM_TYPES, RATE_UNITS, RepairItem, RepairRuleSet, RISK_STEPS } from '@/api/contract/repairs';
import { createdAt, id, moment } from './columns';
import { frames, inspections } from './reviewSchema';
import { ruleSetTable } from './ruleSetTable';
import { organisations, users } from './schema';

/** 'vapar' is generated; the others are people's. */
export const PLANNERS = ['vapar', 'owner', 'contractor'] as const;
export type Planner = (typeof PLANNERS)[number];

type RiskStep = (typeof RISK_STEPS)[number];

/** What a generated plan was made of, to find out later what has changed since. */
export interface PlanBasis {
  /** The version of the rules in the database; null for those built in. */
  rulesId: number | null;
  size: number | null;
  material: string | null;
  frames: {
    id: number;
    code: string;
    chainage: number | null;
    continuous: boolean;
    accepted: boolean;
  }[];
}

export const repairPlans = pgTable('repair_plans', {
  id: id(),
  inspectionUuid: uuid('inspection_uuid')
    .notNull()
    .unique()
    .references(() => inspections.uuid, { onDelete: 'cascade' }),
  consequence: text('consequence').$type<RiskStep>(),
  consequenceComment: text('consequence_comment'),
  likelihood: text('likelihood').$type<RiskStep>(),
  likelihoodComment: text('likelihood_comment'),
  frequency: text('frequency'),
  generalNotes: text('general_notes'),
  junctions: text('junctions'),
  /** A day, '2026-01-31'. */
  repairCompletedDate: text('repair_completed_date'),
  /** Since when repairs wait to be generated: the status left 'Uploaded', and nobody has generated them since. */
  generationDueSince: moment('generation_due_since'),
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
    version: integer('version').notNull().default(1),
    lastUpdated: moment('last_updated').notNull().defaultNow(),
    lastUpdatedById: integer('last_updated_by_id').references(() => users.id),
    /** The contractor whose plan it is: other contractors neither see nor change it. */
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    basis: jsonb('basis').$type<PlanBasis>(),
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
    /** The frame and defect that the repair is for, as they were then; null for a repair that a person has planned. */
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

/** Repairs that an organisation has named itself. */
export const customRepairTypes = pgTable(
  'custom_repair_types',
  {
    id: id(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<(typeof CUSTOM_TYPES)[number]>().notNull(),
    createdAt: createdAt(),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [unique('custom_repair_types_name').on(table.organisationId, table.name)],
);

/** What a repair costs an organisation: each one, or a metre or a foot of it. */
export const repairRates = pgTable(
  'repair_rates',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    repairType: text('repair_type').notNull(),
    per: text('per').$type<(typeof RATE_UNITS)[number]>().notNull(),
    rate: doublePrecision('rate').notNull(),
    /** Null for a rate of a release that did not keep who set it. */
    updatedById: integer('updated_by_id').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.repairType] })],
);

export const repairRuleSets = ruleSetTable<RepairRuleSet>('repair_rule_sets');

/** Who changed what of a plan, field by field; 'shared' is what the three plans have in common. */
export const repairPlanChanges = pgTable(
  'repair_plan_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => repairPlans.id, { onDelete: 'cascade' }),
    part: text('part').$type<Planner | 'shared'>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull().defaultNow(),
    field: text('field').notNull(),
    from: jsonb('from').$type<unknown>(),
    to: jsonb('to').$type<unknown>(),
  },
  (table) => [index('repair_plan_changes_plan').on(table.planId, table.id)],
);
