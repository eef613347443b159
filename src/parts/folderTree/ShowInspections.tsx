/** Leads from the checked folders to their inspections: they become the inspections list's folder filter. */
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useUpdateFolderFiltersMutation } from '@/api/filters';
import { plural } from '@/lib/plural';
import { useOrganisationId } from '../organisation/useOrganisationId';

export function ShowInspections({ folderIds }: { folderIds: readonly number[] }) {
  const navigate = useNavigate();
  const organisation = useOrganisationId();
  const [updateFilters, { isLoading }] = useUpdateFolderFiltersMutation();

  const show = async () => {
    const { data } = await updateFilters({ organisation, folderFilterModel: folderIds.map((id) => ({ id })) });
    if (data) await navigate('/inspections');
  };
  return (
    <div className="FolderPanel-footer">
      <span role="status">{plural(folderIds.length, 'folder')} checked</span>
      <Button size="small" loading={isLoading} onClick={() => void show()}>
        Show inspections
      </Button>
    </div>
  );
}
