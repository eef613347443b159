/** Says in a dialog that it shows what the person typed before it opened. */
import { Alert, Button } from 'antd';

export const KeptNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    type="info"
    showIcon
    role="status"
    title="You typed this earlier; it is not saved yet."
    style={{ marginBottom: 16 }}
    action={
      <Button size="small" onClick={onDiscard}>
        Discard
      </Button>
    }
  />
);
