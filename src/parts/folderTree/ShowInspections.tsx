/** Leads from the checked folders to their inspections: they become the inspections list's folder filter. */
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUpdateFolderFiltersMutation } from '@/api/filters';
import type { Folder } from '@/api/folders';
import { plural } from '@/lib/plural';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { buildTree } from './tree/buildTree';
import { countChosen } from './tree/chosenFolders';

interface ShowInspectionsProps {
  folders: readonly Folder[];
  /** The chosen ones; what lies below them is chosen with them. */
  folderIds: readonly number[];
}

export function ShowInspections({ folders, folderIds }: ShowInspectionsProps) {
  const navigate = useNavigate();
  const organisation = useOrganisationId();
  const [updateFilters, { isLoading }] = useUpdateFolderFiltersMutation();

  const count = useMemo(() => countChosen(buildTree(folders, 'name'), folderIds), [folders, folderIds]);

  const show = async () => {
    const { data } = await updateFilters({ organisation, folderFilterModel: folderIds.map((id) => ({ id })) });
    if (data) await navigate('/inspections');
  };
  return (
    <div className="FolderPanel-footer">
      <span role="status">{plural(count, 'folder')} checked</span>
      <Button size="small" loading={isLoading} onClick={() => void show()}>
        Show inspections
      </Button>
    </div>
  );
}
