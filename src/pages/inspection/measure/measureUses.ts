/** The fields of an observation that a measurement can fill: those whose unit it has. Pure. */
import type { Frame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { DefectCode } from '@/api/contract/standards';
import { inUnit, lengthUnit, measured } from '@/lib/measured';
import type { MarkMeasure } from '@/lib/pictureMeasures';

export interface MeasureUse {
  /** The label of the field. */
  field: string;
  /** As the field shows it: '60 mm'. */
  value: string;
  fields: UpdateFrameRequest;
}

type Units = Pick<DefectCode, 'quantity1Units' | 'quantity2Units'>;
type Measured = Exclude<MarkMeasure, { kind: 'arc' }>;

/** The value in the unit of a quantity; null where the measurement has none in that unit. */
function valueIn(unit: string | null, measure: Measured): number | null {
  if (unit === '%') return measure.percent !== null && measure.percent <= 100 ? measure.percent : null;
  const target = lengthUnit(unit);
  if (!target || measure.kind !== 'line' || !measure.length) return null;
  const length = measured(measure.length.value, measure.length.unit);
  return length && inUnit(length, target);
}

/** `code`: the frame's code, whose units hold where the frame has none. */
export function usesOf(measure: MarkMeasure, frame: Frame, code: Units | undefined): MeasureUse[] {
  if (measure.kind === 'arc') {
    const { atClock, toClock } = measure;
    const value = [atClock, toClock].filter((hour) => hour !== null).join(' to ');
    return [{ field: 'Clock', value, fields: { atClock, toClock } }];
  }
  const quantities = ([1, 2] as const).map((which) => {
    const [valueKey, unitsKey] = [`quantity${which}Value`, `quantity${which}Units`] as const;
    return { which, valueKey, unitsKey, units: frame[unitsKey] ?? code?.[unitsKey] ?? null };
  });
  const uses = quantities.flatMap(({ which, valueKey, unitsKey, units }): MeasureUse[] => {
    const value = valueIn(units, measure);
    if (value === null) return [];
    return [
      {
        field: `Quantity ${which}`,
        value: `${value} ${units}`,
        fields: { [valueKey]: String(value), [unitsKey]: units },
      },
    ];
  });
  // A quantity in % takes the place of the field 'Per cent', as in the form.
  const hasPerCent = frame.percentValue !== null || !quantities.some(({ units }) => units === '%');
  const percent = hasPerCent ? valueIn('%', measure) : null;
  return percent === null
    ? uses
    : [...uses, { field: 'Per cent', value: `${percent} %`, fields: { percentValue: percent } }];
}
