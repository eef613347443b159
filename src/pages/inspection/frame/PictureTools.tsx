/**
 * The tools beneath the picture and its strip: which frames are shown, the steps through them, zoom and light, picture or video, and
 * the folding of filmstrip and form.
 */
import {
  BorderBottomOutlined,
  BorderRightOutlined,
  BulbOutlined,
  ColumnWidthOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LeftOutlined,
  PictureOutlined,
  PlusOutlined,
  MinusOutlined,
  ExpandOutlined,
  RightOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Slider, Tooltip } from 'antd';
import { ShownPopover } from '@/parts/screen/ShownPopover';
import { memo, useMemo, type ReactNode } from 'react';
import { formatVideoTime } from '@/lib/videoTime';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { parentOf } from '@/ui/popupContainer';
import { FrameTabs } from '../review/FrameTabs';
import { pictureNumbers } from '../review/observationTexts';
import { keysOf, keyText, type ReviewAction } from '../review/reviewKeys';
import type { FrameList } from '../review/useFrameList';
import type { Folding } from '../review/useReviewLayout';
import type { Selection } from '../review/useSelection';
import type { Zoom } from './useZoom';
import './PictureTools.css';

export type PictureView = 'Frame' | 'Video';

interface PictureToolsProps {
  list: FrameList;
  selection: Selection;
  zoom: Zoom;
  view: PictureView;
  onViewChange: (view: PictureView) => void;
  hasOutline: boolean;
  onOutline: () => void;
  isMeasuring: boolean;
  onMeasure: () => void;
  folding: Folding;
}

const VIEW_OPTIONS = [
  {
    value: 'Frame',
    icon: <PictureOutlined />,
    label: <span className="PictureTools-word">Frame</span>,
    tooltip: 'Frame',
  },
  {
    value: 'Video',
    icon: <VideoCameraOutlined />,
    label: <span className="PictureTools-word">Video</span>,
    tooltip: 'Video',
  },
] as const satisfies { value: PictureView; [rest: string]: unknown }[];

/**
 * Memoised in parts: a step to another frame renders only the count of frames, and at the first and last frame the
 * buttons that switch on or off.
 */
export function PictureTools({ list, selection, zoom, view, onViewChange, ...props }: PictureToolsProps) {
  const { hasOutline, onOutline, isMeasuring, onMeasure, folding } = props;
  const { frames = [] } = list;
  const { frame, selected, select, step } = selection;
  const last = frames.length - 1;
  // Memoised, so as not to go through ten thousand frames at each step.
  const numbers = useMemo(() => pictureNumbers(list.frames ?? []), [list.frames]);
  return (
    <div className="PictureTools">
      <FrameTabs
        frames={list.allFrames}
        filter={list.filter}
        ofClass={list.ofClass}
        openComments={list.openComments}
        codedProblems={list.codedProblems}
        setFilter={list.setFilter}
        setOfClass={list.setOfClass}
      />
      <Steps isFirst={selected <= 0} isLast={selected >= last} last={last} select={select} step={step} />
      {frame && (
        <span className="PictureTools-count" aria-live="polite">
          {`Frame ${numbers[selected] ?? 0} of ${numbers.at(-1) ?? 0}, at ${formatVideoTime(frame.timeReference)}`}
        </span>
      )}
      <span className="PictureTools-space" />
      {view === 'Frame' && (
        <span className="PictureTools-group">
          {(frame?.suggestion || frame?.measurements) && (
            <SwitchTool
              name={frame.suggestion ? 'Outline of the suggestion' : 'Measurements on the picture'}
              icon={hasOutline ? <EyeOutlined /> : <EyeInvisibleOutlined />}
              isOn={hasOutline}
              action="outline"
              onPress={onOutline}
            />
          )}
          <SwitchTool
            name="Measure on the picture"
            icon={<ColumnWidthOutlined />}
            isOn={isMeasuring}
            action="measure"
            isOff={!frame?.imageUrl}
            onPress={onMeasure}
          />
          <ZoomTools
            isFitted={zoom.scale === 1}
            light={zoom.light}
            setLight={zoom.setLight}
            zoomIn={zoom.zoomIn}
            zoomOut={zoom.zoomOut}
            fit={zoom.fit}
          />
        </span>
      )}
      <ViewSwitch view={view} onChange={onViewChange} />
      <FoldingTools {...folding} />
    </div>
  );
}

