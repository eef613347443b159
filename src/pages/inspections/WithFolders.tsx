/** The inspections list with its folders: the tree stands to its left, or over it in a drawer. */
import { Drawer } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { Page } from '@/ui/Page';
import type { ListFilters } from './useFilters';
import type { FoldersShown } from './useFoldersShown';

const FolderFilter = lazy(() => import('./FolderFilter').then((module) => ({ default: module.FolderFilter })));

interface WithFoldersProps {
  filters: ListFilters;
  folderTree: FoldersShown;
  onChange: () => void;
  children: ReactNode;
}

export function WithFolders({ filters, folderTree, onChange, children }: WithFoldersProps) {
  const { isShown, isInDrawer, toggle } = folderTree;
  const organisationId = useOrganisationId();
  const folders = (
    <Suspense fallback={<Page.Loading label="Loading folders" />}>
      <FolderFilter key={organisationId} {...{ filters, onChange }} onChosen={isInDrawer ? toggle : undefined} />
    </Suspense>
  );
  return (
    <div className="InspectionsPage">
      {isInDrawer ? (
        <Drawer aria-label="Folders" open={isShown} onClose={toggle} placement="left" size={320} destroyOnHidden>
          {folders}
        </Drawer>
      ) : (
        isShown && <div className="InspectionsPage-folders">{folders}</div>
      )}
      <div className="InspectionsPage-list">{children}</div>
    </div>
  );
}
