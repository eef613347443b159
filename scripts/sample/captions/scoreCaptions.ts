/** Compares what was read of a captioned video with the truth about it. */
import type { CaptionObservation } from '../../backend/captions/observationOf';
import { OVERLAY_FIELDS } from '@/api/contract/inspections';
import type { CaptionedTruth } from './writeCaptioned';

/** An observation that a reader proposes for a caption. */
export interface Proposal {
  /** Seconds: of the picture that it is shown with. */
  time: number;
  /** In metres, null where no distance was read. */
  distance: number | null;
  observation: CaptionObservation;
}

export interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

export const TALLIES = ['code', 'clock', 'quantity', 'distance', 'header', 'germanWords'] as const;
export const COUNTS = ['amongThree', 'silentlyWrong', 'invented', 'twice'] as const;
export type Score = Record<(typeof TALLIES)[number], Tally> & Record<(typeof COUNTS)[number], number>;

const tally = (): Tally => ({ right: 0, wrong: 0, missed: 0 });
export const emptyScore = (): Score => ({
  ...{ code: tally(), clock: tally(), quantity: tally(), distance: tally(), header: tally(), germanWords: tally() },
  ...{ amongThree: 0, silentlyWrong: 0, invented: 0, twice: 0 },
});

export function addScore(to: Score, score: Score): void {
  for (const each of TALLIES) {
    for (const mark of ['right', 'wrong', 'missed'] as const) to[each][mark] += score[each][mark];
  }
  for (const each of COUNTS) to[each] += score[each];
}

type Caption = CaptionedTruth['captions'][number];

/** Seconds that a caption may be seen before it shows or after it. */
const MARGIN = 1.5;
/** Metres. */
const TOLERANCE = 0.1;
/** Millimetres between a diameter in inches and its whole number. */
const DIAMETER_TOLERANCE = 1;
/** Codes of a remark, which a free remark may get. */
const REMARKS = new Set(['MGO', 'REM', 'BDB']);

const away = ({ from, until }: Caption, time: number): number => Math.max(0, from - time, time - until);

/** The caption that shows at that time, or the nearest one; of two as near, the one that has the proposed code. */
function captionOf({ time, observation }: Proposal, captions: readonly Caption[]): Caption | undefined {
  const other = ({ code }: Caption) => (code === observation.codes[0] ? 0 : 1);
  return captions
    .filter((caption) => away(caption, time) <= MARGIN)
    .sort((a, b) => away(a, time) - away(b, time) || other(a) - other(b))[0];
}

/** `mistakes` gets a sentence about each. */
export function scoreCaptions(truth: CaptionedTruth, proposals: readonly Proposal[], mistakes: string[]): Score {
  const score = emptyScore();
  const proposed = new Map<Caption, Proposal[]>();
  for (const proposal of proposals.filter(({ observation }) => observation.codes.length > 0)) {
    const caption = captionOf(proposal, truth.captions);
    if (caption) proposed.set(caption, [...(proposed.get(caption) ?? []), proposal]);
    if (isInvented(caption, proposal)) {
      score.invented += 1;
      mistakes.push(`invented: ${told(proposal)}`);
    }
    if (isSilentlyWrong(caption, proposal)) {
      score.silentlyWrong += 1;
      mistakes.push(`accepted silently but wrong: ${told(proposal)}`);
    }
  }
  for (const caption of truth.captions) {
    if (caption.code !== null) scoreCaption(score, caption, proposed.get(caption) ?? [], mistakes);
  }
  return score;
}

const isFreeRemark = ({ code, isUncoded }: Caption): boolean => code === null && !isUncoded;
const isRemark = ({ observation }: Proposal): boolean => REMARKS.has(observation.codes[0] ?? '');

const isInvented = (caption: Caption | undefined, proposal: Proposal): boolean =>
  !caption || (isFreeRemark(caption) && !isRemark(proposal));

