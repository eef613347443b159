/** What tells organisations of one name apart, whatever its capitals; one that has its name for itself has none. */
import { inArray, sql } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import type { Db } from '../database/database';
import { organisations } from '../database/schema';
import type { Organisation } from './callerSession';

export type Distinctions = ReadonlyMap<number, string>;
type Named = Pick<Organisation, 'id' | 'name' | 'standardKey'>;

/** By the organisation's id, among these alone: a contractor is not told of organisations that it does not work for. */
export function distinctionsAmong(all: readonly Named[]): Distinctions {
  const count = new Map<string, number>();
  const keyOf = ({ name }: Named) => name.toLowerCase();
  for (const each of all) count.set(keyOf(each), (count.get(keyOf(each)) ?? 0) + 1);
  return new Map(
    all
      .filter((each) => (count.get(keyOf(each)) ?? 0) > 1)
      .map(({ id, standardKey }) => [id, `no. ${id}, ${STANDARDS[standardKey] ?? 'other standard'}`]),
  );
}

/** Among all organisations, for staff. */
export async function readDistinctions(db: Db): Promise<Distinctions> {
  const name = sql`lower(${organisations.name})`;
  const repeated = db
    .select({ name })
    .from(organisations)
    .groupBy(name)
    .having(sql`count(*) > 1`);
  const { id, standardKey } = organisations;
  return distinctionsAmong(
    await db.select({ id, name: organisations.name, standardKey }).from(organisations).where(inArray(name, repeated)),
  );
}
