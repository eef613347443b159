/**
 * Two pictures side by side, one of each inspection, at the place of the selected change: the frame of the defect where
 * it was coded, else the frame nearest to that place.
 */
import { useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { ChangeKind, DefectChange } from '@/lib/comparison/compareSurveys';
import {
  placeOf,
  unitOfSurvey,
  type Axis,
  type LengthUnit,
  type PlacedDefect,
  type Survey,
} from '@/lib/comparison/placeDefects';
import { NoPicture } from '@/parts/inspection/NoPicture';
import { Thumbnail } from '@/parts/inspection/Thumbnail';
import { Page } from '@/ui/Page';
import { placeText } from './changeWords';

interface ComparedPicturesProps {
  change: DefectChange<Frame> | undefined;
  before: Survey<Frame>;
  after: Survey<Frame>;
  axis: Axis;
  isReversed: boolean;
  /** Of each inspection, where a rule has removed its pictures. */
  removed: { before: string | null; after: string | null };
  /** Asks for fresh addresses: pictures can be read for a limited time only. */
  onRetry: () => void;
}

/**
 * The frame nearest to `place`, with its own place: metres on the shared axis. Null without a chainage on any frame.
 */
export function nearestFrame(
  survey: Survey<Frame>,
  place: number,
  axis: Axis,
  isReversed: boolean,
): { frame: Frame; place: number } | null {
  let best: { frame: Frame; place: number } | null = null;
  for (const frame of survey.frames) {
    const at = placeOf(survey, frame, axis, isReversed);
    if (at !== null && (!best || Math.abs(at - place) < Math.abs(best.place - place))) best = { frame, place: at };
  }
  return best;
}

export function ComparedPictures(props: ComparedPicturesProps) {
  const { change, before, after, axis, isReversed, removed, onRetry } = props;
  if (!change) return <div className="ComparedPictures" />;
  const unit = unitOfSurvey(after);
  const shown = (name: string, defect: PlacedDefect<Frame> | null, survey: Survey<Frame>, isOther: boolean) => {
    const found = defect
      ? { frame: defect.frame, text: `${defect.code} at ${placeText(defect, unit)}` }
      : withText(nearestFrame(survey, change.from, axis, isOther), change.kind, unit);
    const frame = found?.frame ?? null;
    const why = survey === after ? removed.after : removed.before;
    return <Picture key={name} {...{ name, frame, removed: why, onRetry }} text={found?.text ?? ''} />;
  };
  return (
    <div className="ComparedPictures">
      {shown('Before', change.before, before, false)}
      {shown('After', change.after, after, isReversed)}
    </div>
  );
}

const WHY_NOT_CODED: Partial<Record<ChangeKind, string>> = {
  'not surveyed then': 'Not surveyed here',
  'not surveyed now': 'Not surveyed here',
  unknown: 'Not known whether it was surveyed here',
};

const withText = (found: ReturnType<typeof nearestFrame>, kind: ChangeKind, unit: LengthUnit) =>
  found && {
    frame: found.frame,
    text: `${WHY_NOT_CODED[kind] ?? 'Not coded'}; the nearest frame is at ${placeText({ from: found.place, to: found.place }, unit)}`,
  };

interface PictureProps {
  name: string;
  frame: Frame | null;
  text: string;
  removed: string | null;
  onRetry: () => void;
}

function Picture({ name, frame, text, removed, onRetry }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <figure className="ComparedPictures-one">
      <figcaption>
        <span className="CompareView-side">{name}</span> {text}
      </figcaption>
      <div className="ComparedPictures-frame">
        {!frame ? (
          <Page.NoData title="No frame has a chainage" />
        ) : frame.imageUrl === null ? (
          <NoPicture removed={removed} />
        ) : failedUrl === frame.imageUrl ? (
          <Page.Error
            title="The picture could not be loaded"
            onRetry={() => {
              setFailedUrl(undefined);
              onRetry();
            }}
          />
        ) : (
          <>
            <Thumbnail frame={frame} className="ComparedPictures-picture" />
            <img
              key={frame.imageUrl}
              className="ComparedPictures-picture"
              src={frame.imageUrl}
              alt={`${name}: ${text}`}
              onError={() => setFailedUrl(frame.imageUrl ?? undefined)}
            />
          </>
        )}
      </div>
    </figure>
  );
}
