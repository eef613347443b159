/** Filters the inspections list by assignee: the reader, nobody, or another person. */
import { Form, Select } from 'antd';
import { useListAssigneesQuery } from '@/api/assignment';
import { personOptions } from '@/parts/inspection/assignment';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { parentOf } from '@/ui/popupContainer';
import type { FilterDraft } from './filterDraft';

const ID = 'filter-assignedTo';
const NOT_PEOPLE = [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
] as const;

interface AssignedToFilterProps {
  value: FilterDraft['assignedTo'];
  onChange: (value: FilterDraft['assignedTo']) => void;
}

export function AssignedToFilter({ value, onChange }: AssignedToFilterProps) {
  const { data: people = [], isError } = useListAssigneesQuery({ organisationId: useOrganisationId() });
  const options: { value: string | number; label: string }[] = [...NOT_PEOPLE, ...personOptions(people)];
  const chosen = typeof value === 'object' ? value?.id : value;
  if (typeof value === 'object' && value && !people.some(({ id }) => id === value.id)) {
    options.push({ value: value.id, label: value.fullName });
  }
  const choose = (next: string | number | undefined) => {
    const person = people.find(({ id }) => id === next) ?? (typeof value === 'object' ? value : null);
    const other = NOT_PEOPLE.find((each) => each.value === next)?.value;
    onChange(next === undefined ? null : (other ?? (person && { id: person.id, fullName: person.fullName })));
  };
  return (
    <Form.Item label="Assigned to" htmlFor={ID} extra={isError ? 'The people could not be loaded.' : undefined}>
      <Select
        id={ID}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Anyone"
        options={options}
        value={chosen}
        getPopupContainer={parentOf}
        onChange={choose}
      />
    </Form.Item>
  );
}
