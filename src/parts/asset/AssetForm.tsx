/** Creates an asset, or changes one; its id only where the person says so. What was typed stays when saving fails. */
import { Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { toAssetPatch, useCreateAssetMutation, useUpdateAssetMutation } from '@/api/assets';
import { ASSET_TYPES, type Asset } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { ownFieldKey } from '@/api/contract/ownFields';
import { isApiError, type ApiError } from '@/api/errors';
import { useListOwnFieldsQuery } from '@/api/ownFields';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { conflictText } from '@/lib/conflict';
import { KEEP } from '@/lib/keep';
import { seenIn } from '@/lib/changedOf';
import { useFormDraft } from '@/parts/session/useFormDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { parentOf } from '@/ui/popupContainer';
import {
  changedOwn,
  draftOf,
  emptyDraft,
  findProblems,
  valuesOf,
  type AssetDraft,
  type AssetProblems,
} from './assetDraft';
import { FIELD_LABELS, fieldText, TYPE_LABELS, unitOfDiameters, type AssetField } from './assetWords';
import { OwnFieldControl } from './OwnFieldControl';
import './AssetForm.css';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));
const TYPE_OPTIONS = ASSET_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const OTHERS = Object.keys(FIELD_LABELS).filter((field) => field !== 'AssetID') as Exclude<AssetField, 'AssetID'>[];

interface AssetFormProps {
  /** The asset, or the type and standard that are chosen at first for a new one. */
  subject: Asset | Pick<AssetDraft, 'type' | 'standard'>;
  /** Called with each change of what is typed. */
  onTyped: () => void;
  onClose: () => void;
  onSaved: (asset: Asset) => void;
}

/** `shown`: the names of all fields of the form. */
function problemsOf({ fields = {} }: ApiError, shown: readonly string[]): AssetProblems {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => shown.includes(field)));
}

/** The fields of a refusal, own ones beside the others. */
const inOne = ({ extraFields, ...now }: Readonly<Record<string, unknown>>) => ({
  ...now,
  ...(extraFields as object | undefined),
});

