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
  ownField,
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
/** `isNew`: being made here, so that its name, kind and unit may still change. */
const ownFieldRow = z.extend(ownField, { isNew: z.boolean() });
type Row = z.infer<typeof ownFieldRow>;
const keptFields = z.object({ seen: ownFields, rows: z.array(ownFieldRow) });
const NEW_ROW: Row = { name: '', kind: 'text', of: 'inspections', unit: null, choices: [], isNew: true };
const toRow = (field: OwnField): Row => ({ ...field, isNew: false });

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
  const [rows, setRows] = useState<readonly Row[]>(found?.rows ?? known.map(toRow));
  const [error, setError] = useState<ApiError | null>(null);
  const [put, { isLoading }] = usePutOwnFieldsMutation();
  const isOvertaken = error?.status === 412;
  const change = (next: readonly Row[]) => {
    setRows(next);
    keep({ seen: [...seen], rows: [...next] });
  };
  const set = (index: number, part: Partial<OwnField>) =>
    change(rows.map((row, each) => (each === index ? { ...row, ...part } : row)));
  const close = () => {
    keep(null);
    onClose();
  };
  const save = async () => {
    const fields = rows.map(({ isNew: _, ...field }) => field);
    const { error: refused } = await put({ organisationId, fields, seen: [...seen] });
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
        {rows.map((row, index) => (
          <li key={index} className="OwnFields-field">
            <FieldRow row={row} label={`field ${index + 1}`} onChange={(part) => set(index, part)} />
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={`Move field ${index + 1} up`}
              disabled={index === 0}
              onClick={() => change(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Take field ${index + 1} away`}
              onClick={() => change(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= MOST_OWN_FIELDS}
        onClick={() => change([...rows, NEW_ROW])}
      >
        Add a field
      </Button>
    </Modal>
  );
}

interface FieldRowProps {
  row: Row;
  /** For assistive technology. */
  label: string;
  onChange: (part: Partial<OwnField>) => void;
}

function FieldRow({ row: { name, kind, of, unit, choices, isNew }, label, onChange }: FieldRowProps) {
  return (
    <>
      <Input
        aria-label={`Name of ${label}`}
        placeholder="Name"
        autoFocus={isNew}
        disabled={!isNew}
        maxLength={MAX_FIELD_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        aria-label={`Kind of ${label}`}
        disabled={!isNew}
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
          disabled={!isNew}
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
