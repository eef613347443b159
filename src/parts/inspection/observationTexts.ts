/** What the printed report and a shared inspection say of a frame, in words. */
import type { SharedFrame } from '@/api/contract/sharing';
import { formatVideoTime } from '@/lib/videoTime';

/** The fields of a frame that a shared inspection shows to everybody; the texts use no others. */
type Observed = Omit<SharedFrame, 'imageUrl' | 'thumbnailUrl'>;

/** '12.35 m', or the time in the video where the frame has no chainage. */
export const placeOf = ({ chainageNumber, timeReference }: Observed, unit: string): string =>
  chainageNumber === null ? formatVideoTime(timeReference) : `${chainageNumber.toFixed(2)} ${unit}`;

/** 'FL Fracture longitudinal (start, at joint)' */
export function titleOf({ defectCode, defectClass, contDefectStart, contDefectEnd, atJoint }: Observed): string {
  const marks = [contDefectStart && 'start', contDefectEnd && 'end', atJoint && 'at joint'].filter(Boolean);
  return [defectCode, defectClass, marks.length > 0 && `(${marks.join(', ')})`].filter(Boolean).join(' ');
}

/** '2 to 4', '12', or ''. */
export const clockOf = ({ atClock, toClock }: Observed): string =>
  [atClock, toClock].filter((hour) => hour !== null).join(' to ');

const quantity = (value: string | null, units: string | null) =>
  value && [value, units === '-' ? null : units].filter(Boolean).join(' ');

/** '40 mm, 10 %', or ''. */
export const quantitiesOf = (frame: Observed): string =>
  [
    quantity(frame.quantity1Value, frame.quantity1Units),
    quantity(frame.quantity2Value, frame.quantity2Units),
    frame.percentValue === null ? null : `${frame.percentValue} %`,
  ]
    .filter(Boolean)
    .join(', ');
