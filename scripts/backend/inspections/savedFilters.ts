/** The filters of the inspections list as a user has left them in an organisation. */
import { and, eq, inArray } from 'drizzle-orm';
import { filterModel, type Filters } from '@/api/contract/filters';
import type { UpdateFiltersRequest } from '@/api/contract/requests/folders';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { folders, inspectionFilters } from '../database/schema';
import { invalid } from '../errors';

const MAX_BYTES = 64 * 1024;
const NO_FILTERS = { commonFilters: {}, headerFilters: [] };

interface Whose {
  session: Session;
  organisation: Reached<'organisation'>;
}

const keyOf = ({ session, organisation }: Whose) => ({ userId: session.user.id, organisationId: organisation.id });

/** Deleted folders are left out; a filter that an older version kept and the contract no longer has counts as none. */
export async function readFilters(db: Db, whose: Whose): Promise<Filters> {
  const { userId, organisationId } = keyOf(whose);
  const [kept] = await db
    .select()
    .from(inspectionFilters)
    .where(and(eq(inspectionFilters.userId, userId), eq(inspectionFilters.organisationId, organisationId)));
  const ids = kept?.folderIds ?? [];
  const present =
    ids.length === 0
      ? []
      : await db
          .select({ id: folders.id })
          .from(folders)
          .where(and(eq(folders.organisationId, organisationId), inArray(folders.id, ids)))
          .orderBy(folders.id);
  const parsed = filterModel.safeParse(kept?.filterModel);
  return { filterModel: parsed.success ? parsed.data : NO_FILTERS, folderFilterModel: present };
}

/** A filter that `input` leaves out stays, also when two tabs change one each at the same time. */
export async function updateFilters(db: Db, whose: Whose, input: UpdateFiltersRequest): Promise<void> {
  const change = {
    ...(input.filterModel && { filterModel: input.filterModel }),
    ...(input.folderFilterModel && { folderIds: [...new Set(input.folderFilterModel.map(({ id }) => id))] }),
  };
  if (Object.keys(change).length === 0) throw invalid({ nonFieldErrors: ['Send filterModel or folderFilterModel.'] });
  if (Buffer.byteLength(JSON.stringify(change)) > MAX_BYTES) {
    throw invalid({ nonFieldErrors: ['The filters are too long to be kept: 64 KB are allowed.'] });
  }
  await db
    .insert(inspectionFilters)
    .values({ ...keyOf(whose), ...change })
    .onConflictDoUpdate({ target: [inspectionFilters.userId, inspectionFilters.organisationId], set: change });
}
