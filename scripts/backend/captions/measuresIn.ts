/**
 * Clock positions and quantities in the words of a caption, and the words that are left. What else has a number (the
 * distance, a date, a manhole, an angle, a range) is set aside first: a wrong measure is worse than none. Pure.
 */

export interface CaptionMeasures {
  atClock: number | null;
  toClock: number | null;
  percentValue: number | null;
  /** A length across, in the unit that the caption names. */
  quantity: { value: number; units: 'mm' | 'cm' | 'in' } | null;
  /** Whether the numbers can be read otherwise: another hour is left, a pair counts things, a digit stands apart. */
  areUnclear: boolean;
  /** What else the caption says. */
  rest: string;
}

/** Between words; lines are parted by bars. */
const GAP = String.raw`[\s|]*`;
const NUMBER = String.raw`(?<!\d[.,]?)(\d{1,4}(?:[.,]\d{1,2})?|[.,]\d{1,2})`;
const HOUR = String.raw`(0?[1-9]|1[0-2]|00)`;
const HOURS_WORD = String.raw`(?:o['’´\x60]?\s?clock|o\s?/\s?c\b|uhr|hrs?\b|h\b)`;
const CLOCK_WORD = String.raw`(?<!\p{L})(?:(?:clock|clk)(?:\s?pos(?:ition)?)?(?:\s?(?:at\s?/\s?from|at|from))?|at\s?/\s?from|position|pos|from|von|at|um|@)\.?`;
/** Between two hours: 'to', a dash, or another name; a slash only before two digits, or it is a fraction. */
const TO = String.raw`,?${GAP}(?:/\s*t[o0]|(?:(?:clock|clk)\s?)?t[o0]\b|t[o0](?=\d)|bis|until|[-–~>]|/(?=\s?[01]\d))\s*:?`;
/** 'in' is a unit unless it begins a place: 'in joint', but 'in dia'. */
const INCHES = String.raw`(?:in(?:ch(?:es)?)?\b(?!\s(?:the\s)?(?!dia|wide|long|deep|high)[a-z]{3})|["”])`;
const OTHER_UNIT = String.raw`(?:%|mm|cm|m\b|mtr?s?\b|met(?:er|re)s?|${INCHES}|ft|feet|foot|['′°]|deg)`;
/** Not the whole number before a point, nor one with a unit. */
const HOUR_ENDS = String.raw`(?!\d|[.,:]\d|\s*${OTHER_UNIT})`;

const i = (pattern: string): RegExp => new RegExp(pattern, 'iu');
const all = (pattern: string): RegExp => new RegExp(pattern, 'giu');

