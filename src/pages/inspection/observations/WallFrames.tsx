/** The frames along the wall, beneath its marks: a press selects the one under the pointer, the keys go along them. */
import type { Frame } from '@/api/contract/frames';
import { share } from './share';
import type { PlacedFrame } from './wallPictures';

/** By how many frames a key goes on. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
  ...{ PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity },
};

interface WallFramesProps {
  /** Along the pipe. */
  placed: readonly PlacedFrame[];
  end: number;
  /** The one that the keys have come to, else the selected one. */
  frame: PlacedFrame | undefined;
  /** What is said of it. */
  text: string;
  /** Whether the keys have left the selected frame. */
  isMoved: boolean;
  onCursor: (id: number | null) => void;
  onSelect: (of: { frame: Frame }) => void;
  frameUnder: (clientX: number) => Frame | undefined;
}

export function WallFrames({ placed, end, frame, text, isMoved, onCursor, onSelect, frameUnder }: WallFramesProps) {
  const index = frame ? placed.indexOf(frame) : -1;
  const select = (next: Frame | undefined) => {
    onCursor(null);
    if (next) onSelect({ frame: next });
  };
  return (
    <>
      <div
        className="PipeWall-frames"
        role="slider"
        tabIndex={0}
        aria-label="Frames along the wall"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, placed.length - 1)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={text}
        onClick={({ clientX }) => select(frameUnder(clientX))}
        onBlur={() => onCursor(null)}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined && event.key !== 'Enter') return;
          event.preventDefault();
          if (step === undefined) return select(frame);
          onCursor(placed[Math.max(0, Math.min(placed.length - 1, index + step))]?.id ?? null);
        }}
      />
      {frame && (
        <span className="PipeWall-cursor" data-moved={isMoved} style={{ left: share(frame.chainageNumber, end) }} />
      )}
    </>
  );
}
