/** Which of several observations on its picture the frame is, and the button that adds one more. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText } from './reviewKeys';

interface ObservationToolsProps {
  /** '2 of 3'; undefined for the only observation on a picture. */
  text: string | undefined;
  onAdd: () => void;
}

export function ObservationTools({ text, onAdd }: ObservationToolsProps) {
  const [key = ''] = keysOf('addObservation', useAppSelector(selectKeys));
  return (
    <span className="FrameForm-observation">
      {text}
      <Button
        size="small"
        type="text"
        icon={<PlusOutlined />}
        aria-label="Add observation"
        aria-keyshortcuts={key}
        title={`Add observation: another defect on the same frame (${keyText(key)})`}
        onClick={onAdd}
      >
        Observation <kbd>{keyText(key)}</kbd>
      </Button>
    </span>
  );
}
