/** Says in a dialog that somebody else was faster; the dialog's buttons then are the choice (`KEEP` of `lib/keep.ts`). */
import { Alert } from 'antd';

interface OvertakenNoticeProps {
  /** Who has changed what. */
  text: string;
  /** The two values of each field, where `text` does not say them. */
  values?: string;
}

export const OvertakenNotice = ({ text, values }: OvertakenNoticeProps) => (
  <Alert type="warning" showIcon role="alert" title={text} description={values} style={{ marginBottom: 16 }} />
);
