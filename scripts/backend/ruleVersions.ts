/**
 * Rules of an organisation in versions, one of which is in use, else those that are built in: the repair rules, and the
 * risk rules.
 */
import { and, desc, eq, max } from 'drizzle-orm';
import type { Fields } from '@/api/contract/requests/seen';
import type { Session } from './access/callerSession';
import type { Reached } from './access/load';
import { overtaken, overtakenFields, whoChanged } from './access/overtaken';
import type { Database, Db } from './database/database';
import type { RuleSetTable } from './database/ruleSetTable';
import { organisations, users } from './database/schema';
import { notFound } from './errors';

interface Kind<Rules> {
  table: RuleSetTable<Rules>;
  /** As people read it: 'repair rules'. */
  name: string;
  /** The name of a version of an organisation's rules. */
  sourceOf: (organisation: string, version: number) => string;
  builtIn: { rules: Rules; source: string };
}

export interface RuleVersion<Rules> {
  /** Null for the rules that are built in. */
  id: number | null;
  source: string;
  isInUse: boolean;
  createdAt: string | null;
  createdBy: string | null;
  rules: Rules;
}

export function ruleVersions<Rules>({ table, name: kind, sourceOf, builtIn }: Kind<Rules>) {
  const isOf = (organisationId: number) => eq(table.organisationId, organisationId);

  async function inUse(db: Db, organisationId: number): Promise<{ id: number | null; rules: Rules; source: string }> {
    const [own] = await db
      .select({ id: table.id, rules: table.rules, version: table.version, name: organisations.name })
      .from(table)
      .innerJoin(organisations, eq(organisations.id, table.organisationId))
      .where(and(isOf(organisationId), eq(table.inUse, true)));
    return own
      ? { id: own.id, rules: own.rules as Rules, source: sourceOf(own.name, own.version) }
      : { ...builtIn, id: null };
  }

  /**
   * Locks the organisation's rules: two versions that are saved at once would get the same number. Throws a 412 where
   * others are in use than the caller saw, and not those that the caller wants.
   */
  async function lock(db: Db, session: Session, organisationId: number, seen: Fields, wanted: unknown): Promise<void> {
    await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update');
    const [last] = await db
      .select({ inUse: table.inUse, user: users })
      .from(table)
      .innerJoin(users, eq(users.id, table.createdById))
      .where(isOf(organisationId))
      .orderBy(desc(table.version))
      .limit(1);
    const { id: rulesId } = await inUse(db, organisationId);
    const now = overtakenFields({ rulesId }, { rulesId: wanted }, seen);
    // Who put an earlier version in use again is not known.
    const who = whoChanged(session, organisationId, last?.inUse ? last.user : null);
    if (now) throw overtaken(`${who} since changed the ${kind}.`, now);
  }

  return {
    inUse,

    /** The organisation's versions, the newest first, then the built-in rules. */
    async list(db: Db, { id, name }: Reached<'organisation'>): Promise<RuleVersion<Rules>[]> {
      const rows = await db
        .select({ set: table, firstName: users.firstName, lastName: users.lastName })
        .from(table)
        .innerJoin(users, eq(users.id, table.createdById))
        .where(isOf(id))
        .orderBy(desc(table.version));
      return [
        ...rows.map(({ set, firstName, lastName }) => ({
          id: set.id,
          source: sourceOf(name, set.version),
          isInUse: set.inUse,
          createdAt: set.createdAt.toISOString(),
          createdBy: `${firstName} ${lastName}`.trim(),
          rules: set.rules as Rules,
        })),
        { ...builtIn, id: null, isInUse: !rows.some(({ set }) => set.inUse), createdAt: null, createdBy: null },
      ];
    },

    /** Stores a new version, which is in use from now on. 412 when others are in use than the caller saw. */
    save(
      database: Database,
      session: Session,
      { id: organisationId }: Reached<'organisation'>,
      { change: rules, seen }: { change: Rules; seen: Fields },
    ): Promise<void> {
      return database.transaction(async ({ db }) => {
        await lock(db, session, organisationId, seen, 'a new version');
        await db.update(table).set({ inUse: false }).where(isOf(organisationId));
        const [last] = await db
          .select({ version: max(table.version) })
          .from(table)
          .where(isOf(organisationId));
        const version = (last?.version ?? 0) + 1;
        await db.insert(table).values({ organisationId, version, inUse: true, rules, createdById: session.user.id });
      });
    },

    /**
     * Puts an earlier version in use again; null for the built-in rules. 404 when it is not the organisation's, 412 when
     * others are in use than the caller saw.
     */
    putInUse(
      database: Database,
      session: Session,
      { id: organisationId }: Reached<'organisation'>,
      { change: { rulesId }, seen }: { change: { rulesId: number | null }; seen: Fields },
    ): Promise<void> {
      return database.transaction(async ({ db }) => {
        await lock(db, session, organisationId, seen, rulesId);
        await db.update(table).set({ inUse: false }).where(isOf(organisationId));
        if (rulesId === null) return;
        const used = await db
          .update(table)
          .set({ inUse: true })
          .where(and(isOf(organisationId), eq(table.id, rulesId)))
          .returning({ id: table.id });
        if (used.length === 0) throw notFound();
      });
    },
  };
}
