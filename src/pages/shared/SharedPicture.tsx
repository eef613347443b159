/** One frame of a shared inspection, as large as it fits; the arrow keys lead to the others, round and round. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { SharedFrame } from '@/api/contract/sharing';
import { placeOf, titleOf } from '@/parts/inspection/observationTexts';

interface SharedPictureProps {
  frames: readonly SharedFrame[];
  index: number;
  unit: string;
  onMove: (index: number) => void;
  onBroken: () => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function SharedPicture({ frames, index, unit, onMove, onBroken, onClose }: SharedPictureProps) {
  const frame = frames[index];
  const move = (step: number) => onMove((index + step + frames.length) % frames.length);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step) move(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (!frame) return null;
  const place = placeOf(frame, unit);
  return (
    <Modal
      open
      centered
      width="min(1200px, 100vw - 16px)"
      className="SharedPicture"
      title={[place, titleOf(frame)].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={
        <div className="SharedPicture-ways">
          <Button icon={<LeftOutlined aria-hidden />} aria-keyshortcuts="ArrowLeft" onClick={() => move(-1)}>
            Previous
          </Button>
          <span role="status">{`${(index + 1).toLocaleString()} of ${frames.length.toLocaleString()}`}</span>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            aria-keyshortcuts="ArrowRight"
            onClick={() => move(1)}
          >
            Next
          </Button>
        </div>
      }
    >
      {frame.imageUrl ? (
        <img
          key={frame.frameId}
          className="SharedPicture-image"
          src={frame.imageUrl}
          alt={`Frame at ${place}`}
          onError={onBroken}
        />
      ) : (
        <p className="SharedPage-hint">No picture</p>
      )}
      {frame.remarks && <p className="SharedPage-remarks">{frame.remarks}</p>}
    </Modal>
  );
}
