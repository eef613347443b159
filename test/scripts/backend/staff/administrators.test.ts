/** Two administrators of one organisation who decide at the same moment. */
import { eq, inArray, sql } from 'drizzle-orm';
import { loadPerson } from '../../../../scripts/backend/access/callerSession';
import { openServerDatabase, type Database } from '../../../../scripts/backend/database/database';
import { users } from '../../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../../scripts/backend/database/seed';
import { setAdministrator } from '../../../../scripts/backend/staff/administrators';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { until } from '../../../support/until';

// The embedded database does one transaction after another.
describeOnPostgres('the last two administrators', (open) => {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await open();
    database = await openServerDatabase(server.url, () => {});
    await seedDatabase(database, false);
  });
  afterAll(async () => {
    await database.close();
    await server.close();
  });

  it('cannot both give the right up at once', async () => {
    const { db, transaction } = database;
    const [owner] = await db.select().from(users).where(eq(users.email, 'owner@example.com'));
    const { id, organisationId } = owner!;
    const second = { firstName: 'Mina', lastName: 'Abel', userLevel: 'standard' as const, isAdmin: true };
    const [made] = await db
      .insert(users)
      .values({ ...second, email: 'mina@example.com', organisationId, isActive: true })
      .returning();
    const ids = [id, made!.id];
    let outcomes: Promise<PromiseSettledResult<void>[]> | undefined;
    await transaction(async (holder) => {
      // Neither can change anybody's rights until both have looked, or one waits for the other.
      await holder.db.select().from(users).where(inArray(users.id, ids)).for('update');
      const sessions = await Promise.all(ids.map((each) => loadPerson(db, each)));
      outcomes = Promise.allSettled(
        sessions.map((session) => setAdministrator(database, session, session.user.id, false)),
      );
      const waiting = sql<number>`(select count(distinct pid)::int from pg_locks where not granted)`;
      await until(async () => (await db.select({ waiting }).from(users).limit(1))[0]?.waiting === ids.length);
    });
    const refused = (await outcomes!).filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }: PromiseRejectedResult) => (reason as { status?: number }).status)).toEqual([409]);
    const left = await db.select({ isAdmin: users.isAdmin }).from(users).where(inArray(users.id, ids));
    expect(left.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  });
});
