/** Chooses one of all organisations, which are searched for on the server: there may be ten thousand. */
import { skipToken } from '@reduxjs/toolkit/query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { OrganisationType } from '@/api/contract/orgs';
import { useGetOrganisationQuery, useListOrganisationsQuery } from '@/api/orgs';
import { namedApart } from '@/lib/namedApart';
import { parentOf } from '@/ui/popupContainer';
import { LIST_SEARCH_DELAY } from '@/ui/SearchInput';

const SHOWN = 50;

interface OrganisationSelectProps {
  id?: string;
  label?: string;
  placeholder?: string;
  className?: string;
  /** Offers organisations of this type only. */
  type?: OrganisationType;
  /** Ids of organisations that are not offered. */
  except?: readonly number[];
  allowClear?: boolean;
  autoFocus?: boolean;
  value?: number | null;
  onChange?: (id: number | null) => void;
}

function useSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), LIST_SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return { search, setTyped };
}

export function OrganisationSelect({ label, type, except = [], value, onChange, ...select }: OrganisationSelectProps) {
  const { search, setTyped } = useSearch();
  const page = useListOrganisationsQuery({ pageIndex: 0, pageSize: SHOWN, search, type });
  const found = (page.data?.results ?? []).filter(({ id }) => !except.includes(id));
  const isFound = found.some(({ id }) => id === value);
  // The organisation that an address or a record names may be far down the list, so it is asked for by itself.
  const { data: chosen } = useGetOrganisationQuery(value && page.data && !isFound ? value : skipToken);
  const options = [...(chosen && chosen.id === value && !isFound ? [chosen] : []), ...found];
  return (
    <Select<number>
      {...select}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={page.isFetching}
      notFoundContent={
        page.isFetching ? 'Searching…' : page.isError ? 'Could not retrieve the organisations.' : 'Nothing found'
      }
      options={options.map((each) => ({ value: each.id, label: namedApart(each) }))}
      // Until its name has loaded, there would be only an id to show.
      value={options.some(({ id }) => id === value) ? value : null}
      getPopupContainer={parentOf}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  );
}
