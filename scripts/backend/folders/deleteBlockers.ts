/**
 * What keeps a folder from being deleted: the videos in it or below it. The refusal tells their statuses and where the
 * uploads page lists them, so that people can find each of them. An upload under way is listed only in the browser that
 * sends it, so its name and its sender are told.
 */
import { count, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { FAILED_STATUSES, PROCESSING_STATUSES, type FileStatus } from '@/api/contract/files';
import { plural } from '@/lib/plural';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { files, folders, processingFiles, users } from '../database/schema';
import { isWithin, type FolderRow } from './tree';

/** The kind of the hidden file that stands for an imported inspection: no list of files shows it. */
const IMPORTED = 'Imported';
type Kind = FileStatus | typeof IMPORTED;

interface State {
  statuses: readonly Kind[];
  /** The words after the number of these videos. */
  what: string;
  /** A few are told by name, because no list shows them to other people. */
  isNamed?: true;
  /** People have to wait before they can move or remove them. */
  isBusy?: true;
}

const STATES: readonly State[] = [
  { statuses: ['Complete'], what: 'processed' },
  {
    statuses: ['Queued', 'Uploading', 'Moving To Processing'],
    what: 'still being uploaded',
    isNamed: true,
    isBusy: true,
  },
  { statuses: PROCESSING_STATUSES, what: 'being processed (see Uploads, Active)', isBusy: true },
  { statuses: ['Cancelling'], what: 'being cancelled', isNamed: true, isBusy: true },
  { statuses: FAILED_STATUSES, what: 'failed (see Uploads, Failed)' },
  { statuses: [IMPORTED], what: 'imported (see Inspections)' },
];

interface Videos {
  videos: number;
  /** '<file> by <sender>' of a few of them. */
  names: readonly string[];
}
export type DeleteBlockers = ReadonlyMap<Kind, Videos>;

const NAMED = 3;

/** Videos that lie in the folder or below it, or whose inspection does, by their status. */
export async function countDeleteBlockers(
  db: Db,
  { organisation: reader }: Session,
  folder: FolderRow,
): Promise<DeleteBlockers> {
  // As `nameFor` decides, for many at once.
  const mayKnow =
    reader.id === folder.organisationId ? sql`true` : inArray(users.organisationId, [folder.organisationId, reader.id]);
  const sender = sql`case when ${mayKnow} then trim(${users.firstName} || ' ' || ${users.lastName})
    else 'another contractor' end`;
  const ids = db.select({ id: folders.id }).from(folders).where(isWithin(folder));
  const held = union(
    db.select({ id: files.id }).from(files).where(inArray(files.folderId, ids)),
    db.select({ id: inspections.fileId }).from(inspections).where(inArray(inspections.folderId, ids)),
  ).as('held');
  const rows = await db
    .select({
      status: sql<Kind>`case when ${files.hidden} then ${IMPORTED} else ${processingFiles.status} end`.as('kind'),
      videos: count(),
      names: sql<string[]>`(array_agg(${files.filename} || ' by ' || ${sender}
        order by ${files.id}))[1:${sql.raw(String(NAMED))}]`,
    })
    .from(held)
    .innerJoin(files, eq(files.id, held.id))
    .innerJoin(users, eq(users.id, files.uploadUserId))
    .innerJoin(processingFiles, eq(processingFiles.fileId, held.id))
    .groupBy(sql`kind`);
  return new Map(rows.map(({ status, ...videos }) => [status, videos]));
}

/** Why the folder cannot be deleted, in two sentences; null when nothing is in the way. */
export function deleteBlockersText(held: DeleteBlockers): string | null {
  const states = STATES.map((state) => {
    const found = state.statuses.flatMap((status) => held.get(status) ?? []);
    return {
      ...state,
      videos: found.reduce((sum, { videos }) => sum + videos, 0),
      names: found.flatMap(({ names }) => names).slice(0, NAMED),
    };
  }).filter(({ videos }) => videos > 0);
  const total = states.reduce((sum, { videos }) => sum + videos, 0);
  if (total === 0) return null;
  const imported = held.get(IMPORTED)?.videos ?? 0;
  const what =
    imported === 0
      ? plural(total, 'video')
      : imported === total
        ? plural(total, 'imported inspection')
        : `${total} videos and imported inspections`;
  const [are, they, them] = total === 1 ? ['is', 'it is', 'it'] : ['are', 'they are', 'them'];
  const isPlain = states.every(({ what: state }) => state === 'processed') || imported === total;
  const parts = isPlain ? '' : `: ${states.map(stateText).join(', ')}`;
  const advice = states.some(({ isBusy }) => isBusy)
    ? `Wait until ${they} done, then move or remove ${them}.`
    : `Move or remove ${them} first.`;
  return `${what} ${are} in this folder or below it${parts}. ${advice}`;
}

function stateText({ videos, what, isNamed, names }: State & Videos): string {
  if (!isNamed) return `${videos} ${what}`;
  const more = videos > names.length ? ' and others' : '';
  return `${videos} ${what} (${names.join(', ')}${more})`;
}
