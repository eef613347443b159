/** What a contractor has to do for each of the asset owners that it works for: one look at all of them. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { CARD_BATCHES, type Client } from '@/api/contract/clients';
import { FIGURES } from '@/api/contract/dashboard';
import { reachableOrganisations } from '../access/reach';
import type { Organisation, Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { batches } from '../database/schema';
import { selectBatches, toBatches } from '../files/batchRecords';
import { isListedBatch } from '../files/batches';
import { countListed } from './readDashboard';

async function readOpenBatches(db: Db, session: Session, clientId: number) {
  const { query, state, hasFiles } = selectBatches(db, [clientId]);
  const rows = await query
    .where(
      and(
        eq(batches.organisationId, clientId),
        eq(batches.uploadOrganisationId, session.organisation.id),
        isListedBatch(hasFiles),
        ne(state, 'accepted'),
      ),
    )
    .orderBy(sql`${batches.dueDate} nulls last`, asc(batches.id));
  const first = await toBatches(db, session, rows.slice(0, CARD_BATCHES));
  return {
    openBatches: rows.length,
    batches: first.map(({ id, name, folders, dueDate, state: how }) => ({
      ...{ id, dueDate, state: how },
      title: name ?? folders.map((folder) => folder.name).join(', '),
    })),
  };
}

async function readClient(db: Db, session: Session, { id, name }: Organisation): Promise<Client> {
  const of = { db, session, organisationId: id };
  return {
    ...{ id, name },
    toReview: await countListed(of, FIGURES.toReview),
    returned: await countListed(of, FIGURES.returned),
    withOwner: await countListed(of, FIGURES.withOwner),
    ...(await readOpenBatches(db, session, id)),
  };
}

/** The asset owners that the caller's organisation works for, by name; none for an asset owner. */
export async function readClients(db: Db, session: Session): Promise<Client[]> {
  const [, ...owners] = await reachableOrganisations(db, session);
  const read: Client[] = [];
  for (const owner of owners) read.push(await readClient(db, session, owner));
  return read;
}
