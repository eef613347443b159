/**
 * Tells the owner of the frame at once, by email and on the dashboard, or says who was told of it and who has taken it
 * on. What the person has changed is saved first: the server tells of what it has.
 */
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_EMERGENCY_NOTE } from '@/api/contract/emergencies';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { useTellEmergencyMutation } from '@/api/emergencies';
import { emergencyText } from '@/lib/emergencies';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { lengthDigits } from '@/lib/length';
import { EmergencyState } from '@/parts/emergency/EmergencyState';
import { TakeOnButton } from '@/parts/emergency/TakeOnButton';
import { useSavedFirst } from '@/parts/inspection/useSavedFirst';
import { useDraft } from '@/parts/session/useDraft';
import { useOrganisationName } from '@/parts/organisation/useOrganisationName';
import { useEmergency } from './useEmergency';
import './TellOwnerDialog.css';

interface TellOwnerDialogProps {
  inspection: Inspection;
  /** As the person sees it, with edits that wait. */
  frame: Frame;
  onClose: () => void;
}

export function TellOwnerDialog({ inspection, frame, onClose }: TellOwnerDialogProps) {
  const id = useId();
  const { found, keep } = useDraft(`emergency ${frame.id}`, z.string());
  const [note, setNote] = useState(found ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [tell, { isLoading }] = useTellEmergencyMutation();
  const savedFirst = useSavedFirst();
  const owner = useOrganisationName(inspection.organisationId) ?? 'the owner';
  const { emergency, isUnknown } = useEmergency(frame);
  const [isAgain, setAgain] = useState(false);
  const isAsking = emergency === null || (emergency.takenOn !== null && isAgain);
  const place = [
    frame.chainageNumber !== null && `at ${lengthDigits(frame.chainageNumber)} ${inspection.chainage_unit}`,
    `in ${inspectionTitle(inspection)}`,
  ].filter(Boolean);
  const onTell = async () => {
    setIsSaving(true);
    const isSaved = await savedFirst([inspection.uuid], 'The Owner Was Not Told');
    setIsSaving(false);
    if (!isSaved) return;
    const { id: frameId, defectCode } = frame;
    const { data } = await tell({ frameId, defectCode, note });
    if (!data) return;
    // A colleague told them first, without this note: it stays for the next time.
    if ((data.note ?? '') === note.trim()) {
      keep(null);
      setNote('');
    }
    setAgain(false);
  };
  return (
    <Modal
      open
      className="TellOwnerDialog"
      title={isAsking ? `Tell ${owner} now?` : 'Emergency'}
      okText="Tell the owner"
      okButtonProps={{ danger: true }}
      cancelText={isAsking ? 'Cancel' : 'Close'}
      confirmLoading={isSaving || isLoading}
      onOk={() => void onTell()}
      onCancel={onClose}
      footer={
        isAsking
          ? undefined
          : (_footer, { CancelBtn }) => (
              <>
                {emergency.takenOn && <Button onClick={() => setAgain(true)}>Tell them again</Button>}
                <CancelBtn />
                {!emergency.takenOn && emergency.canTakeOn && <TakeOnButton emergency={emergency} />}
              </>
            )
      }
    >
      {emergency && <EmergencyState emergency={emergency} />}
      {isAsking && (
        <>
          <p>
            <strong>{emergencyText(frame, inspection.Standard)}</strong> {place.join(' ')}.
          </p>
          <p>
            An email goes to everybody at {owner} who reviews inspections (not to yourself), and their dashboard shows
            it until one of them takes it on.
          </p>
          {isUnknown && (
            <p>Whether they were told of it already could not be found out. If they were, no second email goes out.</p>
          )}
          <label htmlFor={id}>What should they know? (optional)</label>
          <Input.TextArea
            id={id}
            autoFocus
            rows={3}
            value={note}
            maxLength={MAX_EMERGENCY_NOTE}
            onChange={({ target: { value } }) => {
              setNote(value);
              keep(value === '' ? null : value);
            }}
          />
        </>
      )}
    </Modal>
  );
}
