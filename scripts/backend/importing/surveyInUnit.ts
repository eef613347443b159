/** Brings a survey into the unit of the inspection that it is put into: its distances, and the length surveyed. */
import { METRES_PER_FOOT } from '@/lib/units';
import type { ReadSurvey } from './surveys';

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
    observations: survey.observations.map((each) => ({
      ...each,
      distance: each.distance === null ? null : converted(each.distance),
    })),
  };
}
