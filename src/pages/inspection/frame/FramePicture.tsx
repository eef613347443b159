/** The picture of the selected frame, as large as it fits; its thumbnail stands in until the picture has loaded. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';
import { NoPicture } from '@/parts/inspection/NoPicture';
import { Thumbnail } from '@/parts/inspection/Thumbnail';
import { Page } from '@/ui/Page';
import { isSuggested } from '@/lib/undecided';
import { SuggestionOutline } from '../suggestion/SuggestionOutline';
import { createPicturesAhead } from './picturesAhead';
import type { Zoom } from './useZoom';
import './FramePicture.css';

interface FramePictureProps {
  frame: Frame;
  /** The frames to left and right, whose pictures are fetched ahead. */
  neighbours: readonly (Frame | undefined)[];
  zoom: Zoom;
  /** Whether the place of a suggestion is drawn onto the picture. */
  hasOutline: boolean;
  /** Asks for fresh addresses: pictures can be read for a limited time only. */
  onRetry: () => void;
  /** The inspection's. */
  picturesRemoved?: string | null;
  /** What else is drawn over the picture, whose size in pixels it is given. */
  over?: (size: { width: number; height: number }) => ReactNode;
}

export function FramePicture(props: FramePictureProps) {
  const { frame, neighbours, zoom, hasOutline, onRetry, picturesRemoved, over } = props;
  const { imageUrl, timeReference } = frame;
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failedUrl, setFailedUrl] = useState<string>();
  const [ahead] = useState(createPicturesAhead);
  // A picture that has loaded already needs no thumbnail: rendering it beneath takes a fifth of the time of a step.
  const isAtHand = useMemo(() => imageUrl !== null && ahead.has(imageUrl), [ahead, imageUrl]);
  const beside = neighbours.map((neighbour) => neighbour?.imageUrl).join(' ');
  useEffect(() => ahead.hold(beside.split(' ').filter(Boolean)), [ahead, beside]);

  if (imageUrl === null) {
    return (
      <div className="FramePicture">
        <NoPicture removed={picturesRemoved} />
      </div>
    );
  }
  if (failedUrl === imageUrl) {
    return (
      <div className="FramePicture">
        <Page.Error
          title="The picture could not be loaded"
          onRetry={() => {
            setFailedUrl(undefined);
            onRetry();
          }}
        />
      </div>
    );
  }
  return (
    <figure className="FramePicture" data-zoomed={zoom.scale > 1} {...zoom.handlers}>
      {!isAtHand && <Thumbnail frame={frame} className="FramePicture-image" style={zoom.style} />}
      <img
        key={imageUrl}
        className="FramePicture-image"
        src={imageUrl}
        alt={`Frame at ${formatVideoTime(timeReference)}`}
        fetchPriority="high"
        // Without a thumbnail beneath it, nothing would show while the picture is decoded later.
        decoding={isAtHand ? 'sync' : 'auto'}
        style={zoom.style}
        draggable={false}
        onError={() => setFailedUrl(imageUrl)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          // The pictures of a video have one size, and even setting a state to an equal value costs React a commit.
          if (width !== size?.width || height !== size.height) setSize({ width, height });
        }}
      />
      {hasOutline && size && frame.suggestion && isSuggested(frame) && (
        <SuggestionOutline outline={frame.suggestion.outline} size={size} transform={zoom.style.transform} />
      )}
      {size && over?.(size)}
      {frame.isHidden && <figcaption className="FramePicture-hidden">Hidden</figcaption>}
    </figure>
  );
}
