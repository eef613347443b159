/** Where an administrator lets people who may only upload make a folder of the day, in the organisation's own folders. */
import { Checkbox } from 'antd';
import { useChangeCrewSettingsMutation, useGetCrewSettingsQuery } from '@/api/folders';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';

export function CrewSetting() {
  const organisationId = useOrganisationId();
  const { isAdministrator } = useAbility();
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  const mayDecide = isAdministrator && isOwn;
  const { currentData } = useGetCrewSettingsQuery({ organisationId }, { skip: !mayDecide });
  const [change, { isLoading }] = useChangeCrewSettingsMutation();
  if (!mayDecide || !currentData) return null;
  return (
    <Checkbox
      className="CrewSetting"
      checked={currentData.crewsMakeFolders}
      disabled={isLoading}
      onChange={({ target }) => void change({ organisationId, crewsMakeFolders: target.checked })}
    >
      Upload-only people may make a folder for each day
    </Checkbox>
  );
}