function isSilentlyWrong(caption: Caption | undefined, proposal: Proposal): boolean {
  if (!proposal.observation.isSure) return false;
  return caption && isFreeRemark(caption) ? !isRemark(proposal) : caption?.code !== proposal.observation.codes[0];
}

const told = ({ time, observation: { text, codes, isSure } }: Proposal): string =>
  `${time.toFixed(0)} s “${text}” ${codes.join('/')}${isSure ? ' sure' : ''}`;

/** Scores the caption by the best of what was proposed for it. */
function scoreCaption(score: Score, caption: Caption, proposals: readonly Proposal[], mistakes: string[]): void {
  const { code, text, isGermanWords } = caption;
  const codes = isGermanWords ? score.germanWords : score.code;
  const best = proposals.find(({ observation }) => observation.codes[0] === code) ?? proposals[0];
  const say = (what: string) =>
    mistakes.push(`${what}: “${text.replaceAll('\n', ' / ')}” is ${code}; ${best ? told(best) : 'nothing proposed'}`);
  score.twice += Math.max(0, proposals.length - 1);
  if (!best) codes.missed += 1;
  else if (best.observation.codes[0] === code) codes.right += 1;
  else if (!isGermanWords && best.observation.codes.includes(code ?? '')) score.amongThree += 1;
  else codes.wrong += 1;
  if (best?.observation.codes[0] !== code) say('code');
  const marks = { clock: clockMark, quantity: quantityMark, distance: distanceMark };
  for (const [name, markOf] of Object.entries(marks) as ['clock' | 'quantity' | 'distance', typeof clockMark][]) {
    const mark = markOf(caption, best);
    if (mark) score[name][mark] += 1;
    if (mark && mark !== 'right' && best) say(name);
  }
}

type Mark = keyof Tally | null;

/** Null where there is nothing to find, and nothing was found. */
function markOf(isToFind: boolean, isFound: boolean, isRight: boolean): Mark {
  if (!isFound) return isToFind ? 'missed' : null;
  return isRight ? 'right' : 'wrong';
}

function clockMark({ clock }: Caption, proposal: Proposal | undefined): Mark {
  const { atClock = null, toClock = null } = proposal?.observation ?? {};
  const isRight = atClock === (clock?.[0] ?? null) && toClock === (clock?.[1] ?? null);
  return markOf(clock !== undefined, atClock !== null, isRight);
}

function quantityMark({ percent, quantity }: Caption, proposal: Proposal | undefined): Mark {
  const { percentValue = null, quantity: read = null } = proposal?.observation ?? {};
  const isSame = read?.value === quantity?.value && read?.units === quantity?.units;
  const isRight = percentValue === (percent ?? null) && isSame;
  return markOf(percent !== undefined || quantity !== undefined, percentValue !== null || read !== null, isRight);
}

function distanceMark({ at, to }: Caption, proposal: Proposal | undefined): Mark {
  const distance = proposal?.distance ?? null;
  return markOf(true, distance !== null, (distance ?? 0) >= at - TOLERANCE && (distance ?? 0) <= to + TOLERANCE);
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

export function scoreHeader(
  score: Score,
  { fields, doubtful = [] }: CaptionedTruth,
  read: Readonly<Record<string, string | undefined>>,
  mistakes: string[],
): void {
  for (const field of OVERLAY_FIELDS.filter((each) => !doubtful.includes(each))) {
    const [expected, found] = [fields[field], read[field]];
    const isNear = field === 'HeightDiameter' && Math.abs(Number(found) - Number(expected)) <= DIAMETER_TOLERANCE;
    const isRight = isNear || plain(expected ?? '') === plain(found ?? '');
    const mark = markOf(expected !== undefined, found !== undefined, isRight);
    if (mark) score.header[mark] += 1;
    if (mark && mark !== 'right') mistakes.push(`header: ${field} is ${expected}, read ${found}`);
  }
}
