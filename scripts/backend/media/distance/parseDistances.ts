/** Distances in a line of text: numbers with a decimal point, or with a unit of length behind them. */
import type { LengthUnit } from './checkReadings';
import type { ReadText } from './textReader';

export interface Distance {
  value: number;
  /** Certainty of the digit that the reader is least sure of, from 0 to 1. */
  certainty: number;
  /** The same without the first digit. */
  restCertainty: number;
  unit: LengthUnit;
  /** Digits before and after the point: '005.00' has 3 and 2. */
  digits: readonly [before: number, after: number];
  /** Whether the text names it: 'DIST 5.00'. */
  isNamed: boolean;
}

/**
 * Not part of a longer number, a date, a time or a slope; not followed by the unit of something else. Behind a full stop
 * only where that shortens a name: any other may be the point of a number whose first digit was not read.
 */
const NUMBER =
  /(?<![\d,]|(?<!entf|dist|stat|pos)\.|[/-]\s?|\d\s?:\s?)((\d{1,5})(?:[.,]\s?(\d{1,3}))?)(?![\d.,:/]|-\d)\s*(?:(m|meters?|metres?|mtr?s?|米)|(ft|feet|['′]))?(?![a-z/%°²³]|\s*(?:%|°|mm|cm|m\/|bar|deg|kg|psi|v\b|hz))/giu;
/** In English, German and Chinese. */
const NAME =
  /(?:[d0o][i1l][s5]t(?:an[cz]e?)?|chainage|chain|meter(?:age|s)?|metre(?:age|s)?|footage|counter|pos|(?<!\p{L})entf(?:ernung)?|(?<!\p{L}\s?)stat(?:ion(?:ierung)?)?|距[离離]|里程)\s*[.:=：]?\s*$/iu;

/** Letters that stand where only a digit can. */
const ZERO = /(?<=[\d.,])o|(?<![a-z])o(?=[.,]\d)/gi;
const FIVE = /(?<=[\d.,])s(?=[\d.,]|\s?(?:m|f|['′]))/gi;

/** The distances in a line of text, from left to right; where some have a unit, only those. */
export function parseDistances({ text: read, certainties }: ReadText): Distance[] {
  const text = read.replace(ZERO, '0').replace(FIVE, '5');
  const found = [...text.matchAll(NUMBER)].flatMap((match) => {
    const [, number = '', whole = '', decimals, metres, feet] = match;
    const isNamed = NAME.test(text.slice(0, match.index));
    const unit = metres ? 'm' : feet ? 'ft' : null;
    // A whole number without a point, unit or name is a diameter, a street number, a day.
    if (decimals === undefined && unit === null && !isNamed) return [];
    const value = Number(`${whole}.${decimals ?? 0}`);
    const [first = 0, ...rest] = certainties.slice(match.index, match.index + number.length);
    const restCertainty = Math.min(...rest);
    const certainty = Math.min(first, restCertainty);
    const digits = [whole.length, decimals?.length ?? 0] as const;
    return [{ value, certainty, restCertainty, unit, digits, isNamed } satisfies Distance];
  });
  const withUnit = found.filter(({ unit }) => unit !== null);
  return withUnit.length > 0 ? withUnit : found;
}
