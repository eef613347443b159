/**
 * The frames of a shared inspection: first the coded ones, along the pipe, then all others in the order of the video.
 */
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { SharedFrame } from '@/api/contract/sharing';
import { alongThePipe } from '@/lib/alongThePipe';
import { clockOf, placeOf, quantitiesOf, titleOf } from '@/parts/inspection/observationTexts';
import { SharedPicture } from './SharedPicture';

/** How many uncoded frames each 'Show more' adds: a video may have thousands. */
const SHOWN_AT_ONCE = 60;

const nameOf = ({ frameId, observation }: SharedFrame): string => `${frameId} ${observation}`;

interface SharedFramesProps {
  frames: readonly SharedFrame[];
  unit: string;
  /** A picture could not be loaded: its address may have expired. */
  onBroken: () => void;
}

export function SharedFrames({ frames, unit, onBroken }: SharedFramesProps) {
  const { coded, others } = useMemo(
    () => ({
      coded: frames.filter(({ defectCode }) => defectCode !== null).sort(alongThePipe),
      others: frames.filter(({ defectCode }) => defectCode === null),
    }),
    [frames],
  );
  const all = useMemo(() => [...coded, ...others], [coded, others]);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [opened, setOpened] = useState<string | null>(null);
  const list = (part: readonly SharedFrame[]) => (
    <ul className="SharedPage-frames">
      {part.map((frame) => (
        <FrameCard
          key={nameOf(frame)}
          frame={frame}
          unit={unit}
          onOpen={() => setOpened(nameOf(frame))}
          onBroken={onBroken}
        />
      ))}
    </ul>
  );
  const index = all.findIndex((frame) => nameOf(frame) === opened);
  return (
    <>
      <section aria-labelledby="shared-coded">
        <h2 id="shared-coded" className="SharedPage-heading">{`Observations (${coded.length.toLocaleString()})`}</h2>
        {coded.length > 0 ? list(coded) : <p className="SharedPage-hint">Nothing has been coded.</p>}
      </section>
      {others.length > 0 && (
        <section className="SharedPage-others" aria-labelledby="shared-others">
          <h2
            id="shared-others"
            className="SharedPage-heading"
          >{`Other frames (${others.length.toLocaleString()})`}</h2>
          {list(others.slice(0, shown))}
          {shown < others.length && (
            <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              {`Show ${Math.min(SHOWN_AT_ONCE, others.length - shown)} more`}
            </Button>
          )}
        </section>
      )}
      {index >= 0 && (
        <SharedPicture
          frames={all}
          index={index}
          unit={unit}
          onMove={(to) => setOpened(all[to] ? nameOf(all[to]) : null)}
          onBroken={onBroken}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface FrameCardProps {
  frame: SharedFrame;
  unit: string;
  onOpen: () => void;
  onBroken: () => void;
}

function FrameCard({ frame, unit, onOpen, onBroken }: FrameCardProps) {
  const place = placeOf(frame, unit);
  const clock = clockOf(frame);
  const facts = [clock && `Clock ${clock}`, quantitiesOf(frame)].filter(Boolean).join(', ');
  return (
    <li className="SharedPage-box SharedPage-frame">
      <button type="button" className="SharedPage-open" onClick={onOpen}>
        {frame.thumbnailUrl ? (
          <img src={frame.thumbnailUrl} alt={`Enlarge frame at ${place}`} loading="lazy" onError={onBroken} />
        ) : (
          <span>No picture</span>
        )}
      </button>
      <div className="SharedPage-caption">
        <strong>{place}</strong> {titleOf(frame)}
        {facts && <div>{facts}</div>}
        {frame.remarks && <div className="SharedPage-remarks">{frame.remarks}</div>}
      </div>
    </li>
  );
}
