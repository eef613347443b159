/**
 * The observation that an operator wrote onto the picture, told from the words of a caption and the codes of a defect
 * table: by the code's letters, by the words of its label, best by both. What is not certain names the three likeliest
 * codes, and a person decides. Pure.
 */
import { enCodeOf } from '../standards/en13508';
import { createVocabulary, labelWords, spaced } from './captionWords';
import { measuresIn, type CaptionMeasures } from './measuresIn';

export interface TableCode {
  code: string;
  label: string;
}

export interface CaptionObservation extends Omit<CaptionMeasures, 'rest' | 'areUnclear'> {
  /** The caption as it was read. */
  text: string;
  /** The likeliest codes, the best first: one to three. */
  codes: string[];
  /** Whether the first code is what the caption says, so that a person can accept it with a key. */
  isSure: boolean;
}

interface ReadLine {
  text: string;
  /** From 0 to 1. */
  certainty: number;
}

interface Scored {
  code: string;
  /** Share of the words that caption and label have in common, of all that either has; rare ones count for more. */
  score: number;
}

/**
 * Least score of the best code for it to be offered, less where labels have all words of the caption; and to be sure by its
 * words alone.
 */
const [OFFERED, OFFERED_IF_KNOWN, SURE] = [0.5, 0.35, 0.85];
/** How far the best has to be before the second. */
const AHEAD = 0.15;
/** Least score of a code whose letters stand there too. */
const AGREES = 0.4;
/** What a word that no label has takes from the score of the others, in shares of a common word. */
const UNKNOWN_WEIGHT = 0.5;
const MOST_CODES = 3;
/** Less sure readings are never taken without a look; of a few letters, each may be another's. */
const [MIN_CERTAINTY, MIN_CERTAINTY_SHORT] = [0.75, 0.92];
const SHORT = 4;
/** Least letters of a code at the end of a line, and of one without any words; one letter stands for too many things. */
const [LEAST_AT_END, LEAST_BARE] = [2, 3];
/** Codes that are words: nothing without the words of their label. */
const ALSO_WORDS = new Set(['BAD', 'BAG', 'BAN', 'DR', 'ID', 'IS', 'MB', 'OBS', 'SAM', 'ST']);
/** Least letters of a word that alone says what is seen although it is not spelt as in the label. */
const SURE_THOUGH_INEXACT = 8;
/** What is not there, and what is in doubt or there no more. */
const NOT_SEEN = /(?<!\p{L})(?:no|not|none|nil|without|kein\p{L}*|ohne)(?!\p{L})/iu;
const SEEN_NO_MORE = /\?|(?<!\p{L})(?:removed|repaired|rehabilitated|cleared|entfernt|saniert)(?!\p{L})/iu;
/** Of deposits it is how much, of roots how fine. */
const AMOUNT = /(?<!\p{L})(?:light|heavy)(?!\p{L})/iu;
/** Words of what has no place on the clock: a number beside it is something else. */
const NO_PLACE = ['water', 'level', 'line', 'change', 'survey', 'abandon', 'size', 'shape', 'vision', 'general'];

/** 'S01' and 'F01' begin and end a continuous defect, as do words. */
const CONTINUOUS =
  /^\s*[SFE]\d{1,2}\b|\b(?:(?:start|begin|finish|end)\s?(?:of\s?)?)?cont(?:inuous)?\b\.?(?:\s?def(?:ect)?\b)?/i;
/** Where the survey begins and ends, which each has. */
const ENDS = /\b(?:start|begin|end|finish)(?:ning|ed)?\s?(?:of\s?)?(?:the\s)?(?:survey|inspection|run|video)\b/gi;
const STREET =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|court|place|stra(?:ss|ß)e|str)\.?\s*$/i;

const compact = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const isUpperCase = (word: string): boolean => word === word.toUpperCase();

/** Null for a caption that says nothing that the table has a code for. */
export type CaptionReader = (lines: readonly ReadLine[]) => CaptionObservation | null;

