/** The filters above the inspections list: a button for the folders, one for all else, and a tag for each that is set. */
import { CloseOutlined, FilterOutlined, FolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { UpdateFiltersRequest } from '@/api/contract/requests/folders';
import { useListHeadersQuery } from '@/api/standards';
import { isImperialStandard } from '@/lib/measured';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useFolders } from '@/parts/folderTree/useFolders';
import { useAppSelector } from '@/state/hooks';
import { selectOrgOptions, selectOrgStandard } from '@/state/session';
import { useShown } from '@/parts/screen/useShown';
import { filterTags } from './filterTags';
import { NO_FILTER, toFolderModel, type ListFilters } from './useFilters';
import type { FoldersShown } from './useFoldersShown';

const FilterDrawer = lazy(() => import('./FilterDrawer').then((module) => ({ default: module.FilterDrawer })));

const DEFAULT_STANDARD = 1;

interface FilterBarProps {
  filters: ListFilters;
  folderTree: FoldersShown;
  /** Called before a filter is saved: the filtered list may not have the present page, so it begins at the first. */
  onChange: () => void;
}

export function FilterBar({ filters, folderTree, onChange }: FilterBarProps) {
  const { folders } = useFolders();
  const { headers, isImperial } = useStandardHeaders();
  const [open, setOpen] = useShown<'filters' | null>('filters', null);
  const { kept, hasFailed, isSaving } = filters;
  const close = () => setOpen(null);
  const save = (change: Omit<UpdateFiltersRequest, 'organisation'>) => {
    onChange();
    return filters.save(change);
  };
  const saveAndClose = async (change: Omit<UpdateFiltersRequest, 'organisation'>) => {
    if (await save(change)) close();
  };

  if (hasFailed) {
    return (
      <span className="InspectionsPage-filterError" role="alert">
        The filters could not be loaded; the list shows everything.
        <Button size="small" onClick={filters.refetch}>
          Try again
        </Button>
      </span>
    );
  }
  const folderIds = kept?.folderIds ?? [];
  const folderName = (id: number) => folders?.find((folder) => folder.id === id)?.name ?? 'no longer there';
  const headerLabel = (name: string) => headers.find((header) => header.name === name)?.label ?? name;
  const tags = [
    ...(folders ? folderIds : []).map((id) => ({
      key: `folder ${id}`,
      text: `Folder: ${folderName(id)}`,
      without: { folderFilterModel: toFolderModel(folderIds.filter((each) => each !== id)) },
    })),
    ...filterTags(kept?.model ?? NO_FILTER, headerLabel).map(({ text, without }, index) => ({
      key: `${index} ${text}`,
      text,
      without: { filterModel: without },
    })),
  ];
  return (
    <>
      <Button
        icon={<FolderOutlined aria-hidden />}
        disabled={!kept}
        aria-expanded={folderTree.isShown}
        onClick={folderTree.toggle}
      >
        Folders
      </Button>
      <Button icon={<FilterOutlined aria-hidden />} disabled={!kept} onClick={() => setOpen('filters')}>
        Filters
      </Button>
      {tags.length > 0 && (
        <ul className="InspectionsPage-tags" aria-label="Filters">
          {tags.map(({ key, text, without }) => (
            <li key={key}>
              <Button
                size="small"
                className="InspectionsPage-tag"
                aria-label={`Remove filter ${text}`}
                title={text}
                disabled={isSaving}
                onClick={() => void save(without)}
              >
                <span className="InspectionsPage-tagText">{text}</span>
                <CloseOutlined aria-hidden />
              </Button>
            </li>
          ))}
          <li>
            <Button
              size="small"
              type="link"
              disabled={isSaving}
              onClick={() => void save({ filterModel: NO_FILTER, folderFilterModel: [] })}
            >
              Clear all
            </Button>
          </li>
        </ul>
      )}
      <Suspense>
        {open === 'filters' && kept && (
          <FilterDrawer
            model={kept.model}
            headers={headers}
            isImperial={isImperial}
            isSaving={isSaving}
            onClose={close}
            onApply={(model) => void saveAndClose({ filterModel: model })}
          />
        )}
      </Suspense>
    </>
  );
}

/** The headers of the organisation's standard, and whether it measures in feet and inches. */
function useStandardHeaders() {
  const hasOptions = useAppSelector(selectOrgOptions) !== undefined;
  const standardKey = useAppSelector(selectOrgStandard) ?? DEFAULT_STANDARD;
  const organisationId = useOrganisationId();
  const { data: headers = [] } = useListHeadersQuery({ standardKey, organisationId }, { skip: !hasOptions });
  return { headers, isImperial: isImperialStandard(standardKey) };
}
