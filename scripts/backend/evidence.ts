/**
 * `npm run evidence`: what an operator does about blobs that nothing names, beside what the housekeeping does by itself.
 * It opens database and store by `operatorParts.ts`, so embedded ones only while the app is stopped.
 */
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import { listQuarantine, putBack, type Quarantined } from './blobs/quarantine';
import type { Settings } from './config';
import type { Log } from './log';
import { inPages, namedAmong } from './maintenance/blobsOfRows';
import { ORPHAN_GRACE_MS } from './maintenance/housekeeping';
import { sweepOrphans } from './maintenance/orphans';
import { add, inWords, none } from './maintenance/tendQuarantine';
import { withParts, type Parts } from './operatorParts';
import { StartError } from './startError';
import { adoptStore, checkPair } from './storeMark';

const USAGE = `Usage: npm run evidence -- <what>
  list                what lies in quarantine, by day
  restore             put back everything in quarantine that the database names again, as the app does every six hours
  restore <name> …    put back these blobs, or all below these folders, such as evidence/12/; what nothing names is
                      moved again by the next sweep, after a day
  quarantine          move everything that nothing names into quarantine, however much that is
  adopt               have the store belong to this database from now on, whichever it belonged to
With the settings of the app. Stop the app first where its database or its store is embedded, and all processes for adopt.`;

/** Throws a StartError for whatever a person can put right. */
export async function runEvidence(args: readonly string[], settings: Settings, log: Log): Promise<void> {
  const [what = '', ...names] = args;
  const commands: Partial<Record<string, (parts: Parts) => Promise<void>>> = {
    list,
    restore: (parts) => (names.length > 0 ? restoreNamed(parts, names) : restoreOwned(parts)),
    quarantine: quarantineAll,
    adopt,
  };
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command || (names.length > 0 && what !== 'restore')) throw new StartError(USAGE);
  await withParts(settings, log, 'newest', async (parts) => {
    if (what !== 'adopt') await checkPair(parts);
    await command(parts);
  });
}

async function list({ blobs, log }: Parts): Promise<void> {
  const days = new Map<string, ReturnType<typeof none>>();
  for await (const blob of listQuarantine(blobs)) {
    const amount = days.get(blob.day) ?? none();
    days.set(blob.day, amount);
    add(amount, blob);
    log(`${blob.day}  ${blob.original}  ${formatBytes(blob.size)}`);
  }
  for (const [day, amount] of days) log(`Moved on ${day}: ${inWords(amount)}`);
  if (days.size === 0) log('There is nothing in quarantine.');
}

const restoreOwned = (parts: Parts): Promise<void> =>
  restore(parts, async (page) => {
    const names = page.map(({ original }) => original);
    const named = await namedAmong(parts.database.db, names);
    return page.filter(({ original }) => named.has(original));
  });

const restoreNamed = (parts: Parts, names: readonly string[]): Promise<void> =>
  restore(parts, async (page) =>
    page.filter(({ original }) =>
      names.some((name) => original === name || (name.endsWith('/') && original.startsWith(name))),
    ),
  );

async function restore(parts: Parts, choose: (page: Quarantined[]) => Promise<Quarantined[]>): Promise<void> {
  const { blobs, log } = parts;
  const restored = none();
  let left = 0;
  for await (const page of inPages(listQuarantine(blobs))) {
    for (const blob of await choose(page)) {
      if (await putBack(blobs, blob)) add(restored, blob);
      else left += 1;
    }
  }
  await blobs.flush();
  log(`Put back: ${inWords(restored)}.`);
  if (left > 0) log(`${plural(left, 'blob')} stayed in quarantine, because one of the same name is in the store.`);
}

async function quarantineAll({ database, blobs, log }: Parts): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - ORPHAN_GRACE_MS);
  const { moved } = await sweepOrphans({ database, blobs, log }, { before, now, isChecked: true });
  if (moved.blobs === 0) log('There is nothing to move: everything that is a day old is named.');
}

async function adopt({ database, blobs, log }: Parts): Promise<void> {
  await adoptStore({ database, blobs });
  log('The blob store now belongs to this database. Processes with another database do not start on it any more.');
}
