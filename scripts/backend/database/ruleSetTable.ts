/** A table of an organisation's own rules, version by version (`ruleVersions.ts`). */
import { boolean, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { organisations, users } from './schema';

/** A version never changes; one of them at most is in use, else the rules that are built in. */
export const ruleSetTable = <Rules>(name: string) =>
  pgTable(
    name,
    {
      id: id(),
      organisationId: integer('organisation_id')
        .notNull()
        .references(() => organisations.id, { onDelete: 'cascade' }),
      /** From 1, within its organisation. */
      version: integer('version').notNull(),
      inUse: boolean('in_use').notNull(),
      rules: jsonb('rules').$type<Rules>().notNull(),
      createdAt: createdAt(),
      createdById: integer('created_by_id')
        .notNull()
        .references(() => users.id),
    },
    (table) => [unique(`${name}_version`).on(table.organisationId, table.version)],
  );
export type RuleSetTable<Rules> = ReturnType<typeof ruleSetTable<Rules>>;
