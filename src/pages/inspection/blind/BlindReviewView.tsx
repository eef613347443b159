/**
 * The screen of a blind review. It has the picture, the filmstrip and the list of codes of the review screen, and nothing
 * that anybody has said of the inspection.
 */
import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BlindReview } from '@/api/contract/quality';
import { useListDefectCodesQuery } from '@/api/standards';
import { plural } from '@/lib/plural';
import { formatVideoTime } from '@/lib/videoTime';
import { Page } from '@/ui/Page';
import { landmarkOf } from '@/ui/popupContainer';
import { useShown } from '@/parts/screen/useShown';
import { DefectPicker, type DefectPickerControl } from '../parts/DefectPicker';
import { FramePicture } from '../frame/FramePicture';
import { useZoom } from '../frame/useZoom';
import { Filmstrip } from '../review/Filmstrip';
import { indexAfter } from '../review/selectFrame';
import { useBlindReview } from './useBlindReview';
import '../parts/FrameForm.css';
import './BlindReview.css';

const NO_COMMENTS: ReadonlyMap<number, number> = new Map();
const NO_TEXTS: ReadonlyMap<number, string> = new Map();
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 };
const FILMSTRIP_HEIGHT = 116;
const TAKES_KEYS = 'input, textarea, select, [role="listbox"], [role="slider"]';

interface BlindReviewViewProps {
  review: BlindReview;
  /** Asks for fresh addresses of the pictures. */
  onRetry: () => void;
}

export function BlindReviewView({ review, onRetry }: BlindReviewViewProps) {
  const { inspection, frames: pictures, checkId } = review;
  const blind = useBlindReview(review);
  const { observations, isFinished } = blind;
  const [selected, setSelected] = useShown('blindFrame', 0);
  const [asksToFinish, setAsksToFinish] = useShown('blindQuestion', false);
  const zoom = useZoom();
  const picker = useRef<DefectPickerControl>(null);
  const codes = useListDefectCodesQuery({
    standardKey: inspection.standardKey,
    isSewer: inspection.isSewer,
    inspectionId: inspection.uuid,
  });

  const codesOf = (frameId: number) => observations.filter((each) => each.frameId === frameId);
  const frames = pictures.map((picture) => {
    const own = codesOf(picture.id).map(({ code }) => code);
    return { ...picture, defectCode: own.length > 0 ? own.join(', ') : null };
  });
  const frame = frames[selected];
  const nameOf = ({ timeReference, chainageNumber }: { timeReference: number | null; chainageNumber: number | null }) =>
    chainageNumber === null ? formatVideoTime(timeReference) : `${chainageNumber.toFixed(2)} ${inspection.unit}`;

  const undo = () => {
    const undone = blind.undo();
    const at = frames.findIndex(({ id }) => id === undone?.frameId);
    if (at >= 0) setSelected(at);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || (target instanceof Element && target.closest(TAKES_KEYS))) return;
    const isUndo = key === 'z' && !shiftKey;
    if ((ctrlKey || metaKey) && !isUndo) return;
    const step = STEPS[key];
    if (step !== undefined) setSelected(indexAfter(selected, step, frames.length));
    else if (key === 'd' && !isFinished) picker.current?.open();
    else if (isUndo && blind.canUndo) undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  if (!frame) return <Page.NoData title="No pictures" text="The inspection has no pictures to review." />;
  const recent = observations.toReversed().map(({ code }) => codes.data?.find((each) => each.code === code)?.id);
  return (
    <div className="BlindReview">
      <div className="BlindReview-pictures">
        <FramePicture
          frame={frame}
          neighbours={[frames[selected - 1], frames[selected + 1]]}
          zoom={zoom}
          hasOutline={false}
          onRetry={onRetry}
        />
        <Filmstrip
          frames={frames}
          selected={selected}
          marked={[]}
          unit={inspection.unit}
          openComments={NO_COMMENTS}
          observationTexts={NO_TEXTS}
          height={FILMSTRIP_HEIGHT}
          onSelect={setSelected}
          onMarkTo={setSelected}
        />
      </div>
      <section className="BlindReview-panel" aria-label="Your observations">
        <p className="BlindReview-note">
          What you enter is kept beside the inspection and compared once you have finished. Codes alone are compared: no
          clock positions, quantities or remarks. To be fair, leave the inspection itself closed until then.
        </p>
        {!isFinished && (
          <div className="FrameForm-field">
            <span className="FrameForm-label">{`Defect code at ${nameOf(frame)} (D)`}</span>
            <DefectPicker
              ref={picker}
              codes={codes.data}
              hasFailed={codes.isError}
              value={null}
              recent={[...new Set(recent)].filter((id) => id !== undefined)}
              onChange={(code) => code && blind.add(frame.id, code.code)}
            />
          </div>
        )}
        {observations.length === 0 && <p className="BlindReview-note">No observations yet.</p>}
        <ul className="BlindReview-list" aria-label="Observations">
          {observations.map((observation, index) => {
            const at = frames.findIndex(({ id }) => id === observation.frameId);
            const name = `${observation.code}, ${frames[at] ? nameOf(frames[at]) : ''}`;
            return (
              <li key={index}>
                <button type="button" aria-current={at === selected} onClick={() => at >= 0 && setSelected(at)}>
                  {name}
                </button>
                {!isFinished && (
                  <Tooltip title="Remove" getPopupContainer={landmarkOf}>
                    <Button
                      type="text"
                      size="small"
                      icon={<CloseOutlined />}
                      aria-label={`Remove ${name}`}
                      onClick={() => blind.remove(observation)}
                    />
                  </Tooltip>
                )}
              </li>
            );
          })}
        </ul>
        {!isFinished && (
          <Button
            className="BlindReview-undo"
            size="small"
            type="text"
            icon={<UndoOutlined />}
            disabled={!blind.canUndo}
            aria-keyshortcuts="z"
            onClick={undo}
          >
            Undo (Z)
          </Button>
        )}
        <p className="BlindReview-state" role="status">
          {blind.isSaving ? 'Saving' : blind.problem === null && observations.length > 0 ? 'Saved' : ' '}
        </p>
        {blind.problem !== null && (
          <p className="FrameForm-problem" role="alert">
            {blind.problem}{' '}
            <Button size="small" onClick={blind.retry}>
              Try again
            </Button>
          </p>
        )}
        {isFinished ? (
          <p>
            Finished. <Link to={`/quality/${checkId}`}>See how far both agree</Link>
          </p>
        ) : asksToFinish ? (
          <div className="BlindReview-finish">
            <p>{`Finish with ${plural(observations.length, 'observation')}? They cannot be changed afterwards.`}</p>
            <Button type="primary" loading={blind.isSaving} onClick={() => void blind.finish()}>
              Finish
            </Button>
            <Button onClick={() => setAsksToFinish(false)}>Go on reviewing</Button>
          </div>
        ) : (
          <Button onClick={() => setAsksToFinish(true)}>Finish this review</Button>
        )}
      </section>
    </div>
  );
}
