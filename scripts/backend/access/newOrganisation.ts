/** An organisation begins with its root folder, which has its name. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { folders, organisations } from '../database/schema';

type NewOrganisation = Pick<typeof organisations.$inferInsert, 'name' | 'type' | 'countryCode' | 'standardKey'>;

/** The new organisation's id. Call it within a transaction. */
export async function addOrganisation(db: Db, input: NewOrganisation): Promise<number> {
  const [organisation] = await db.insert(organisations).values(input).returning({ id: organisations.id });
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(folders).values({
    organisationId: organisation.id,
    ancestors: [],
    name: input.name,
    pipeTypeSewer: true,
    standardKey: input.standardKey,
  });
  return organisation.id;
}

/** Renames the organisation and its root folder. Call it within a transaction. */
export async function renameOrganisation(db: Db, id: number, name: string): Promise<void> {
  await db.update(organisations).set({ name }).where(eq(organisations.id, id));
  await db
    .update(folders)
    .set({ name })
    .where(and(eq(folders.organisationId, id), sql`cardinality(${folders.ancestors}) = 0`));
}
