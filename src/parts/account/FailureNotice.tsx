/**
 * Why a form of the public pages could not be sent, to be read beside it for as long as it stands. It is not announced,
 * since the toast of the same failure is.
 */
import { Alert } from 'antd';

interface FailureNoticeProps {
  text: string;
  /** In the server's words; '' when it gave none. */
  reason?: string;
}

export function FailureNotice({ text, reason }: FailureNoticeProps) {
  return (
    <Alert
      className="PublicPage-notice"
      type="error"
      showIcon
      role="note"
      title={text}
      description={reason || undefined}
    />
  );
}
