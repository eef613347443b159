/** The folder filter above the inspections list: a button to choose folders, and a tag for each that is chosen. */
import { CloseOutlined, FolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useFolders } from '@/parts/folderTree/useFolders';
import type { FolderFilter } from './useFolderFilter';

const FolderFilterModal = lazy(() =>
  import('./FolderFilterModal').then((module) => ({ default: module.FolderFilterModal })),
);

interface FolderFilterBarProps {
  filter: FolderFilter;
  /** Before it is saved, so that the narrowed list is not first asked for a page that it may not have. */
  onChange: () => void;
}

export function FolderFilterBar({ filter, onChange }: FolderFilterBarProps) {
  const { folders } = useFolders();
  const [isOpen, setOpen] = useState(false);
  const { ids = [], hasFailed, isSaving } = filter;
  const save = (next: readonly number[]) => {
    onChange();
    return filter.save(next);
  };
  const nameOf = (id: number) => folders?.find((folder) => folder.id === id)?.name ?? 'no longer there';

  if (hasFailed) {
    return (
      <span className="InspectionsPage-filterError" role="alert">
        The filters could not be loaded; the list shows all folders.
        <Button size="small" onClick={filter.refetch}>
          Try again
        </Button>
      </span>
    );
  }
  return (
    <>
      <Button icon={<FolderOutlined aria-hidden />} disabled={!filter.ids || !folders} onClick={() => setOpen(true)}>
        Folders
      </Button>
      {folders && ids.length > 0 && (
        <ul className="InspectionsPage-tags" aria-label="Filters">
          {ids.map((id) => (
            <li key={id}>
              <Button
                size="small"
                className="InspectionsPage-tag"
                aria-label={`Remove filter Folder: ${nameOf(id)}`}
                title={nameOf(id)}
                disabled={isSaving}
                onClick={() => void save(ids.filter((each) => each !== id))}
              >
                <span className="InspectionsPage-tagText">Folder: {nameOf(id)}</span>
                <CloseOutlined aria-hidden />
              </Button>
            </li>
          ))}
          <li>
            <Button size="small" type="link" disabled={isSaving} onClick={() => void save([])}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
      {isOpen && folders && (
        <Suspense>
          <FolderFilterModal
            folders={folders}
            ids={ids}
            isSaving={isSaving}
            onClose={() => setOpen(false)}
            onApply={async (next) => {
              if (await save(next)) setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
