/**
 * What has to be looked at from time to time: uploads that ran out of time, removals broken off, workers that died,
 * logins, mailed links and registrations that have expired.
 */
import { lt } from 'drizzle-orm';
import type { Db } from '../database/database';
import { accountLinks, sessions } from '../database/schema';
import { removeStaleRegistrations } from '../access/registrations';
import { failExpiredUploads } from '../files/expiredUploads';
import { finishRemovals } from '../files/uploads';
import { errorLine } from '../log';
import type { Services } from '../services';
import { releaseExpiredLeases } from '../worker/jobLease';

const INTERVAL_MS = 60_000;

/** They are refused without this; it only keeps the tables from growing. */
async function forgetExpired(db: Db, now: number): Promise<void> {
  for (const table of [sessions, accountLinks]) await db.delete(table).where(lt(table.expiresAt, new Date(now)));
}

/** Runs now and every minute; the returned function stops it and waits for a round at hand. */
export function startHousekeeping(services: Services): () => Promise<void> {
  const { database, log } = services;
  const round = async () => {
    try {
      await failExpiredUploads(services);
      await finishRemovals(services, Date.now());
      await forgetExpired(database.db, Date.now());
      await removeStaleRegistrations(database, Date.now(), log);
      await releaseExpiredLeases(database);
    } catch (error) {
      log(`Housekeeping: ${errorLine(error)}`);
    }
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
