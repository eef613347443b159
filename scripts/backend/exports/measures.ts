/**
 * The measured values of an inspection, each with the unit that it is kept in. Writers take them from here and say in
 * which unit they want them: no other file of the exports converts.
 */
import type { Inspection } from '@/api/contract/inspections';
import { asEntered, inUnit, lengthUnit, measured, unitOf, type Measured, type MeasuredUnit } from '@/lib/measured';
import type { ReportedFrame } from '../frames/reportedFrames';
import { unitOfHeader } from '../standards/measuredHeaders';

type Unit = Pick<Inspection, 'IsImperial'>;

/** A distance along the pipe, which frames and repairs have in the inspection's unit. */
export const along = (value: number | null, { IsImperial }: Unit): Measured | null =>
  measured(value, unitOf('length', IsImperial));

export const surveyedLength = (inspection: Inspection): Measured | null => along(inspection.LengthSurveyed, inspection);

export const heightOf = ({ HeightDiameter }: Pick<Inspection, 'HeightDiameter'>): Measured | null =>
  measured(HeightDiameter, 'mm');

/** Null for a header that measures no length, or has no number. */
export function headerMeasure({ extraFields, IsImperial }: Inspection, name: string): Measured | null {
  const [value, unit] = [extraFields[name], unitOfHeader(name, IsImperial)];
  return unit && (typeof value === 'number' || typeof value === 'string') ? measured(value, unit) : null;
}

/** Null for a quantity that is no length: one in per cent, in pieces, or without a unit. */
export function quantityOf(frame: ReportedFrame, which: 1 | 2): Measured | null {
  const unit = lengthUnit(frame[`quantity${which}Units`]);
  return unit && measured(frame[`quantity${which}Value`], unit);
}

/** Null stays null. */
export const valueIn = (length: Measured | null, unit: MeasuredUnit): number | null => length && inUnit(length, unit);
export const ownValue = (length: Measured | null): number | null => length && asEntered(length);
