/** What the printed report says of a frame, in words. */
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';

export const placeOf = ({ chainageNumber, timeReference }: Frame, unit: string): string =>
  chainageNumber === null ? formatVideoTime(timeReference) : `${chainageNumber.toFixed(2)} ${unit}`;

/** 'FL Fracture longitudinal (start, at joint)' */
export function titleOf({ defectCode, defectClass, contDefectStart, contDefectEnd, atJoint }: Frame): string {
  const marks = [contDefectStart && 'start', contDefectEnd && 'end', atJoint && 'at joint'].filter(Boolean);
  return [defectCode, defectClass, marks.length > 0 && `(${marks.join(', ')})`].filter(Boolean).join(' ');
}

export const clockOf = ({ atClock, toClock }: Frame): string =>
  [atClock, toClock].filter((hour) => hour !== null).join(' to ');

const quantity = (value: string | null, units: string | null) =>
  value && [value, units === '-' ? null : units].filter(Boolean).join(' ');

export const quantitiesOf = (frame: Frame): string =>
  [
    quantity(frame.quantity1Value, frame.quantity1Units),
    quantity(frame.quantity2Value, frame.quantity2Units),
    frame.percentValue === null ? null : `${frame.percentValue} %`,
  ]
    .filter(Boolean)
    .join(', ');
