/** Where a contractor's users choose the organisation to work in. */
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { organisationSelected } from '@/api/session';
import { DEFAULT_TOAST, errorText, isApiError } from '@/api/errors';
import { useListOrganisationOptionsQuery, usersToasts } from '@/api/users';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSelectedOrgId } from '@/state/session';
import { namedApart } from '@/lib/namedApart';
import { OrganisationLogo } from './OrganisationLogo';
import { OrganisationName } from './OrganisationName';
import './OrganisationSwitcher.css';

const GROUPS = ['My Organisation', 'Asset Owners'] as const;
/** Up to this many organisations are found at a glance; more can be searched. */
const FOUND_AT_A_GLANCE = 8;

export function OrganisationSwitcher() {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedOrgId);
  const { data, error, isFetching, refetch } = useListOrganisationOptionsQuery();

  if (!data && error && !isFetching) {
    const text = isApiError(error) ? errorText(usersToasts.listOrganisationOptions, error) : DEFAULT_TOAST.text;
    return (
      <div className="OrganisationSwitcher-failure" role="alert">
        <ExclamationCircleOutlined />
        <span className="OrganisationSwitcher-text" title={text}>
          {text}
        </span>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }

  const optionOf = (id: unknown) => data?.find((option) => option.id === id);
  const logoOf = (id: unknown) => optionOf(id)?.logo;
  const nameOf = (id: unknown) => {
    const option = optionOf(id);
    return option && <OrganisationName {...option} />;
  };
  const options = GROUPS.map((group) => ({
    label: group,
    options: (data ?? [])
      .filter(({ displayGroup }) => displayGroup === group)
      .map((option) => ({ value: option.id, label: namedApart(option) })),
  })).filter(({ options: members }) => members.length > 0);

  return (
    <Select
      aria-label="Organisation"
      className="OrganisationSwitcher"
      loading={!data}
      // Until the names have loaded, there would be only an id to show.
      value={data ? selected : null}
      options={options}
      prefix={<OrganisationLogo url={data && logoOf(selected)} size={20} />}
      labelRender={({ value }) => nameOf(value)}
      optionRender={({ value }) => (
        <span className="OrganisationSwitcher-option">
          <OrganisationLogo url={logoOf(value)} size={20} />
          {nameOf(value)}
        </span>
      )}
      classNames={{ popup: { root: 'OrganisationSwitcher-popup' } }}
      popupMatchSelectWidth={false}
      showSearch={(data?.length ?? 0) > FOUND_AT_A_GLANCE && { optionFilterProp: 'label' }}
      onChange={(id) => dispatch(organisationSelected({ id }))}
    />
  );
}
