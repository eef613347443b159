/** Sends decisions on many assets in calls of a bounded length, and tells the rest of the app once they are set. */
import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '@/api/base';
import type { DecisionsSet } from '@/api/contract/programme';
import type { DecideAssetsRequest } from '@/api/contract/requests/assets';
import { isApiError } from '@/api/errors';
import { useDecideAssetsMutation } from '@/api/programme';
import type { RootState } from '@/state/types';

type Decisions = DecideAssetsRequest['decisions'];

/** A call of so many is answered within seconds. */
const AT_ONCE = 200;

const CHANGED = ['Asset', 'Inspection'] as const;

/** The cache keys of the queries about assets that are under way. */
const pendingWith = (state: RootState): string[] =>
  api.util
    .selectInvalidatedBy(state, [...CHANGED])
    .map(({ queryCacheKey }) => queryCacheKey)
    .filter((key) => state.api.queries[key]?.status === 'pending');

export function useDecide() {
  const store = useStore<RootState>();
  const [send] = useDecideAssetsMutation();
  const [progress, setProgress] = useState<number | null>(null);

  /** Null where nothing was set, which a notice has told. Once something is, the rest is told as not set. */
  const decide = async (decisions: Decisions): Promise<DecisionsSet | null> => {
    const all: DecisionsSet = { set: 0, notSet: [] };
    let isAnyAnswered = false;
    for (let start = 0; start < decisions.length; start += AT_ONCE) {
      setProgress(start);
      const { data, error } = await send({ decisions: decisions.slice(start, start + AT_ONCE) });
      if (data) {
        isAnyAnswered = true;
        all.set += data.set;
        all.notSet.push(...data.notSet);
        continue;
      }
      const why = isApiError(error) && error.message ? error.message : 'The server did not answer.';
      all.notSet.push(...decisions.slice(start).map(({ assetId }) => ({ assetId, why })));
      break;
    }
    setProgress(null);
    // Also after a failure: an answer may have been lost on its way.
    const tellRest = () => void store.dispatch(api.util.invalidateTags([...CHANGED]));
    const underWay = pendingWith(store.getState());
    tellRest();
    if (underWay.length > 0) {
      // A query under way is not asked again by that, and may have been answered before the decisions.
      const stop = store.subscribe(() => {
        const pending = new Set(pendingWith(store.getState()));
        if (underWay.some((key) => pending.has(key))) return;
        stop();
        tellRest();
      });
    }
    return isAnyAnswered ? all : null;
  };
  return {
    decide,
    /** How many of the decisions have been answered; null while none are on their way. */
    progress,
  };
}