/** Set aside before hours of the clock, which a time of day beside a date is not. */
const DATES: readonly RegExp[] = [
  /(?:\d{1,2}:\d{2}(?::\d{2})?\s*)?\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?/g,
  /\d{1,2}\s?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s?\d{2,4}/gi,
];
/** Numbers that are neither hours nor quantities. */
const OTHERS: readonly RegExp[] = [
  // Ranges, sizes of two sides and parts of a whole.
  all(String.raw`${NUMBER}\s*${OTHER_UNIT}?\s*(?:[-–x×/]|to|bis)\s*\d+(?:[.,]\d+)?\s*${OTHER_UNIT}`),
  // Bounds.
  all(String.raw`[<>≤≥]\s*\d+(?:[.,]\d+)?\s*${OTHER_UNIT}?`),
  /\d\s?\/\s?\d(?!\d)(?!\s*(?:in\b|inch|["”]))\s*(?:of\s)?(?:the\s)?(?:pipe|full|dia\w*)/gi,
  // Distances, at which the counter stands, and angles.
  all(
    String.raw`(?:(?:dist(?:ance)?|chainage|entf|station|pos|at|@)\s*[:.=]?\s*)?${NUMBER}\s*(?:m\b|mtr?s?\b|met(?:er|re)s?|ft\b|feet|foot|['′°]|deg\w*)`,
  ),
  /(?<!\p{L})(?:mh|manhole|node|pipe|grade|sev(?:erity)?|photo|no|nr|id|ref)\s*[.:#]?\s*[a-z]?\d+(?![\d.,]|\s*(?:%|mm|cm|in\b|["”]))/giu,
];
/** '10:00': an hour of the clock; any other is a time of day. */
const FULL_HOURS = all(String.raw`(?<![\d:])${HOUR}:00(?!\d|:\d|\s?[ap]m\b)`);
/** Half hours beside 'to': whichever hours those are. */
const HALF_HOURS = /\d{1,2}:(?!00)[0-5]\d\s*(?:to|bis|-|–)|(?:to|bis|-|–)\s*\d{1,2}:(?!00)[0-5]\d/i;
/** Alone in its line, it is the time of day. */
const ONLY_TIME = /(?:^|\|)\s*\d{1,2}:\d{2}\s*(?=\||$)/g;
/** '1 5%': of one number, or of two. */
const DIGIT_APART = /(?<![\d.,])\d\s\d{1,2}\s?%/;
const TIME = /\d{1,2}:\d{2}(?::\d{2})?/g;
const FRACTION = i(String.raw`(?:(\d{1,2})[\s.-]+)?(\d{1,2})/(\d{1,2})\s*(?:in(?:ch(?:es)?)?\b|["”])`);
const PERCENT = i(String.raw`${NUMBER}\s*(?:%|per\s?cent|pct)`);
const LENGTH = i(String.raw`${NUMBER}\s*(mm|cm|${INCHES})`);
/** '10 to 3', '10/to2', '05-07', "12 o'clock 6 o'clock". */
const PAIRS = [
  i(
    String.raw`(?:${CLOCK_WORD}\s*[:=]?\s*)?(?<!\d[.,]?)${HOUR}\s*(?:${HOURS_WORD})?${GAP}${TO}${GAP}${HOUR}${HOUR_ENDS}\s*(?:${HOURS_WORD})?`,
  ),
  i(String.raw`(?<!\d[.,]?)${HOUR}\s*${HOURS_WORD}${GAP}${HOUR}\s*${HOURS_WORD}`),
  // Two behind the code, and nothing after them.
  i(String.raw`(?<=\p{L}[\s|]+)${HOUR}[\s|]+${HOUR}\s*$`),
];
const SINGLES = [
  i(String.raw`${CLOCK_WORD}\s*[:=]?\s*${HOUR}${HOUR_ENDS}\s*(?:${HOURS_WORD})?`),
  i(String.raw`(?<!\d[.,]?)${HOUR}\s*${HOURS_WORD}`),
  // With a zero before it, as surveys write an hour, right behind the code or at the end of a line.
  new RegExp(String.raw`(?<=(?:^|\|\s*)[A-Z]{1,5}\s+)(0[1-9])(?![\d.,:/%]|\s*${OTHER_UNIT})`, 'u'),
  i(String.raw`(?<=\p{L}[\s,]+)(0[1-9])\s*(?=\||$)`),
];
const ANY_HOUR = i(String.raw`(?<![\d.,\p{L}])${HOUR}(?![\d.,\p{L}])`);

const hourOf = (text = ''): number => Number(text) || 12;
const numberOf = (text = ''): number => Number(text.replace(',', '.').replace(/^\./, '0.'));

/** Letters between digits that stand for digits. */
const asDigits = (text: string): string =>
  text
    .replace(/(?<=\d)[oO](?!\s?['’´`/]|\s?clock)|(?<![\p{L}])[oO](?=\d)/gu, '0')
    .replace(/(?<![\p{L}])[lI|](?=\d\b)/gu, '1')
    .replace(/(?<=\d|\s)[sS](?=\s?%)/g, '5');

/** `caption`: its lines, with a bar between two. */
export function measuresIn(caption: string): CaptionMeasures {
  let rest = asDigits(caption);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const first = (patterns: readonly RegExp[]): RegExpExecArray | null =>
    patterns.reduce<RegExpExecArray | null>((found, pattern) => found ?? take(pattern), null);
  const fraction = take(FRACTION);
  for (const date of DATES) rest = rest.replace(date, ' ');
  const hasHalfHours = HALF_HOURS.test(rest);
  const isApart = DIGIT_APART.test(rest);
  if (rest.match(ONLY_TIME)?.length === 1) rest = rest.replace(ONLY_TIME, ' ');
  rest = rest.replace(FULL_HOURS, "$1 o'clock").replace(TIME, ' ');
  for (const other of OTHERS) rest = rest.replace(other, ' ');
  const perCent = take(PERCENT);
  const length = take(LENGTH);
  const before = rest;
  const pair = hasHalfHours ? null : first(PAIRS);
  const single = pair || hasHalfHours ? null : first(SINGLES);
  // '3-4 cracks' are so many.
  const isCount = pair !== null && /^\s*\p{L}{4}/u.test(before.slice(pair.index + pair[0].length));
  const percentValue = perCent && !isApart && numberOf(perCent[1]) <= 100 ? numberOf(perCent[1]) : null;
  const unit = (length?.[2] ?? '').toLowerCase();
  const inches = fraction && Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  return {
    atClock: pair ? hourOf(pair[1]) : single ? hourOf(single[1]) : null,
    toClock: pair ? hourOf(pair[2]) : null,
    percentValue,
    quantity:
      inches !== null
        ? { value: Number(inches.toFixed(3)), units: 'in' }
        : length && { value: numberOf(length[1]), units: unit === 'mm' || unit === 'cm' ? unit : 'in' },
    areUnclear: isCount || isApart || hasHalfHours || ((pair ?? single) !== null && ANY_HOUR.test(rest)),
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}
