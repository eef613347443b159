/**
 * The button by which a crew makes today's folder, where their organisation lets them: in the folder that they used last
 * or, where that is another day's, beside it. Nothing where the next videos go to today's folder already.
 */
import { FolderAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useGetCrewSettingsQuery, useOpenDayFolderMutation, type Folder } from '@/api/folders';
import { DivisionNotice } from '@/parts/folderTree/dialogs/DivisionNotice';
import { useFolders } from '@/parts/folderTree/useFolders';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useShown } from '@/parts/screen/useShown';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { useNow } from '@/ui/useNow';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DayFolderProps {
  /** The folder that was used last. */
  used: Folder;
  onMade: (folderId: number) => void;
}

export function DayFolder({ used, onMade }: DayFolderProps) {
  const organisationId = useOrganisationId();
  const { folders = [] } = useFolders();
  const { data } = useGetCrewSettingsQuery(
    { organisationId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [open] = useOpenDayFolderMutation();
  const [isAsking, setAsking] = useShown('dayFolder', false);
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  if (!data?.crewsMakeFolders || used.name === today) return null;
  const above = folders.find(({ id }) => id === used.path.at(-2));
  const place = (DAY.test(used.name) && above) || used;
  const isDivided = !folders.some(({ path }) => path.at(-2) === place.id);
  const make = async () => {
    const { data: made, error } = await open({ folderId: used.id, day: today });
    if (made) onMade(made.id);
    return { error };
  };
  return (
    <>
      <Button icon={<FolderAddOutlined />} onClick={() => setAsking(true)}>
        Folder for today
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Use the folder ${today} in “${place.name}”?`}
          okText="Use it"
          onConfirm={make}
          onClose={() => setAsking(false)}
        >
          <p>It is made if nobody has made it yet, and the next videos go there.</p>
          {isDivided && <DivisionNotice folder={place} organisationId={organisationId} />}
        </ConfirmDialog>
      )}
    </>
  );
}
