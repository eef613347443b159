/** Makes an organisation, or changes what is entered for one. */
import { Form, Input, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import { STANDARDS } from '@/api/contract/common';
import {
  COUNTRIES,
  NAME_MAX_LENGTH,
  TYPE_LABELS,
  type CountryCode,
  type Organisation,
  type OrganisationType,
} from '@/api/contract/orgs';
import type { Fields } from '@/api/contract/requests/seen';
import type { CreateOrganisationRequest } from '@/api/contract/requests/orgs';
import { useCreateOrganisationMutation, useUpdateOrganisationMutation } from '@/api/orgs';
import { parentOf } from '@/ui/popupContainer';
import { changedOf, seenIn } from '@/lib/changedOf';
import { FormDialog } from './FormDialog';

const TYPES = (Object.keys(TYPE_LABELS) as OrganisationType[]).map((value) => ({ value, label: TYPE_LABELS[value] }));
const COUNTRY_OPTIONS = (Object.keys(COUNTRIES) as CountryCode[]).map((value) => ({
  value,
  label: `${COUNTRIES[value]} (${value})`,
}));
const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));

interface OrganisationDialogProps {
  /** Null for a new organisation. */
  organisation: Organisation | null;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

export function OrganisationDialog({ organisation: opened, onClose, onCreated }: OrganisationDialogProps) {
  // As it was when the dialog opened: what is entered says nothing about what others have changed since.
  const [organisation] = useState(opened);
  const [create] = useCreateOrganisationMutation();
  const [update] = useUpdateOrganisationMutation();
  const created = useRef<number>(undefined);
  const submit = async (values: CreateOrganisationRequest, seen: Fields) => {
    const entered = { ...values, fullName: values.fullName.trim() };
    if (!organisation) {
      const outcome = await create(entered);
      created.current = outcome.data?.id;
      return outcome;
    }
    const change = changedOf(organisation, entered);
    return change && update({ id: organisation.id, change, seen: seenIn({ ...organisation, ...seen }, change) });
  };
  const { fullName, type, countryCode, standardKey } = organisation ?? {};
  return (
    <FormDialog<CreateOrganisationRequest>
      name={`organisation ${organisation?.id ?? 'new'}`}
      title={organisation ? 'Edit organisation' : 'New organisation'}
      okText={organisation ? 'Save' : 'Create'}
      initialValues={{
        fullName: fullName ?? '',
        type: type ?? 'Asset_Owner',
        // One of the countries in the list, unless another program wrote the record.
        countryCode: countryCode as CountryCode | undefined,
        standardKey,
      }}
      otherwise="fullName"
      onSubmit={submit}
      onDone={() => (created.current !== undefined && onCreated ? onCreated(created.current) : onClose())}
      onClose={onClose}
    >
      <Form.Item
        name="fullName"
        label="Name"
        rules={[
          { required: true, whitespace: true, message: 'A name is required.' },
          { max: NAME_MAX_LENGTH, message: `Use at most ${NAME_MAX_LENGTH} characters.` },
        ]}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label="Type">
        <Radio.Group options={TYPES} />
      </Form.Item>
      <Form.Item name="countryCode" label="Country" rules={[{ required: true, message: 'Choose a country.' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={COUNTRY_OPTIONS}
          getPopupContainer={parentOf}
          placeholder="Choose"
        />
      </Form.Item>
      <Form.Item
        name="standardKey"
        label="Standard"
        rules={[{ required: true, message: 'Choose a standard.' }]}
        extra="Set for new folders and assets. Those that exist keep theirs; assets of others are listed under “All standards”."
      >
        <Select options={STANDARD_OPTIONS} getPopupContainer={parentOf} placeholder="Choose" />
      </Form.Item>
    </FormDialog>
  );
}
