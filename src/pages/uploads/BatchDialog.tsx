/** Plans a batch before any video is sent, or changes what is said of it. */
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useListAssigneesQuery } from '@/api/assignment';
import { useCreateBatchMutation, useUpdateBatchMutation } from '@/api/batches';
import { MOST_ORDERED_METRES, type UploadBatch } from '@/api/contract/batches';
import type { Fields } from '@/api/contract/requests/seen';
import { changedOf, seenIn } from '@/lib/changedOf';
import { personOptions } from '@/parts/inspection/assignment';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { FormDialog } from '@/parts/staff/FormDialog';
import { inUnit, isImperialStandard, unitOf, type MeasuredUnit } from '@/lib/measured';
import { readMeasured } from '@/lib/length';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';
import { parentOf } from '@/ui/popupContainer';

/** As the form has them: a person by id. Null for what nobody has said. */
interface Values {
  name: string;
  client: string | null;
  workOrder: string | null;
  dueDate: string | null;
  responsible: number | null;
  /** As it is typed, in the unit of the organisation unless it says another. */
  ordered: string | null;
}

/** Of a length that is kept in metres. */
const orderedText = (metres: number | null, unit: MeasuredUnit): string | null =>
  metres === null ? null : String(inUnit({ metres, unit }, unit));

/** Null for none, NaN for what is no length. */
function orderedMetres(text: string | null, unit: MeasuredUnit): number | null {
  if (!text?.trim()) return null;
  return readMeasured(text, unit)?.metres ?? NaN;
}

const valuesOf = (batch: UploadBatch | null, unit: MeasuredUnit): Values => ({
  name: batch?.name ?? '',
  client: batch?.client ?? null,
  workOrder: batch?.workOrder ?? null,
  dueDate: batch?.dueDate ?? null,
  responsible: batch?.responsible?.id ?? null,
  ordered: orderedText(batch?.orderedMetres ?? null, unit),
});

const orNull = (text: string | null) => text?.trim() || null;
const personOf = (id: number | null) => (id === null ? null : { id });

/** What the person saw, as the server has it: a person is an object there, in the form an id. */
function seenFields(record: Values & Pick<UploadBatch, 'orderedMetres'>, seen: Fields, change: object): Fields {
  const { responsible, ...fields } = seenIn({ ...record, ...seen }, change);
  if (responsible === undefined) return fields;
  return { ...fields, responsible: typeof responsible === 'number' ? personOf(responsible) : responsible };
}

const SAID_BY_OWNER = 'The owner of the pipes says when it is due, and how much is ordered.';

interface BatchDialogProps {
  /** Null for a new one. */
  batch: UploadBatch | null;
  onClose: () => void;
}

export function BatchDialog({ batch: opened, onClose }: BatchDialogProps) {
  // As it was when the dialog opened: what is entered says nothing about what others have changed since.
  const [batch] = useState(opened);
  const selected = useOrganisationId();
  const organisation = batch?.owner.id ?? selected;
  const people = useListAssigneesQuery({ organisationId: organisation });
  const [create] = useCreateBatchMutation();
  const [update] = useUpdateBatchMutation();
  const unit = unitOf('length', isImperialStandard(useAppSelector(selectOrgStandard) ?? undefined));
  const record = valuesOf(batch, unit);
  const isOwners = batch !== null && !batch.canSetTerms;
  // What was typed before the dialog opened was typed upon another text.
  const seenMetres = ({ ordered = record.ordered }: Fields) =>
    ordered === record.ordered ? (batch?.orderedMetres ?? null) : orderedMetres(ordered as string | null, unit);
  const submit = async (entered: Values, seen: Fields) => {
    const values = {
      ...entered,
      name: entered.name.trim(),
      client: orNull(entered.client),
      workOrder: orNull(entered.workOrder),
    };
    const { ordered, ...others } = values;
    if (!batch) {
      const fields = { ...others, orderedMetres: orderedMetres(ordered, unit) };
      return create({ organisation, ...fields, responsible: personOf(values.responsible) });
    }
    const changed = changedOf({ ...record }, values);
    if (!changed) return undefined;
    const { responsible, ordered: length, ...rest } = changed;
    const change = {
      ...rest,
      ...(responsible !== undefined && { responsible: personOf(responsible) }),
      ...(length !== undefined && { orderedMetres: orderedMetres(length, unit) }),
    };
    return update({
      id: batch.id,
      change,
      seen: seenFields({ ...record, orderedMetres: seenMetres(seen) }, seen, change),
    });
  };
  const chosen = batch?.responsible;
  const options = personOptions((people.data ?? []).filter(({ canBeChosen }) => canBeChosen));
  // The person who is responsible now stays an option even if nobody may choose them any more.
  if (chosen?.fullName && !options.some(({ value }) => value === chosen.id)) {
    options.push({ value: chosen.id, label: chosen.fullName });
  }
  return (
    <FormDialog<Values>
      name={`batch ${batch?.id ?? 'new'}`}
      title={batch ? 'Edit batch' : 'Plan batch'}
      okText={batch ? 'Save' : 'Plan'}
      initialValues={record}
      otherwise="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Batch name is required' }]}
      >
        <Input autoFocus autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="client" label="Client">
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="workOrder" label="Work order">
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="dueDate"
        label="Due date"
        extra={isOwners && SAID_BY_OWNER}
        getValueProps={(day: string | null) => ({ value: day === null ? null : dayjs(day) })}
        normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null}
      >
        <DatePicker disabled={isOwners} format="D MMM YYYY" getPopupContainer={parentOf} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="ordered"
        label={`Length ordered (${unit})`}
        rules={[
          {
            validator: (_rule, text: string | null) => {
              const metres = orderedMetres(text, unit);
              return metres === null || (metres > 0 && metres <= MOST_ORDERED_METRES)
                ? Promise.resolve()
                : Promise.reject(new Error(`Enter a length above 0, such as 1200 or 1200 ${unit}`));
            },
          },
        ]}
      >
        <Input autoComplete="off" maxLength={40} disabled={isOwners} />
      </Form.Item>
      <Form.Item
        name="responsible"
        label="Responsible"
        normalize={(id: number | undefined) => id ?? null}
        extra={people.isError && 'The people could not be loaded.'}
      >
        <Select<number>
          allowClear
          placeholder="Nobody yet"
          showSearch={{ optionFilterProp: 'label' }}
          loading={people.isFetching}
          options={options}
          getPopupContainer={parentOf}
        />
      </Form.Item>
    </FormDialog>
  );
}
