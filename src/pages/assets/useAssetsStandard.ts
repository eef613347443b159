/** The standard whose assets are listed: the one chosen last in this browser, else the organisation's, else the first. */
import { useState } from 'react';
import { STANDARDS } from '@/api/contract/common';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppDispatch } from '@/state/hooks';
import { STORAGE_KEYS } from '@/state/ports';
import type { AppThunk } from '@/state/types';

const DEFAULT = 1;

export const isStandard = (key: unknown): key is number => Object.hasOwn(STANDARDS, String(key));

export function standardOf(stored: string | null, ofOrganisation: number | undefined): number {
  const chosen = Number(stored);
  if (stored !== null && isStandard(chosen)) return chosen;
  return isStandard(ofOrganisation) ? ofOrganisation : DEFAULT;
}

const readStored =
  (): AppThunk<string | null> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(STORAGE_KEYS.assetsStandard);
const store =
  (key: number): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.set(STORAGE_KEYS.assetsStandard, String(key));

/** `standard` is undefined until it is known which the organisation has. */
export function useAssetsStandard() {
  const dispatch = useAppDispatch();
  const organisationId = useOrganisationId();
  const { data: organisations, isError } = useListOrganisationOptionsQuery();
  const [stored, setStored] = useState(() => dispatch(readStored()));
  const own = organisations?.find(({ id }) => id === organisationId)?.standardKey;
  const isKnown = organisations !== undefined || isError || stored !== null;
  return {
    standard: isKnown ? standardOf(stored, own) : undefined,
    changeStandard: (key: number) => {
      dispatch(store(key));
      setStored(String(key));
    },
  };
}
