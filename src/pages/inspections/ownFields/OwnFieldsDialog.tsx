/**
 * The fields that an organisation has made for its inspections and assets: an administrator adds, orders and takes away. A
 * field that is there keeps its name, kind and unit, since there may be values of it.
 */
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  MAX_FIELD_NAME,
  MAX_FIELD_UNIT,
  MOST_OWN_FIELDS,
  OWN_FIELD_KINDS,
  OWN_FIELD_PLACES,
  ownFields,
  type OwnField,
} from '@/api/contract/ownFields';
import { errorText, isApiError, type ApiError } from '@/api/errors';
import { ownFieldsToasts, useListOwnFieldsQuery, usePutOwnFieldsMutation } from '@/api/ownFields';
import { KEEP } from '@/lib/keep';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useDraft } from '@/parts/session/useDraft';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import './OwnFieldsDialog.css';

const KIND_LABELS: Readonly<Record<OwnField['kind'], string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};
const KINDS = OWN_FIELD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const PLACE_LABELS: Readonly<Record<OwnField['of'], string>> = {
  inspections: 'Inspections',
  assets: 'Assets',
  both: 'Both',
};
const PLACES = OWN_FIELD_PLACES.map((value) => ({ value, label: PLACE_LABELS[value] }));
const keptFields = z.object({ seen: ownFields, fields: ownFields });
const NEW_FIELD: OwnField = { name: '', kind: 'text', of: 'inspections', unit: null, choices: [] };

export default function OwnFieldsDialog({ onClose }: { onClose: () => void }) {
  const organisationId = useOrganisationId();
  const { currentData, isError, isFetching, refetch } = useListOwnFieldsQuery({ organisationId });
  // What is loaded anew meanwhile changes nothing of what is being typed: the server says where it was overtaken.
  if (currentData) return <Fields {...{ organisationId, onClose }} known={currentData} />;
  return (
    <Modal open title="Own fields" onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {isError && !isFetching ? (
        <Page.Error {...ownFieldsToasts.listOwnFields} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading own fields" />
      )}
    </Modal>
  );
}

interface FieldsProps {
  organisationId: number;
  /** As they were when the dialog opened. */
  known: readonly OwnField[];
  onClose: () => void;
}

function Fields({ organisationId, known, onClose }: FieldsProps) {
  const { found, keep } = useDraft(`own fields of ${organisationId}`, keptFields);
  // With a draft, as they were when it was typed: what others have changed since is not overwritten unseen.
  const [seen, setSeen] = useState<readonly OwnField[]>(found?.seen ?? known);
  const [fields, setFields] = useState<readonly OwnField[]>(found?.fields ?? known);
  const [error, setError] = useState<ApiError | null>(null);
  const [put, { isLoading }] = usePutOwnFieldsMutation();
  const isOvertaken = error?.status === 412;
  const change = (next: readonly OwnField[]) => {
    setFields(next);
    keep({ seen: [...seen], fields: [...next] });
  };
  const set = (index: number, part: Partial<OwnField>) =>
    change(fields.map((field, each) => (each === index ? { ...field, ...part } : field)));
  const close = () => {
    keep(null);
    onClose();
  };
  const save = async () => {
    const { error: refused } = await put({ organisationId, fields: [...fields], seen: [...seen] });
    if (!refused) return close();
    if (!isApiError(refused)) return;
    // Seen by now are the fields that the server refused to overwrite.
    setSeen(ownFields.safeParse(refused.now?.fields).data ?? seen);
    setError(refused);
  };
  return (
    <Modal
      open
      width={800}
      title="Own fields"
      okText={isOvertaken ? KEEP.mine : 'Save'}
      cancelText={isOvertaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isLoading}
      onOk={() => void save()}
      onCancel={close}
      mask={{ closable: false }}
    >
      <p>
        Up to {MOST_OWN_FIELDS} fields beside those of the standard. Inspections have them in their details, the grid of
        headers, the list’s columns and filters, and in exports; assets in their form, the list’s columns and filters,
        imports and files. A field keeps its name, kind and unit. Values stay where they are when it is taken away.
      </p>
      {error && isOvertaken && (
        <OvertakenNotice text={error.message} values={`Now: ${seen.map(({ name }) => name).join(', ') || 'none'}`} />
      )}
      {error && !isOvertaken && (
        <Alert type="error" showIcon role="alert" title={errorText(ownFieldsToasts.putOwnFields, error)} />
      )}
      <ol className="OwnFields" aria-label="Own fields">
        {fields.map((field, index) => (
          <li key={index} className="OwnFields-field">
            <FieldRow
              field={field}
              label={`field ${index + 1}`}
              isFixed={seen.some(({ name }) => name === field.name)}
              onChange={(part) => set(index, part)}
            />
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={`Move field ${index + 1} up`}
              disabled={index === 0}
              onClick={() => change(fields.toSpliced(index, 1).toSpliced(index - 1, 0, field))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Take field ${index + 1} away`}
              onClick={() => change(fields.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={fields.length >= MOST_OWN_FIELDS}
        onClick={() => change([...fields, NEW_FIELD])}
      >
        Add a field
      </Button>
    </Modal>
  );
}

interface FieldRowProps {
  field: OwnField;
  /** For assistive technology. */
  label: string;
  isFixed: boolean;
  onChange: (part: Partial<OwnField>) => void;
}

function FieldRow({ field: { name, kind, of, unit, choices }, label, isFixed, onChange }: FieldRowProps) {
  return (
    <>
      <Input
        aria-label={`Name of ${label}`}
        placeholder="Name"
        autoFocus={name === ''}
        disabled={isFixed}
        maxLength={MAX_FIELD_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        aria-label={`Kind of ${label}`}
        disabled={isFixed}
        options={KINDS}
        value={kind}
        getPopupContainer={parentOf}
        onChange={(next) => onChange({ kind: next, unit: null, choices: [] })}
      />
      <Select
        aria-label={`What has ${label}`}
        options={PLACES}
        value={of}
        getPopupContainer={parentOf}
        onChange={(next) => onChange({ of: next })}
      />
      {kind === 'choice' ? (
        <Select
          className="OwnFields-more"
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={`Choices of ${label}`}
          placeholder="Choices: type one, press Enter"
          value={[...choices]}
          tokenSeparators={['\n', ';']}
          onChange={(next) => onChange({ choices: next })}
        />
      ) : kind === 'number' ? (
        <Input
          className="OwnFields-more"
          aria-label={`Unit of ${label}`}
          placeholder="Unit, such as m (optional)"
          disabled={isFixed}
          maxLength={MAX_FIELD_UNIT}
          value={unit ?? ''}
          onChange={({ target }) => onChange({ unit: target.value === '' ? null : target.value })}
        />
      ) : (
        <span className="OwnFields-more" />
      )}
    </>
  );
}
