/**
 * Brings a survey into the units of the inspection that it is put into: its distances, the length surveyed, and the headers
 * that are measured. The height or diameter is in millimetres in both.
 */
import { inUnit, measured } from '@/lib/measured';
import { METRES_PER_FOOT } from '@/lib/units';
import { unitOfHeader } from '../standards/measuredHeaders';
import type { ReadSurvey } from './surveys';

/** Headers that are measured, in the inspection's units. */
function extraInUnit({ extraFields, isImperial: from }: ReadSurvey, isImperial: boolean): ReadSurvey['extraFields'] {
  return Object.fromEntries(
    Object.entries(extraFields).map(([name, value]) => {
      const [before, after] = [unitOfHeader(name, from), unitOfHeader(name, isImperial)];
      const length = before && after !== before ? measured(value, before) : null;
      return [name, length && after ? inUnit(length, after) : value];
    }),
  );
}

/** To the centimetre, or a hundredth of a foot. */
export function surveyInUnit(survey: ReadSurvey, isImperial: boolean): ReadSurvey {
  const factor = survey.isImperial === isImperial ? 1 : isImperial ? 1 / METRES_PER_FOOT : METRES_PER_FOOT;
  const converted = (length: number) => Number((length * factor).toFixed(2));
  const { LengthSurveyed } = survey.headers;
  return {
    ...survey,
    isImperial,
    headers: {
      ...survey.headers,
      ...(LengthSurveyed !== undefined && { LengthSurveyed: converted(LengthSurveyed) }),
    },
    extraFields: extraInUnit(survey, isImperial),
    observations: survey.observations.map((each) => ({
      ...each,
      distance: each.distance === null ? null : converted(each.distance),
    })),
  };
}
