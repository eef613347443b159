/** Where a contractor's users choose the organisation to work in. */
import { Select } from 'antd';
import { organisationSelected } from '@/api/session';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSelectedOrgId } from '@/state/session';

const GROUPS = ['My Organisation', 'Asset Owners'] as const;

export function OrganisationSwitcher() {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedOrgId);
  const { data = [], isLoading } = useListOrganisationOptionsQuery();
  const options = GROUPS.map((group) => ({
    label: group,
    options: data
      .filter(({ displayGroup }) => displayGroup === group)
      .map(({ id, fullName }) => ({ value: id, label: fullName })),
  })).filter(({ options: members }) => members.length > 0);

  return (
    <Select
      aria-label="Organisation"
      className="OrganisationSwitcher"
      loading={isLoading}
      value={selected}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(id) => dispatch(organisationSelected({ id }))}
    />
  );
}
