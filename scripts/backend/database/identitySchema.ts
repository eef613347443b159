/** The table of the database's own id. */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One row: the id by which the blob store knows the database that it belongs to (`storeMark.ts`). */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('database_identity_one_row', sql`${table.isOnly}`)],
);