export function AssetForm({ subject, onTyped, onClose, onSaved }: AssetFormProps) {
  const id = useId();
  const organisation = useOrganisationId();
  const { currentData: allOwn = [] } = useListOwnFieldsQuery({ organisationId: organisation });
  const own = allOwn.filter(({ of }) => of !== 'inspections');
  const ownKeys = own.map(ownFieldKey);
  const [create, { isLoading: isCreating }] = useCreateAssetMutation();
  const [update, { isLoading: isUpdating }] = useUpdateAssetMutation();
  // As it was when the form opened: what is typed says nothing about what others have changed since.
  const [asset] = useState('uuid' in subject ? subject : undefined);
  const kept = useFormDraft(`asset ${asset?.uuid ?? 'new'}`);
  const [initial] = useState(() => (asset ? draftOf(asset) : emptyDraft(subject.type, subject.standard)));
  // The fields are those of this form, which has kept them.
  const [draft, setDraft] = useState<AssetDraft>({ ...initial, ...(kept.typed as Partial<AssetDraft>) });
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const [problems, setProblems] = useState<AssetProblems>({});
  const [mayChangeId, setMayChangeId] = useState(asset !== undefined && draft.AssetID !== asset.AssetID);
  const isBusy = isCreating || isUpdating;
  const idField = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayChangeId) idField.current?.querySelector('input')?.focus();
  }, [mayChangeId]);

  const change = (next: Partial<AssetDraft>) => {
    setDraft({ ...draft, ...next });
    kept.change(next, { ...asset, own: asset?.extraFields });
    onTyped();
    setProblems({});
  };
  const close = (then: () => void) => {
    kept.drop();
    then();
  };
  const save = (): PromiseLike<{ data?: Asset; error?: unknown }> => {
    const values = valuesOf(draft);
    const before = asset?.extraFields ?? {};
    const extraFields = changedOwn(draft, before, ownKeys);
    const withOwn = Object.keys(extraFields).length > 0 && { extraFields };
    if (!asset) return create({ organisation, standard: draft.standard, type: draft.type, ...values, ...withOwn });
    const patch = { ...toAssetPatch(asset, values, { mayChangeId }), ...withOwn };
    const { own: seenOwn, ...seen } = kept.seen();
    const now = overtaken?.now;
    const asSeen = {
      ...{ ...asset, ...seen, ...now },
      extraFields: { ...before, ...(seenOwn as object | null), ...(now?.extraFields as object | undefined) },
    };
    return Object.keys(patch).length === 0
      ? Promise.resolve({ data: asset })
      : update({
          uuid: asset.uuid,
          change: patch,
          seen: seenIn(asSeen, patch),
        });
  };
  const submit = async () => {
    if (isBusy) return;
    const found = findProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await save();
    if (data) close(() => onSaved(data));
    else if (isApiError(error) && error.status === 412) setOvertaken(error);
    else if (isApiError(error)) setProblems(problemsOf(error, [...Object.keys(FIELD_LABELS), ...ownKeys]));
  };
  const inWords = (values: Readonly<Record<string, unknown>>) => {
    const { HeightDiameter: size } = values;
    return typeof size === 'number'
      ? { ...values, HeightDiameter: fieldText('HeightDiameter', size, draft.standard) }
      : values;
  };
  const field = (name: AssetField, isLocked = false) => (
    <Form.Item
      key={name}
      label={FIELD_LABELS[name]}
      htmlFor={`${id}-${name}`}
      {...(problems[name] && { validateStatus: 'error', help: <span role="alert">{problems[name]}</span> })}
    >
      <Input
        id={`${id}-${name}`}
        autoComplete="off"
        autoFocus={name === 'AssetID' ? !asset : asset !== undefined && name === OTHERS[0]}
        disabled={isLocked}
        aria-invalid={problems[name] !== undefined}
        {...(name === 'HeightDiameter' && { inputMode: 'decimal', suffix: unitOfDiameters(draft.standard) })}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Form.Item>
  );

  return (
    <Modal
      open
      title={asset ? 'Edit asset' : 'New asset'}
      okText={overtaken ? KEEP.mine : asset ? 'Save' : 'Create'}
      cancelText={overtaken ? KEEP.theirs : 'Cancel'}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={() => close(onClose)}
      mask={{ closable: false }}
    >
      {overtaken?.now && (
        <OvertakenNotice
          text={overtaken.message}
          values={conflictText(
            { ...FIELD_LABELS, ...Object.fromEntries(ownKeys.map((key) => [key, key])) },
            inWords({ ...valuesOf(draft), ...draft.own }),
            inWords(inOne(overtaken.now)),
          )}
        />
      )}
      {kept.isKept && !overtaken && (
        <KeptNotice
          onDiscard={() => {
            kept.drop();
            setDraft(initial);
          }}
        />
      )}
      <Form layout="vertical" requiredMark={false} onSubmitCapture={() => void submit()}>
        <div className="AssetForm-id" ref={idField}>
          {field('AssetID', asset !== undefined && !mayChangeId)}
          {asset && !mayChangeId && (
            <Button className="AssetForm-unlock" onClick={() => setMayChangeId(true)}>
              Change ID
            </Button>
          )}
        </div>
        {!asset && (
          <div className="AssetForm-pair">
            <Form.Item label="Pipe type" htmlFor={`${id}-type`}>
              <Radio.Group
                id={`${id}-type`}
                aria-label="Pipe type"
                options={TYPE_OPTIONS}
                value={draft.type}
                onChange={({ target }) => change({ type: target.value as AssetDraft['type'] })}
              />
            </Form.Item>
            <Form.Item label="Standard" htmlFor={`${id}-standard`}>
              <Select
                id={`${id}-standard`}
                options={STANDARD_OPTIONS}
                value={draft.standard}
                getPopupContainer={parentOf}
                onChange={(standard) => change({ standard })}
              />
            </Form.Item>
          </div>
        )}
        <div className="AssetForm-pair">{OTHERS.map((name) => field(name))}</div>
        <div className="AssetForm-pair">
          {own.map((each) => (
            <OwnFieldControl
              key={ownFieldKey(each)}
              field={each}
              problem={problems[ownFieldKey(each)]}
              value={draft.own[ownFieldKey(each)] ?? asset?.extraFields[ownFieldKey(each)] ?? ''}
              onChange={(text) => change({ own: { ...draft.own, [ownFieldKey(each)]: text } })}
            />
          ))}
        </div>
        {/* Browsers send a form of several fields by Enter only if it has a submit button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
