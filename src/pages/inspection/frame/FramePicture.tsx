/** The selected frame, as large as it fits; its thumbnail stands in while the picture is on its way. */
import { useEffect, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';
import { Page } from '@/ui/Page';
import type { Zoom } from './useZoom';
import './FramePicture.css';

interface FramePictureProps {
  frame: Frame;
  /** The frames to left and right, whose pictures are fetched ahead. */
  neighbours: readonly (Frame | undefined)[];
  zoom: Zoom;
  /** Asks for fresh addresses: pictures can be read for a limited time only. */
  onRetry: () => void;
}

export function FramePicture({ frame, neighbours, zoom, onRetry }: FramePictureProps) {
  const { imageUrl, thumbnailUrl, timeReference } = frame;
  const [failedUrl, setFailedUrl] = useState<string>();
  const ahead = neighbours.map((neighbour) => neighbour?.imageUrl).join(' ');
  useEffect(() => {
    for (const url of ahead.split(' ')) if (url) new Image().src = url;
  }, [ahead]);

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
      <img className="FramePicture-image" src={thumbnailUrl} alt="" style={zoom.style} draggable={false} />
      <img
        key={imageUrl}
        className="FramePicture-image"
        src={imageUrl}
        alt={`Frame at ${formatVideoTime(timeReference)}`}
        fetchPriority="high"
        style={zoom.style}
        draggable={false}
        onError={() => setFailedUrl(imageUrl)}
      />
      {frame.isHidden && <figcaption className="FramePicture-hidden">Hidden</figcaption>}
    </figure>
  );
}
