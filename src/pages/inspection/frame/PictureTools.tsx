/** Beneath the picture: which frames, the way through them, and how the picture is shown. */
import {
  BulbOutlined,
  LeftOutlined,
  PlusOutlined,
  MinusOutlined,
  ExpandOutlined,
  RightOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Popover, Segmented, Slider, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { formatVideoTime } from '@/lib/videoTime';
import { parentOf } from '@/ui/popupContainer';
import { FRAME_FILTERS, type FrameFilter } from '../review/ReviewAddress';
import type { Review } from '../review/useReview';
import type { Zoom } from './useZoom';
import './PictureTools.css';

export const VIEWS = ['Frame', 'Video'] as const;
export type PictureView = (typeof VIEWS)[number];

interface PictureToolsProps {
  review: Review;
  zoom: Zoom;
  view: PictureView;
  onViewChange: (view: PictureView) => void;
}

export function PictureTools({ review, zoom, view, onViewChange }: PictureToolsProps) {
  const { frames = [], frame, selected, filter } = review;
  const last = frames.length - 1;
  return (
    <div className="PictureTools">
      <Segmented<FrameFilter>
        aria-label="Frames shown"
        options={[...FRAME_FILTERS]}
        value={filter}
        onChange={review.setFilter}
      />
      <span className="PictureTools-group">
        <Tool
          name="First frame"
          icon={<VerticalRightOutlined />}
          isOff={selected <= 0}
          onPress={() => review.select(0)}
        />
        <Tool name="Previous frame" icon={<LeftOutlined />} isOff={selected <= 0} onPress={() => review.step(-1)} />
        <Tool name="Next frame" icon={<RightOutlined />} isOff={selected >= last} onPress={() => review.step(1)} />
        <Tool
          name="Last frame"
          icon={<VerticalLeftOutlined />}
          isOff={selected >= last}
          onPress={() => review.select(last)}
        />
      </span>
      {frame && (
        <span className="PictureTools-count" aria-live="polite">
          {`Frame ${selected + 1} of ${frames.length}, at ${formatVideoTime(frame.timeReference)}`}
        </span>
      )}
      <span className="PictureTools-space" />
      {view === 'Frame' && (
        <span className="PictureTools-group">
          <Tool name="Zoom out" icon={<MinusOutlined />} isOff={zoom.scale === 1} onPress={zoom.zoomOut} />
          <Tool name="Zoom in" icon={<PlusOutlined />} onPress={zoom.zoomIn} />
          <Tool name="Fit the picture" icon={<ExpandOutlined />} isOff={zoom.scale === 1} onPress={zoom.fit} />
          <Popover trigger="click" placement="top" getPopupContainer={parentOf} content={<Light zoom={zoom} />}>
            <Button type="text" size="small" aria-label="Brightness and contrast" icon={<BulbOutlined />} />
          </Popover>
        </span>
      )}
      <Segmented<PictureView> aria-label="Picture" options={[...VIEWS]} value={view} onChange={onViewChange} />
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ name, icon, isOff, onPress }: ToolProps) {
  return (
    <Tooltip title={name} getPopupContainer={parentOf}>
      <Button type="text" size="small" aria-label={name} icon={icon} disabled={isOff} onClick={onPress} />
    </Tooltip>
  );
}

function Light({ zoom: { light, setLight } }: { zoom: Zoom }) {
  return (
    <div className="PictureTools-light">
      {(['brightness', 'contrast'] as const).map((what) => (
        <label key={what}>
          {what === 'brightness' ? 'Brightness' : 'Contrast'}
          <Slider
            ariaLabelForHandle={what === 'brightness' ? 'Brightness' : 'Contrast'}
            min={50}
            max={250}
            value={light[what]}
            onChange={(value) => setLight({ ...light, [what]: value })}
          />
        </label>
      ))}
      <Button size="small" block onClick={() => setLight({ brightness: 100, contrast: 100 })}>
        As it was
      </Button>
    </div>
  );
}
