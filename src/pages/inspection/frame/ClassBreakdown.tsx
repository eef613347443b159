/**
 * The defect classes that a model saw in the frame, with its certainty of each; what our own analysis once made of its
 * scores says nothing. Beside a suggestion the suggested class is left out, since `AnswerState` shows it; where no class was seen, nothing shows.
 */
import type { Frame } from '@/api/contract/frames';
import { BASELINE } from '@/lib/baseline';

const SHOWN = 4;

export function ClassBreakdown({ frame: { allClassBreakdown, classLabel, suggestion } }: { frame: Frame }) {
  const classes = Object.entries(allClassBreakdown)
    .filter(([label]) => suggestion === null || label !== classLabel)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN);
  if (classes.length === 0 || suggestion?.source === BASELINE) return null;
  return (
    <p className="FrameForm-note">
      {suggestion ? 'Or: ' : <span className="visually-hidden">Classes found in the video: </span>}
      {classes.map(([label, certainty], index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {`${Math.round(100 * certainty)} % `}
          {label === classLabel ? <strong>{label}</strong> : label}
        </span>
      ))}
    </p>
  );
}
