/**
 * What is measured on a picture, in words and numbers: with a known diameter in millimetres or inches, else in per cent
 * and hours alone. The diameter is the inspection's of today, so a corrected one corrects what was measured before.
 */
import { inUnit, measured, measuredText, unitOf, type Measured } from './measured';
import { areaShare, clockRangeOf, crossesItself, lengthShare, type Mark, type Ring } from './pictureGeometry';

export interface Measurements {
  ring: Ring;
  marks: readonly Mark[];
}

/** The headers of an inspection that say how wide and of what shape its pipe is; the height is in millimetres. */
export interface PipeHeaders {
  HeightDiameter: number | null;
  IsImperial: boolean;
  extraFields: Readonly<Record<string, unknown>>;
}

export interface PipeDiameter {
  /** Null where it is unknown, or where the pipe has none. */
  diameter: Measured | null;
  isImperial: boolean;
  /** Whether the pipe is known not to be round, or may not be. Where the shape was not entered, the circle says it. */
  isOtherShape: boolean;
  /** Why nothing is told in millimetres or inches: a sentence; null where it is. */
  reason: string | null;
}

/** Codes of round pipes. 'C' is PACP's; under EN 13508-2 it is egg-shaped, so of `ACA` only whole words count. */
const ROUND = { Shape: ['c', 'circular', 'circle', 'round'], ACA: ['circular', 'circle', 'round'] } as const;
const WIDTHS = ['Width', 'ACC'] as const;
/** Width and height that differ by less are the same diameter, measured twice. */
const SAME = 0.02;

/** Why the pipe is none with one diameter; null where nothing says so. */
function otherShape({ HeightDiameter, IsImperial, extraFields }: PipeHeaders): string | null {
  for (const [field, words] of Object.entries(ROUND)) {
    const said = extraFields[field];
    if (typeof said !== 'string' || said.trim() === '') continue;
    const isRound = (words as readonly string[]).includes(said.trim().toLowerCase());
    if (!isRound) return `the shape “${said.trim()}” is not known to be round`;
  }
  const height = measured(HeightDiameter, 'mm');
  for (const field of WIDTHS) {
    const said = extraFields[field];
    if (!height || (typeof said !== 'number' && typeof said !== 'string')) continue;
    const width = measured(said, unitOf('size', IsImperial));
    const differs = width && Math.abs(width.metres - height.metres) > SAME * height.metres;
    if (differs) return 'the pipe is not as wide as it is high';
  }
  return null;
}

export function diameterOf(headers: PipeHeaders): PipeDiameter {
  const isImperial = headers.IsImperial;
  const units = isImperial ? 'inches' : 'millimetres';
  const shape = otherShape(headers);
  const found = headers.HeightDiameter ? measured(headers.HeightDiameter, 'mm') : null;
  const why = shape ?? (found ? null : 'the diameter is not entered');
  return {
    diameter: why === null ? found : null,
    isImperial,
    isOtherShape: shape !== null,
    reason: why && `No ${units}: ${why}.`,
  };
}

export type MarkMeasure =
  | { kind: 'line'; percent: number; length: { value: number; unit: 'mm' | 'in' } | null }
  | { kind: 'arc'; atClock: number; toClock: number | null }
  /** Null where the outline crosses itself. */
  | { kind: 'area'; percent: number | null };

const oneDecimal = (value: number): number => Number(value.toFixed(1));

/** Per cent with one decimal; whole millimetres, or inches with one decimal: no finer than a hand can click. */
export function measureMark(ring: Ring, { kind, points }: Mark, { diameter, isImperial }: PipeDiameter): MarkMeasure {
  if (kind === 'arc') return { kind, ...clockRangeOf(ring, points) };
  if (kind === 'area') {
    return { kind, percent: crossesItself(points) ? null : oneDecimal(100 * areaShare(ring, points)) };
  }
  const share = lengthShare(ring, points);
  const unit = isImperial ? 'in' : 'mm';
  const value = diameter && inUnit({ ...diameter, metres: diameter.metres * share }, unit);
  const length = value === null ? null : ({ value: isImperial ? oneDecimal(value) : Math.round(value), unit } as const);
  return { kind, percent: oneDecimal(100 * share), length };
}

/** '60 mm, 20 % of the diameter', 'clock 2 to 4', '12.5 % of the section'. */
export function measureText(measure: MarkMeasure, { isOtherShape }: Pick<PipeDiameter, 'isOtherShape'>): string {
  if (measure.kind === 'arc') {
    const { atClock, toClock } = measure;
    return `clock ${[atClock, toClock].filter((hour) => hour !== null).join(' to ')}`;
  }
  if (measure.kind === 'area') {
    if (measure.percent === null) return 'no area: the outline crosses itself';
    return `${measure.percent} % of the ${isOtherShape ? 'circle’s area' : 'section'}`;
  }
  const { percent, length } = measure;
  const share = `${percent} % of the ${isOtherShape ? 'circle’s ' : ''}diameter`;
  return length ? `${length.value} ${length.unit}, ${share}` : share;
}

/** '30 % of the diameter; clock 2 to 4': what was measured, where the pipe's diameter is not at hand. */
export function sharesText({ ring, marks }: Measurements): string {
  const pipe: PipeDiameter = { diameter: null, isImperial: false, isOtherShape: false, reason: null };
  const texts = marks.map((mark) => measureText(measureMark(ring, mark, pipe), pipe));
  return texts.length === 0 ? 'the circle alone' : texts.join('; ');
}

/**
 * All that was measured on a picture, for its caption on paper, with the diameter that lengths assume: '' where nothing
 * was. The numbers are those of the drawing.
 */
export function measurementsText({ ring, marks }: Measurements, pipe: PipeDiameter): string {
  if (marks.length === 0) return '';
  const { diameter, isImperial, reason } = pipe;
  const texts = marks.map((mark, index) => `(${index + 1}) ${measureText(measureMark(ring, mark, pipe), pipe)}`);
  const hasLength = marks.some(({ kind }) => kind === 'line');
  const assumed = diameter && `, for a round pipe of ${measuredText(diameter, unitOf('size', isImperial))}`;
  const basis = (hasLength && assumed) || '';
  const lack = hasLength && reason ? ` ${reason}` : '';
  return `Measured in the plane of the circle${basis}: ${texts.join('; ')}.${lack}`;
}
