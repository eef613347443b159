/** Asks before something is done that cannot be undone, or that others notice; sent once, however often it is pressed. */
import { Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** Undefined where nothing can be done: the text says why. */
  okText?: string;
  isDanger?: boolean;
  onConfirm: () => Promise<{ error?: unknown }>;
  /**
   * Called when the action has succeeded; `onClose` if left out. Closing changes the address of this page, so what
   * leads to another page must not close the dialog as well.
   */
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, okText, isDanger = false, onConfirm, onClose, onDone = onClose, children } = props;
  const [isSending, setSending] = useState(false);
  const hasSent = useRef(false);
  const confirm = async () => {
    if (hasSent.current) return;
    hasSent.current = true;
    setSending(true);
    const { error } = await onConfirm();
    hasSent.current = false;
    setSending(false);
    if (!error) onDone();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger, ...(okText === undefined && { style: { display: 'none' } }) }}
      cancelText={okText === undefined ? 'Close' : 'Cancel'}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isSending}
      onOk={() => void confirm()}
      onCancel={onClose}
      mask={{ closable: !isSending }}
    >
      <div className="StaffText">{children}</div>
    </Modal>
  );
}
