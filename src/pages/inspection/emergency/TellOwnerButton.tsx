/**
 * Opens the dialog that tells the owner of the frame. It says so in words where the frame's code is that of an emergency,
 * and how far it is where the owner was told.
 */
import { AlertOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { EMERGENCIES, emergencyIn } from '@/lib/emergencies';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText } from '../review/reviewKeys';
import { useEmergency } from './useEmergency';

interface TellOwnerButtonProps {
  inspection: Inspection;
  frame: Frame;
  onOpen: () => void;
}

export function TellOwnerButton({ inspection, frame, onOpen }: TellOwnerButtonProps) {
  const [key = ''] = keysOf('tellOwner', useAppSelector(selectKeys));
  const { emergency } = useEmergency(frame);
  const kind = frame.isHidden ? null : emergencyIn(frame, inspection.Standard);
  const isAsking = kind !== null && emergency === null;
  const text = isAsking ? 'Tell owner?' : emergency ? (emergency.takenOn ? 'Taken on' : 'Owner told') : null;
  const about = kind === null ? 'Tell the owner of an emergency' : `${EMERGENCIES[kind]}: tell the owner now?`;
  const name = emergency ? `Emergency: ${text}` : about;
  return (
    <Button
      size="small"
      type={isAsking ? 'primary' : 'text'}
      danger={isAsking || (emergency !== null && emergency.takenOn === null)}
      icon={text === null ? <AlertOutlined aria-hidden /> : undefined}
      aria-label={name}
      title={`${name} (${keyText(key)})`}
      aria-keyshortcuts={key}
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
