/** Inspections, assets and folders of the shown organisation that match what was typed, as entries of the palette. */
import { useNavigate } from 'react-router-dom';
import { useListAssetsQuery } from '@/api/assets';
import { useListInspectionsQuery } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { useAbility } from '@/state/hooks';
import { useFolders } from '../folderTree/useFolders';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { matchingEntries, type PaletteEntry } from './paletteEntries';

/** Of each kind; whoever seeks further uses the search of its list. */
const MOST = 5;
const SHORTEST = 2;

interface FoundRecords {
  entries: PaletteEntry[];
  isSearching: boolean;
  hasFailed: boolean;
}

export function useFoundRecords(search: string): FoundRecords {
  const navigate = useNavigate();
  const { canSeeInspections, canSeeAssets, canUpload } = useAbility();
  const organisationId = useOrganisationId();
  const isTooShort = search.length < SHORTEST;
  const question = { organisationId, search, pageIndex: 0, pageSize: MOST };
  const pipes = { ...question, standard: null, type: null };
  const inspections = useListInspectionsQuery(question, { skip: isTooShort || !canSeeInspections });
  const assets = useListAssetsQuery(pipes, { skip: isTooShort || !canSeeAssets });

  return {
    entries: [
      ...(inspections.currentData?.results ?? []).map((each) => {
        const label = inspectionTitle(each);
        return {
          id: `inspection ${each.uuid}`,
          group: 'Inspections',
          label,
          detail: [each.name === label ? null : each.name, each.LocationStreet].filter(Boolean).join(' · '),
          run: () => void navigate(`/inspection/${each.uuid}`),
        };
      }),
      ...(assets.currentData?.results ?? []).map((each) => ({
        id: `asset ${each.uuid}`,
        group: 'Assets',
        label: each.AssetID,
        detail: each.LocationStreet ?? undefined,
        run: () => void navigate(`/asset/${each.uuid}`),
      })),
      ...useFolderEntries(isTooShort || !canUpload ? null : search),
    ],
    isSearching: inspections.isFetching || assets.isFetching,
    hasFailed: inspections.isError || assets.isError,
  };
}

/** None for null. */
function useFolderEntries(search: string | null): PaletteEntry[] {
  const navigate = useNavigate();
  const { folders = [] } = useFolders();
  if (search === null) return [];
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const entries = folders.map(({ id, name, path }) => ({
    id: `folder ${id}`,
    group: 'Folders',
    label: name,
    detail: path.flatMap((above) => (above === id ? [] : (names.get(above) ?? []))).join(' / '),
    run: () => void navigate(`/uploads?folder=${id}`),
  }));
  return matchingEntries(entries, search).slice(0, MOST);
}
