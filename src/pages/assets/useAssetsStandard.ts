/** The standard whose assets are listed, or all: what was chosen last in this browser, else the organisation's, else the first. */
import { useShown } from '@/parts/screen/useShown';
import { STANDARDS } from '@/api/contract/common';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { STORAGE_KEYS } from '@/state/ports';
import { selectOrgStandard } from '@/state/session';
import type { AppThunk } from '@/state/types';

const DEFAULT = 1;
export const ALL_STANDARDS = 'all';

export const isStandard = (key: unknown): key is number => Object.hasOwn(STANDARDS, String(key));

const defaultOf = (ofOrganisation: number | null): number => (isStandard(ofOrganisation) ? ofOrganisation : DEFAULT);

/** Null for all standards. */
export function standardOf(stored: string | null, ofOrganisation: number | null): number | null {
  if (stored === ALL_STANDARDS) return null;
  const chosen = Number(stored);
  if (stored !== null && isStandard(chosen)) return chosen;
  return defaultOf(ofOrganisation);
}

const readStored =
  (): AppThunk<string | null> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(STORAGE_KEYS.assetsStandard);
const store =
  (chosen: string): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.set(STORAGE_KEYS.assetsStandard, chosen);

/**
 * `standard` is null for all, and undefined until it is known which the organisation has. `ofNew`: what new assets are
 * offered.
 */
export function useAssetsStandard() {
  const dispatch = useAppDispatch();
  const { data: organisations, isError } = useListOrganisationOptionsQuery();
  const [stored, setStored] = useShown('assetsStandard', () => dispatch(readStored()));
  const own = useAppSelector(selectOrgStandard);
  const isKnown = organisations !== undefined || isError || stored !== null;
  return {
    standard: isKnown ? standardOf(stored, own) : undefined,
    ofNew: standardOf(stored, own) ?? defaultOf(own),
    /** A standard's key as text, or all of them. */
    changeStandard: (chosen: string) => {
      dispatch(store(chosen));
      setStored(chosen);
    },
  };
}
