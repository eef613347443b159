/** Whether the inspection is on hold, so that no rule of its organisation removes anything of it; administrators decide. */
import { Button, Form, Input } from 'antd';
import { useHoldInspectionMutation } from '@/api/retention';
import type { Inspection } from '@/api/contract/inspections';
import { useShown } from '@/parts/screen/useShown';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { FormDialog } from '@/parts/staff/FormDialog';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';

export function Hold({ inspection: { uuid, organisationId, onHold } }: { inspection: Inspection }) {
  const { isAdministrator } = useAbility();
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  const mayDecide = isAdministrator && isOwn;
  const [isOpen, setOpen] = useShown('inspectionHold', false);
  const [hold] = useHoldInspectionMutation();
  const close = () => setOpen(false);
  if (!mayDecide && onHold === null) return null;
  return (
    <div className="FrameForm-field">
      {onHold && <p>{onHold}</p>}
      {mayDecide && (
        <span>
          <Button size="small" onClick={() => setOpen(true)}>
            {onHold ? 'End the hold' : 'Put on hold'}
          </Button>
        </span>
      )}
      {isOpen && mayDecide && onHold === null && (
        <FormDialog<{ reason: string }>
          name={`hold ${uuid}`}
          title="Put this inspection on hold"
          okText="Put on hold"
          initialValues={{ reason: '' }}
          otherwise="reason"
          onSubmit={({ reason }) => hold({ uuid, reason: reason.trim() })}
          onClose={close}
        >
          <p>While it is on hold, no rule of the organisation removes its video, playable copy or pictures.</p>
          <Form.Item
            name="reason"
            label="Reason"
            rules={[
              { required: true, whitespace: true, message: 'Say why it is kept.' },
              { max: 500, message: 'Use at most 500 characters.' },
            ]}
          >
            <Input.TextArea autoFocus rows={3} placeholder="Such as a dispute or a claim" />
          </Form.Item>
        </FormDialog>
      )}
      {isOpen && mayDecide && onHold && (
        <ConfirmDialog
          title="End the hold?"
          okText="End the hold"
          onConfirm={() => hold({ uuid, reason: null })}
          onClose={close}
        >
          <p>{onHold}</p>
          <p>Without the hold, the rules of the organisation hold for it again.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
