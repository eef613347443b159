/** Decides on many assets by the rules of one: what somebody else has changed since it was seen stays, and is told. */
import type * as z from 'zod/mini';
import type { DecisionsSet } from '@/api/contract/programme';
import type { decideAssetsRequest } from '@/api/contract/requests/assets';
import type { Session } from '../access/callerSession';
import { load } from '../access/load';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { updateAsset } from './changeAsset';

type Decision = z.output<typeof decideAssetsRequest>['decisions'][number];

/** Why one asset is refused; null for a failure that is not about it. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.status === 404) return 'It was deleted.';
  const { detail } = error.body;
  return error.status === 412 && typeof detail === 'string' ? detail : null;
}

/** Each asset in a transaction of its own. 404 where none of them is within the caller's reach. */
export async function decideAssets(
  database: Database,
  session: Session,
  decisions: readonly Decision[],
): Promise<DecisionsSet> {
  const answer: DecisionsSet = { set: 0, notSet: [] };
  let reached = 0;
  for (const { assetId, change, seen } of decisions) {
    try {
      const asset = await load(database.db, session, 'asset', assetId);
      reached += 1;
      await updateAsset(database, session, asset, { change, seen });
      answer.set += 1;
    } catch (error) {
      const why = refusalOf(error);
      if (why === null) throw error;
      answer.notSet.push({ assetId, why });
    }
  }
  if (reached === 0) throw notFound();
  return answer;
}
