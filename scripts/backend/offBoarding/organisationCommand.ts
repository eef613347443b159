/** `npm run organisation`: what an operator does when an organisation leaves. */
import { and, count, eq, sql } from 'drizzle-orm';
import { TYPE_LABELS } from '@/api/contract/orgs';
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import { givenPath } from '../../projectFiles';
import type { Organisation } from '../access/callerSession';
import type { Settings } from '../config';
import { files, organisations } from '../database/schema';
import type { Log } from '../log';
import { withParts, type Parts } from '../operatorParts';
import { StartError } from '../startError';
import { checkPair } from '../storeMark';
import { checkEnding, day, endOrganisation } from './endOrganisation';
import { exportOrganisation } from './exportOrganisation';

const USAGE = `Usage: npm run organisation -- <what>
  list                              all organisations with their ids, and which are closed
  export <id> <folder>              writes all that the organisation has into an empty folder, or goes on with it there
  end <id> <folder>                 removes all that the organisation has, once it has been closed for 30 days; the folder
                                    holds an export that was made since, and is checked first
  end <id> --without-export         the same, where nobody wants an export
With the settings of the app. Stop the app first where its database or its store is embedded.`;

/** Whether all went well; what did not was said. Throws a StartError for whatever a person can put right. */
export async function runOrganisationCommand(args: readonly string[], settings: Settings, log: Log): Promise<boolean> {
  const [what = '', given = '', place = '', ...rest] = args;
  const isList = what === 'list' && args.length === 1;
  const isOther = (what === 'export' || what === 'end') && /^\d{1,9}$/.test(given) && place !== '' && rest.length === 0;
  if (!isList && !isOther) throw new StartError(USAGE);
  let isWell = true;
  await withParts(settings, log, 'newest', async (parts) => {
    await checkPair(parts);
    if (isList) return list(parts);
    const organisation = await find(parts, Number(given));
    if (what === 'export') {
      isWell = await exportOrganisation(parts, organisation, givenPath(place));
      return;
    }
    await checkEnding(parts, organisation, place === '--without-export' ? null : givenPath(place), new Date());
    await endOrganisation(parts, organisation);
  });
  return isWell;
}

async function list({ database: { db }, log }: Parts): Promise<void> {
  const rows = await db
    .select({
      organisation: organisations,
      videos: count(files.id),
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
    })
    .from(organisations)
    .leftJoin(files, and(eq(files.organisationId, organisations.id), eq(files.hidden, false)))
    .groupBy(organisations.id)
    .orderBy(sql`lower(${organisations.name})`, organisations.id);
  for (const { organisation, videos, bytes } of rows) {
    const { id, name, type } = organisation;
    const held = `${plural(videos, 'video')} (${formatBytes(bytes)})`;
    log(`${id}  ${name}, ${TYPE_LABELS[type].toLowerCase()}, ${stateOf(organisation)}, ${held}`);
  }
}

function stateOf({ closedAt, endedAt }: Organisation): string {
  if (endedAt) return `ended ${day(endedAt)}`;
  return closedAt ? `closed ${day(closedAt)}` : 'open';
}

async function find({ database: { db } }: Parts, id: number): Promise<Organisation> {
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, id));
  if (!organisation) throw new StartError(`There is no organisation ${id}. See npm run organisation -- list.`);
  return organisation;
}
