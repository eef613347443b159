/** All frames in the order of the video as a strip of thumbnails; only those in sight are in the document. */
import { BulbOutlined, CheckOutlined, EyeInvisibleOutlined, MessageOutlined } from '@ant-design/icons';
import { createContext, memo, useContext, useEffect, useMemo, useRef, type RefObject } from 'react';
import { Grid, useGridRef, type CellComponentProps } from 'react-window';
import type { Frame } from '@/api/contract/frames';
import { plural } from '@/lib/plural';
import type { Pixels } from '@/lib/units';
import { formatVideoTime } from '@/lib/videoTime';
import { Thumbnail } from '@/parts/inspection/Thumbnail';
import { useStableFunctions } from '@/ui/useStableFunctions';
import type { OpenComments } from './frameFilters';
import { suggestionName } from '@/lib/suggestedCodes';
import { isOpenSuggestion } from '@/lib/undecided';
import './Filmstrip.css';

/** Pixels of a cell above and beneath its picture, with its line of text and the scroll bar. */
const AROUND_PICTURE = 50;
/** Pixels that distance, code and marks need in one line. */
const NARROWEST_CELL = 128;
/** Pictures are shown 5 to 3, whatever the shape of the video. */
const cellWidthOf = (height: Pixels): Pixels =>
  Math.max(NARROWEST_CELL, Math.round(((height - AROUND_PICTURE) * 5) / 3) + 12);

interface FilmstripProps {
  frames: readonly Frame[];
  selected: number;
  marked: readonly Frame[];
  unit: string;
  openComments: OpenComments;
  /** Which of several observations on its picture a frame is, '2 of 3', by the frame's id. */
  observationTexts: ReadonlyMap<number, string>;
  height: Pixels;
  onSelect: (index: number) => void;
  /** Marks all frames up to this one; called for a press with Shift. */
  onMarkTo: (index: number) => void;
}

interface Strip extends Omit<FilmstripProps, 'height'> {
  /**
   * Whether the strip was seen to have the focus last: it then follows the selection, also to a frame that scrolls in.
   */
  hasFocus: RefObject<boolean>;
}

/**
 * Hands the props to the cells past the grid, which is not rendered while the selection moves: it would measure itself
 * and render once more.
 */
const StripContext = createContext<Strip | null>(null);
const NO_CELL_PROPS = {};

export function Filmstrip({ height, ...strip }: FilmstripProps) {
  const { frames, selected } = strip;
  const grid = useGridRef(null);
  const hasFocus = useRef(false);
  const count = frames.length;
  const { showSelected } = useStableFunctions({
    showSelected: () => {
      if (selected >= 0 && selected < count) grid.current?.scrollToColumn({ index: selected, align: 'smart' });
    },
  });
  useEffect(() => showSelected(), [showSelected, selected, count]);

  const cells = useMemo(
    () => (
      <Grid
        gridRef={grid}
        aria-label="Frames"
        cellComponent={FrameCell}
        cellProps={NO_CELL_PROPS}
        columnCount={count}
        columnWidth={cellWidthOf(height)}
        rowCount={1}
        rowHeight={height - 14}
        overscanCount={4}
        defaultWidth={1000}
        defaultHeight={height - 2}
        style={{ height: height - 2 }}
        // As the strip opens its width is not known yet, and nothing can be scrolled.
        onResize={showSelected}
      />
    ),
    [grid, count, height, showSelected],
  );

  return (
    <section
      className="Filmstrip"
      aria-label="Filmstrip"
      style={{ height }}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target the focused frame has scrolled out of the document, or the window has lost the focus.
        if (relatedTarget !== null) hasFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      <StripContext value={{ ...strip, hasFocus }}>{cells}</StripContext>
    </section>
  );
}

const openText = (count: number) => plural(count, 'open comment');

function FrameCell({ ariaAttributes, columnIndex, style }: CellComponentProps) {
  const strip = useContext(StripContext);
  const frame = strip?.frames[columnIndex];
  if (!strip || !frame) return null;
  const { selected, marked, unit, openComments, observationTexts, hasFocus, onSelect, onMarkTo } = strip;
  const isSelected = columnIndex === selected;
  return (
    <div {...ariaAttributes} className="Filmstrip-cell" style={style} aria-selected={isSelected}>
      <FrameButton
        frame={frame}
        index={columnIndex}
        isSelected={isSelected}
        isMarked={marked.length > 1 && marked.includes(frame)}
        unit={unit}
        open={openComments.get(frame.id)}
        observation={observationTexts.get(frame.id)}
        hasFocus={hasFocus}
        onSelect={onSelect}
        onMarkTo={onMarkTo}
      />
    </div>
  );
}

interface FrameButtonProps extends Pick<Strip, 'unit' | 'hasFocus' | 'onSelect' | 'onMarkTo'> {
  frame: Frame;
  index: number;
  isSelected: boolean;
  isMarked: boolean;
  /** How many open comments the frame has. */
  open: number | undefined;
  observation: string | undefined;
}

/** Memoised: rendered again when its own frame changes, not at each step to another. */
const FrameButton = memo(function FrameButton(props: FrameButtonProps) {
  const { frame, index, isSelected, isMarked, unit, open, observation, hasFocus, onSelect, onMarkTo } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected && hasFocus.current) button.current?.focus({ preventScroll: true });
  }, [isSelected, hasFocus]);

  const time = formatVideoTime(frame.timeReference);
  const place = frame.chainageNumber === null ? time : `${frame.chainageNumber.toFixed(2)} ${unit}`;
  const suggested = isOpenSuggestion(frame) ? suggestionName(frame) : null;
  const state = frame.isHidden ? 'hidden' : frame.isAccepted ? 'accepted' : 'open';
  const answered = frame.defectCode === null ? 'no defect' : 'confirmed';
  const stateText = { hidden: 'hidden', accepted: answered, open: null }[state];
  return (
    <button
      ref={button}
      type="button"
      className="Filmstrip-frame"
      aria-current={isSelected}
      data-state={state}
      data-marked={isMarked}
      aria-label={[
        `Frame at ${frame.timeReference === null ? place : time}`,
        observation && `observation ${observation}`,
        frame.defectCode,
        suggested && `suggested ${suggested}`,
        stateText,
        open && openText(open),
      ]
        .filter(Boolean)
        .join(', ')}
      tabIndex={isSelected ? 0 : -1}
      onClick={({ shiftKey }) => (shiftKey ? onMarkTo : onSelect)(index)}
    >
      {frame.thumbnailUrl ? (
        <Thumbnail frame={frame} className="Filmstrip-picture" />
      ) : (
        <span className="Filmstrip-picture Filmstrip-noPicture">No picture</span>
      )}
      {observation && (
        <span className="Filmstrip-observation" aria-hidden="true">
          {observation}
        </span>
      )}
      <span className="Filmstrip-line">
        {place}
        {frame.defectCode && <strong>{frame.defectCode}</strong>}
        {suggested && <BulbOutlined aria-hidden="true" />}
        {open && (
          <span title={openText(open)}>
            <MessageOutlined aria-hidden="true" /> {open}
          </span>
        )}
        {state === 'accepted' && <CheckOutlined aria-hidden="true" title={answered} />}
        {state === 'hidden' && <EyeInvisibleOutlined aria-hidden="true" />}
      </span>
    </button>
  );
});
