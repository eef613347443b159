/** Shares, people and samples in words. */
import { plural } from '@/lib/plural';
import { shownDay } from '@/lib/shownDate';
import type { QualityCheck } from '@/api/contract/quality';

/** A share from 0 to 1 in per cent; a dash where it is not known. */
export const perCent = (share: number | null): string => (share === null ? '—' : `${Math.round(100 * share)} %`);
/** `part` of `whole` in per cent; a dash when the whole is 0. */
export const shareOf = (part: number, whole: number): string => perCent(whole === 0 ? null : part / whole);

/** Of a normal distribution: so many deviations to either side hold 95 %. */
const Z = 1.96;

/** '69 – 90 %': where the true share lies with 95 % certainty (Wilson's interval); a dash without answers. */
export function bandText(right: number, answered: number): string {
  if (answered === 0) return '—';
  const share = right / answered;
  const middle = (share + Z ** 2 / (2 * answered)) / (1 + Z ** 2 / answered);
  const reach = (Z / (1 + Z ** 2 / answered)) * Math.sqrt((share * (1 - share)) / answered + (Z / (2 * answered)) ** 2);
  return `${Math.round(100 * (middle - reach))} – ${Math.round(100 * (middle + reach))} %`;
}
export const kappaText = (kappa: number | null): string => kappa?.toFixed(2) ?? '—';

/** 'Nobody' without a person, 'Another contractor' for one whose name the reader may not know. */
export const personName = (person: { fullName: string | null } | null): string =>
  person ? (person.fullName ?? 'Another contractor') : 'Nobody';

export function criteriaText({ criteria: { from, to, reviewedBy }, drawn, population }: QualityCheck): string {
  const by = reviewedBy ? ` by ${personName(reviewedBy)}` : '';
  return `${drawn.toLocaleString()} of ${plural(population, 'inspection')} reviewed ${shownDay(from)} – ${shownDay(to)}${by}`;
}

export const RULE =
  'Two observations match on the same frame or within 0.3 m, by code first, then by class. Kappa is Cohen’s: 1 where both always agree, 0 where they agree as often as by chance; frames that neither coded count as agreement in it, and in nothing else.';
