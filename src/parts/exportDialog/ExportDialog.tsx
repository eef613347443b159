/**
 * Asks for the type, format and scope of an export, and shows what would be missing from it. It opens with what was
 * chosen the last time.
 */
import { Checkbox, Form, Modal, Radio, Segmented, Select } from 'antd';
import { useRef, useState } from 'react';
import { findOffer } from '@/api/contract/exportOffers';
import { EXPORT_TYPES } from '@/api/contract/exports';
import { isApiError } from '@/api/errors';
import { useCreateExportMutation } from '@/api/exports';
import { useShown } from '../screen/useShown';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppDispatch } from '@/state/hooks';
import { bodyOf } from '@/ui/popupContainer';
import {
  formatsOf,
  keepExportChoice,
  OFFERED_TYPES,
  readExportChoice,
  withType,
  type ExportChoice,
} from './exportChoice';
import { payloadOf, scopesOf, selectedOf, type ExportSubject, type Scope } from './exportScope';
import { Preflight } from './Preflight';
import { TemplateChoice } from './TemplateChoice';
import { UnreviewedWarning, Warnings } from './Warnings';
import './ExportDialog.css';

interface ExportDialogProps {
  subject: ExportSubject;
  /** The organisation of the inspections; the selected one if left out. */
  organisationId?: number;
  onClose: () => void;
}

interface Refusal {
  text: string;
  /** Some of the inspections that stand in the way of the export. */
  inspectionIds: readonly string[];
  /** How many inspections do not. */
  passing: number;
}

const OBSTACLES = 412;

export function ExportDialog({ subject, organisationId, onClose }: ExportDialogProps) {
  const dispatch = useAppDispatch();
  const selected = useOrganisationId();
  const organisation = organisationId ?? selected;
  const [choice, setChoice] = useShown('exportChoice', () => dispatch(readExportChoice()));
  const [scope, setScope] = useShown<Scope>('exportScope', selectedOf(subject).length > 0 ? 'selected' : 'matching');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [create, { isLoading }] = useCreateExportMutation();
  const isSending = useRef(false);
  const offer = findOffer(choice.type, choice.format);
  const scopes = scopesOf(subject);

  const choose = (next: ExportChoice) => {
    setChoice(next);
    setRefusal(null);
    dispatch(keepExportChoice(next));
  };
  const send = async (onlyPassing: boolean) => {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(null);
    const { error } = await create({ organisation, ...choice, onlyPassing, ...payloadOf(subject, scope) });
    isSending.current = false;
    if (!error) return onClose();
    if (!isApiError(error) || error.status !== OBSTACLES) return;
    const { inspectionIds, passing } = error.fields ?? {};
    setRefusal({ text: error.message, inspectionIds: inspectionIds?.split(' ') ?? [], passing: Number(passing ?? 0) });
  };
  const checked =
    refusal && refusal.inspectionIds.length > 0
      ? refusal.inspectionIds
      : scope === 'selected' && 'selected' in subject
        ? subject.selected.map(({ uuid }) => uuid)
        : [];

  return (
    <Modal
      open
      width={640}
      title="Export"
      okText="Export"
      confirmLoading={isLoading}
      onOk={() => void send(false)}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <Form layout="vertical" className="ExportDialog">
        <Form.Item label="Type" htmlFor="export-type">
          <Select
            id="export-type"
            value={choice.type}
            getPopupContainer={bodyOf}
            onChange={(type) => choose(withType(choice, type))}
            options={OFFERED_TYPES.map((type) => ({ value: type, label: EXPORT_TYPES[type] }))}
          />
        </Form.Item>
        <Form.Item label="Format">
          <Segmented
            aria-label="Format"
            value={choice.format}
            onChange={(format) => choose({ ...choice, format })}
            options={formatsOf(choice.type)}
          />
          <p className="ExportDialog-hint">{offer?.contents}</p>
          {offer?.hasPictures && (
            <Checkbox
              checked={choice.pictures}
              onChange={({ target }) => choose({ ...choice, pictures: target.checked })}
            >
              With the pictures of the defects
            </Checkbox>
          )}
          {offer?.hasTemplate && (
            <TemplateChoice
              organisationId={organisation}
              intoTemplate={choice.intoTemplate}
              onChange={(intoTemplate) => choose({ ...choice, intoTemplate })}
            />
          )}
        </Form.Item>
        <Form.Item label="Scope">
          <Radio.Group
            aria-label="Scope"
            vertical
            value={scope}
            onChange={({ target }) => {
              setScope(target.value as Scope);
              setRefusal(null);
            }}
            options={scopes}
          />
          {'selectedAssets' in subject && (
            <p className="ExportDialog-hint">All inspections that belong to these assets are exported.</p>
          )}
        </Form.Item>
      </Form>
      {offer && checked.length > 0 && (
        <div className="ExportDialog-checks">
          <Preflight
            offer={offer}
            inspectionIds={checked}
            refusal={refusal}
            onExportPassing={isLoading ? null : () => void send(true)}
          />
          <Warnings offer={offer} inspectionIds={checked} />
        </div>
      )}
      {checked.length === 0 && 'selected' in subject && <UnreviewedWarning count={subject.matching?.unreviewed ?? 0} />}
    </Modal>
  );
}
