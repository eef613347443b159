/**
 * What is cleared up from time to time: uploads that ran out of time, removals that broke off, workers that died, files of
 * old exports, logins, mailed links and registrations that have expired, entries of the audit log, messages to webhooks and
 * bug reports that are old enough; grades by the rules of an earlier release; each hour, what organisations no longer keep; and, seldom,
 * because it goes through the whole store, blobs that no row names. A task that fails is logged and done again next time;
 * the others do not wait for it.
 */
import { lt } from 'drizzle-orm';
import type { Db } from '../database/database';
import { accountLinks, sessions } from '../database/schema';
import { AUDIT_DAYS, forgetAudit } from '../audit/forgetAudit';
import { ofAccount, recordAudit } from '../audit/recordAudit';
import { removeStaleRegistrations } from '../access/registrations';
import { forgetAbsent } from '../live/presence';
import { removeOldReports } from '../bugReports/sentReports';
import { removeExpired } from '../exports/exportJobs';
import { failExpiredUploads } from '../files/expiredUploads';
import { finishRemovals } from '../files/uploads';
import { regradeStale } from '../grading/staleGrades';
import { errorLine } from '../log';
import type { Metrics } from '../metrics';
import type { Services } from '../services';
import { sweepOrphans } from './orphans';
import { removeByRules } from '../retention/removeByRules';
import { forgetDeliveries } from '../webhooks/deliveryJobs';
import { releaseAll } from './releaseAll';

const INTERVAL_MS = 60_000;
const ORPHANS_INTERVAL_MS = 6 * 60 * 60 * 1000;
const RULES_INTERVAL_MS = 60 * 60 * 1000;
/** A blob is stored before the row that names it; no work takes as long between the two. */
export const ORPHAN_GRACE_MS = 24 * 60 * 60 * 1000;

/** Deletes expired logins and mailed links. They are refused anyway; this only keeps the tables from growing. */
async function forgetExpired(db: Db, now: number): Promise<void> {
  for (const table of [sessions, accountLinks]) await db.delete(table).where(lt(table.expiresAt, new Date(now)));
}

type Task = (services: Services, now: number) => Promise<void>;

const EACH_ROUND: readonly Task[] = [
  (services) => failExpiredUploads(services),
  finishRemovals,
  ({ database }, now) => forgetExpired(database.db, now),
  ({ database }, now) => forgetAbsent(database.db, now),
  ({ database, log }, now) =>
    removeStaleRegistrations(database, now, log, (db, user) =>
      recordAudit(db, null, [ofAccount('account removed', user)]),
    ),
  ({ database }) => releaseAll(database, 'expired'),
  removeExpired,
  removeOldReports,
  ({ database }, now) => forgetDeliveries(database.db, now),
];

export interface HousekeepingOptions {
  /** How old a blob that no row names may get, in milliseconds; a day when left out. */
  orphanGraceMs?: number;
  /** How long the audit log remembers, in days. */
  auditDays?: number;
}

/** Runs each task now and then at its interval; the returned function ends that and waits for running tasks. */
export function startHousekeeping(
  services: Services & { metrics: Metrics },
  { orphanGraceMs = ORPHAN_GRACE_MS, auditDays = AUDIT_DAYS }: HousekeepingOptions,
): () => Promise<void> {
  const run = async (task: Task) => {
    try {
      await task(services, Date.now());
    } catch (error) {
      services.log(`Housekeeping: ${errorLine(error)}`);
    }
  };
  const repeat = (intervalMs: number, tasks: readonly Task[]) => {
    const round = async () => {
      for (const task of tasks) await run(task);
    };
    let running = round();
    const timer = setInterval(() => {
      running = running.then(round);
    }, intervalMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stopRounds = repeat(INTERVAL_MS, [
    ...EACH_ROUND,
    ({ database }, now) => forgetAudit(database.db, auditDays, now),
  ]);
  const sweep: Task = async (_, now) =>
    services.metrics.storeSwept(
      await sweepOrphans(services, { before: new Date(now - orphanGraceMs), now: new Date(now) }),
    );
  const stopOrphans = repeat(ORPHANS_INTERVAL_MS, [sweep]);
  const stopRules = repeat(RULES_INTERVAL_MS, [removeByRules]);
  // After an update there may be very many, which the other tasks do not wait for.
  const stopping = new AbortController();
  const stopRegrades = repeat(INTERVAL_MS, [({ database }) => regradeStale(database, stopping.signal)]);
  return async () => {
    stopping.abort();
    await stopRegrades();
    await stopRules();
    await stopOrphans();
    await stopRounds();
  };
}