interface StepsProps extends Pick<Selection, 'select' | 'step'> {
  isFirst: boolean;
  isLast: boolean;
  /** The index of the last frame. */
  last: number;
}

const Steps = memo(function Steps({ isFirst, isLast, last, select, step }: StepsProps) {
  return (
    <span className="PictureTools-group">
      <span className="PictureTools-ends">
        <Tool name="First frame" icon={<VerticalRightOutlined />} isOff={isFirst} onPress={() => select(0)} />
      </span>
      <Tool name="Previous frame" icon={<LeftOutlined />} isOff={isFirst} onPress={() => step(-1)} />
      <Tool name="Next frame" icon={<RightOutlined />} isOff={isLast} onPress={() => step(1)} />
      <span className="PictureTools-ends">
        <Tool name="Last frame" icon={<VerticalLeftOutlined />} isOff={isLast} onPress={() => select(last)} />
      </span>
    </span>
  );
});

interface ZoomToolsProps extends Pick<Zoom, 'zoomIn' | 'zoomOut' | 'fit'>, LightProps {
  isFitted: boolean;
}

const ZoomTools = memo(function ZoomTools({ isFitted, zoomIn, zoomOut, fit, light, setLight }: ZoomToolsProps) {
  return (
    <>
      <Tool name="Zoom out" icon={<MinusOutlined />} isOff={isFitted} onPress={zoomOut} />
      <Tool name="Zoom in" icon={<PlusOutlined />} onPress={zoomIn} />
      <Tool name="Fit the picture" icon={<ExpandOutlined />} isOff={isFitted} onPress={fit} />
      <ShownPopover
        name="light"
        trigger="click"
        placement="top"
        getPopupContainer={parentOf}
        content={<Light light={light} setLight={setLight} />}
      >
        <Button type="text" size="small" aria-label="Brightness and contrast" icon={<BulbOutlined />} />
      </ShownPopover>
    </>
  );
});

interface ViewSwitchProps {
  view: PictureView;
  onChange: (view: PictureView) => void;
}

const ViewSwitch = memo(function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <Segmented<PictureView>
      size="small"
      aria-label="Picture"
      options={[...VIEW_OPTIONS]}
      value={view}
      onChange={onChange}
    />
  );
});

const FoldingTools = memo(function FoldingTools(folding: Folding) {
  return (
    <span className="PictureTools-group PictureTools-folding">
      <Tool
        name={folding.isFilmstripFolded ? 'Show the filmstrip' : 'Hide the filmstrip'}
        icon={<BorderBottomOutlined />}
        onPress={folding.toggleFilmstrip}
      />
      <Tool
        name={folding.isFormFolded ? 'Show the form' : 'Hide the form'}
        icon={<BorderRightOutlined />}
        onPress={folding.toggleForm}
      />
    </span>
  );
});

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

interface SwitchToolProps extends ToolProps {
  isOn: boolean;
  /** Whose key does the same. */
  action: ReviewAction;
}

function SwitchTool({ name, icon, isOn, isOff, action, onPress }: SwitchToolProps) {
  const key = keysOf(action, useAppSelector(selectKeys))[0] ?? '';
  return (
    <Tooltip title={`${name} (${keyText(key)})`} getPopupContainer={parentOf}>
      <Button
        type="text"
        size="small"
        aria-label={name}
        aria-pressed={isOn}
        aria-keyshortcuts={key}
        icon={icon}
        disabled={isOff}
        onClick={onPress}
      />
    </Tooltip>
  );
}

type LightProps = Pick<Zoom, 'light' | 'setLight'>;

function Light({ light, setLight }: LightProps) {
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
        Reset
      </Button>
    </div>
  );
}
