/**
 * Saved views of the inspections list: a person's own, and those that are shared in the organisation of who made them.
 * Who made a view changes it, and so does an administrator of that organisation where it is shared.
 */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { CreateViewRequest, UpdateViewRequest } from '@/api/contract/requests/views';
import type { Fields } from '@/api/contract/requests/seen';
import { viewContent, type SavedView, type ViewContent } from '@/api/contract/views';
import type { Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import { overtaken, overtakenFields } from '../access/overtaken';
import { canReview } from '../access/reviewers';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { folders, organisations, users } from '../database/schema';
import { inspectionViews } from '../database/viewSchema';
import { conflict, forbidden, invalid, notFound } from '../errors';

const MAX_BYTES = 64 * 1024;
const MAX_VIEWS = 200;
const NOT_THEIRS = 'Only the person who made this view, or an administrator, can change it.';

const columns = {
  ...{ id: inspectionViews.id, name: inspectionViews.name, isShared: inspectionViews.isShared },
  ...{ content: inspectionViews.content, createdById: inspectionViews.createdById },
  ...{ firstName: users.firstName, lastName: users.lastName },
};

const select = (db: Db) =>
  db.select(columns).from(inspectionViews).innerJoin(users, eq(users.id, inspectionViews.createdById));
type Row = Awaited<ReturnType<typeof select>>[number];

/** The condition on the joined rows: the caller's own, and what is shared in the caller's organisation. */
const isVisible = ({ user, organisation }: Session) =>
  or(
    eq(inspectionViews.createdById, user.id),
    and(eq(inspectionViews.isShared, true), eq(users.organisationId, organisation.id)),
  );

const mayChange = ({ user }: Session, { createdById }: Pick<Row, 'createdById'>): boolean =>
  createdById === user.id || (user.isAdmin && user.userLevel === 'standard');

const NO_CONTENT: ViewContent = {
  ...{ filterModel: { commonFilters: {}, headerFilters: [] }, folderFilterModel: [] },
  ...{ status: null, search: '', sort: null, columns: null },
};
/** A view that an older version kept and the contract no longer has shows everything. */
const contentOf = ({ content }: Row): ViewContent => {
  const parsed = viewContent.safeParse(content);
  return parsed.success ? parsed.data : NO_CONTENT;
};

/** The people whom a view is narrowed to, by id. */
function peopleIn({ filterModel: { commonFilters } }: ViewContent): { id: number; fullName: string }[] {
  const { assignedTo, reviewedBy } = commonFilters;
  return [assignedTo, reviewedBy].filter((person) => typeof person === 'object');
}

/** The views that the caller sees of the organisation's inspections, by name. */
export async function readViews(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
): Promise<SavedView[]> {
  const rows = await select(db)
    .where(and(eq(inspectionViews.organisationId, organisationId), isVisible(session)))
    .orderBy(asc(sql`lower(${inspectionViews.name})`), asc(inspectionViews.id));
  const contents = rows.map(contentOf);
  const idsOf = <Item extends { id: number }>(items: readonly Item[]) => [...new Set(items.map(({ id }) => id))];
  const folderIds = idsOf(contents.flatMap(({ folderFilterModel }) => folderFilterModel));
  const peopleIds = idsOf(contents.flatMap(peopleIn));
  const present = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.organisationId, organisationId), inArray(folders.id, folderIds)));
  const reviewers = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, peopleIds), canReview(organisationId, session)));
  const [hasFolder, hasPerson] = [new Set(idsOf(present)), new Set(idsOf(reviewers))];
  return rows.map((row, index) => {
    const content = contents[index] ?? NO_CONTENT;
    const gone = peopleIn(content).filter(({ id }) => !hasPerson.has(id));
    return {
      ...{ id: row.id, name: row.name, isShared: row.isShared, content },
      by: fullNameOf(row),
      isMine: row.createdById === session.user.id,
      canChange: mayChange(session, row),
      missingFolders: content.folderFilterModel.filter(({ id }) => !hasFolder.has(id)).length,
      missingPeople: [...new Set(gone.map(({ fullName }) => fullName))],
    };
  });
}