/** Reads captions by these codes. */
export function createCaptionReader(codes: readonly TableCode[]): CaptionReader {
  const vocabulary = createVocabulary(codes.map(({ label }) => label));
  const labels = codes.map(({ code, label }) => ({ code, words: labelWords(label) }));
  const byLetters = new Map(codes.map(({ code }) => [compact(code), code]));
  const counts = new Map<string, number>();
  for (const { words } of labels) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log((1 + codes.length) / (counts.get(word) ?? 1));
  const sum = (words: Iterable<string>): number => [...words].reduce((all, word) => all + weight(word), 0);
  const unknownWeight = UNKNOWN_WEIGHT * Math.log(1 + codes.length);

  const isStreet = (line: string): boolean => STREET.test(line) && vocabulary.understand(line).words.size === 0;

  /** The code that a line begins with; its characters may stand apart. */
  function codeAtStart(words: readonly string[]): string | undefined {
    if (!isUpperCase(words[0] ?? '')) return undefined;
    // A digit apart is a measure.
    const digit = words.findIndex((word, index) => index > 0 && /^\d/.test(word));
    const letters = digit < 0 ? words : words.slice(0, digit);
    const joined = [3, 2, 1].map((count) => compact(letters.slice(0, count).join('')));
    const main = [joined[0]?.slice(0, 5), words[0]].map((each) => enCodeOf(each ?? '')?.main).find(Boolean);
    return joined.map((each) => byLetters.get(each)).find(Boolean) ?? (main && byLetters.get(main));
  }

  /** The code that a line ends with, behind its words. */
  function codeAtEnd(line: string, words: readonly string[]): string | undefined {
    const last = words.at(-1) ?? '';
    return last.length >= LEAST_AT_END && /^\p{Lu}+\d?$/u.test(last) && !isStreet(line)
      ? byLetters.get(last)
      : undefined;
  }

  /** Codes whose letters stand there. */
  const lettersIn = (lines: readonly string[]): Set<string> =>
    new Set(
      lines.flatMap((line) => {
        const words = line.split(/[\s:;,()–-]+/).filter(Boolean);
        return [codeAtStart(words), codeAtEnd(line, words)].filter((code) => code !== undefined);
      }),
    );

  /** All codes by how well their labels fit the words; letters of a code are no words. */
  function scored(lines: readonly string[]) {
    const isCode = (word: string) => isUpperCase(word) && byLetters.has(compact(word));
    const plain = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !isCode(word));
    const { words, unknown, inexact } = vocabulary.understand(plain.join(' '));
    const scores = labels.map(({ code, words: ofLabel }): Scored => {
      const all = sum(new Set([...words, ...ofLabel])) + unknown * unknownWeight;
      const shared = sum([...words].filter((word) => ofLabel.has(word)));
      // Rounded: codes that fit equally well stay in the table's order.
      return { code, score: all > 0 ? Number((shared / all).toFixed(6)) : 0 };
    });
    return {
      codes: scores.sort((a, b) => b.score - a.score),
      hasWords: words.size > 0,
      isKnown: unknown === 0 && inexact.length === 0,
      /** Whether the words by themselves can say what is seen. */
      areReadable: inexact.length <= 1 && inexact.every((word) => word.length >= SURE_THOUGH_INEXACT),
      isEmpty: words.size + unknown === 0,
    };
  }

  /** The likeliest codes, and whether the first is sure; null where nothing speaks for any. */
  function decide(lines: readonly string[], isMeasured: boolean): Pick<CaptionObservation, 'codes' | 'isSure'> | null {
    const [letters, ...more] = lettersIn(lines);
    const { codes: byWords, hasWords, isKnown, areReadable, isEmpty } = scored(lines);
    const [best, second] = byWords;
    const near = byWords.filter(({ score }) => score > 0 && score >= (best?.score ?? 0) - AHEAD);
    const offered = best && best.score >= (isKnown ? OFFERED_IF_KNOWN : OFFERED) ? near.map(({ code }) => code) : [];
    const areWordsSure = best !== undefined && best.score >= SURE && best.score - (second?.score ?? 0) >= AHEAD;
    if (letters === undefined) {
      if (areWordsSure) return { codes: [best.code, ...offered], isSure: areReadable };
      return offered.length > 0 ? { codes: offered, isSure: false } : null;
    }
    const score = byWords.find(({ code }) => code === letters)?.score ?? 0;
    const agrees = score >= Math.max(AGREES, (best?.score ?? 0) - AHEAD);
    // Letters alone; of two, a place or share beside them has to say that they are a code.
    const isBare = isEmpty && !ALSO_WORDS.has(letters) && letters.length >= LEAST_BARE - (isMeasured ? 1 : 0);
    if (more.length === 0 && (agrees || isBare)) return { codes: [letters, ...offered], isSure: true };
    if (areWordsSure && score < AGREES) return { codes: [best.code, letters], isSure: false };
    if (hasWords || (letters.length >= LEAST_BARE && !ALSO_WORDS.has(letters)))
      return { codes: [letters, ...more, ...offered], isSure: false };
    return offered.length > 0 ? { codes: offered, isSure: false } : null;
  }

  return function observationOf(lines) {
    const told = lines.map(({ text }) => spaced(text)).filter((text) => !isStreet(text));
    const rests = told.map((text) => measuresIn(text).rest.replace(ENDS, ' ').replace(CONTINUOUS, ' '));
    const { rest: _rest, areUnclear, ...measures } = measuresIn(told.join(' | '));
    const decided = decide(rests, measures.atClock !== null || measures.percentValue !== null);
    if (!decided || rests.some((rest) => NOT_SEEN.test(rest))) return null;
    const letters = rests.join('').replace(/\P{L}/gu, '');
    const least = letters.length <= SHORT ? MIN_CERTAINTY_SHORT : MIN_CERTAINTY;
    const words = labelWords(codes.find(({ code }) => code === decided.codes[0])?.label ?? '');
    const isDoubtful = rests.some((rest) => SEEN_NO_MORE.test(rest) || (words.has('deposit') && AMOUNT.test(rest)));
    const hasNoPlace = NO_PLACE.some((word) => words.has(word));
    return {
      ...measures,
      ...(hasNoPlace && { atClock: null, toClock: null }),
      text: lines.map(({ text }) => text).join(' · '),
      codes: [...new Set(decided.codes)].slice(0, MOST_CODES),
      isSure: decided.isSure && !areUnclear && !isDoubtful && lines.every(({ certainty }) => certainty >= least),
    };
  };
}