function checkSize(content: ViewContent | undefined): void {
  if (Buffer.byteLength(JSON.stringify(content ?? null)) <= MAX_BYTES) return;
  throw invalid({ nonFieldErrors: ['The view is too long to be kept: 64 KB are allowed.'] });
}

interface Named {
  id: number | null;
  organisationId: number;
  createdById: number;
  name: string;
  isShared: boolean;
}

/** A 409 where a view beside which it would stand has its name. Names are given one after the other. */
async function checkName(db: Db, session: Session, view: Named): Promise<void> {
  await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, session.organisation.id))
    .for('no key update');
  const standsBeside = or(
    eq(inspectionViews.createdById, view.createdById),
    view.isShared
      ? and(eq(inspectionViews.isShared, true), eq(users.organisationId, session.organisation.id))
      : undefined,
  );
  const [same] = await select(db)
    .where(
      and(
        eq(inspectionViews.organisationId, view.organisationId),
        ne(inspectionViews.id, view.id ?? 0),
        sql`lower(${inspectionViews.name}) = lower(${view.name})`,
        standsBeside,
      ),
    )
    .limit(1);
  if (same) throw conflict(`There is a view called “${same.name}” already. Choose another name.`);
}

/** Gives the id of the new view. */
export function createView(
  { transaction }: Database,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  { name, isShared, content }: CreateViewRequest,
): Promise<number> {
  checkSize(content);
  return transaction(async ({ db }) => {
    const view = { organisationId, createdById: session.user.id, name, isShared };
    await checkName(db, session, { ...view, id: null });
    const isOwn = and(
      eq(inspectionViews.organisationId, organisationId),
      eq(inspectionViews.createdById, session.user.id),
    );
    if ((await db.$count(inspectionViews, isOwn)) >= MAX_VIEWS) {
      throw conflict(`You have ${MAX_VIEWS} views. Delete one before you save another.`);
    }
    const [made] = await db
      .insert(inspectionViews)
      .values({ ...view, content })
      .returning({ id: inspectionViews.id });
    if (!made) throw notFound();
    return made.id;
  });
}

/** The view, locked: 404 where the caller does not see it, 403 where it is not theirs to change. */
async function hold(db: Db, session: Session, { id }: Reached<'view'>): Promise<Row> {
  const [row] = await select(db)
    .where(and(eq(inspectionViews.id, id), isVisible(session)))
    .for('update', { of: inspectionViews });
  if (!row) throw notFound();
  if (!mayChange(session, row)) throw forbidden(NOT_THEIRS);
  return row;
}

/** Changes a view; 412 where somebody else has set one of the fields since the caller saw it. */
export function updateView(
  { transaction }: Database,
  session: Session,
  view: Reached<'view'>,
  { change, seen }: { change: UpdateViewRequest; seen: Fields },
): Promise<void> {
  checkSize(change.content);
  return transaction(async ({ db }) => {
    const row = await hold(db, session, view);
    const now = overtakenFields({ name: row.name, isShared: row.isShared, content: row.content }, change, seen);
    if (now) throw overtaken('Somebody else has since changed this view.', now);
    const { name = row.name, isShared = row.isShared } = change;
    const { createdById } = row;
    await checkName(db, session, { id: row.id, organisationId: view.organisationId, createdById, name, isShared });
    await db
      .update(inspectionViews)
      .set({ name, isShared, ...(change.content && { content: change.content }) })
      .where(eq(inspectionViews.id, row.id));
  });
}

export function deleteView({ transaction }: Database, session: Session, view: Reached<'view'>): Promise<void> {
  return transaction(async ({ db }) => {
    const { id } = await hold(db, session, view);
    await db.delete(inspectionViews).where(eq(inspectionViews.id, id));
  });
}
