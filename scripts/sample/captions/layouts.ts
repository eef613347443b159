/**
 * How field software writes onto the picture, in three layouts: place, font, colour, and what stands where. Three more,
 * which nobody looks at who works on the reader, are in `heldOut.ts`.
 */
import { clock, counter, words, wrapped, type Item, type Span, type TextItem } from './drawItems';
import type { Plan, ShownCaption, Survey } from './survey';

export type Layout = (survey: Survey, plan: Plan) => Item[];

type Style = Omit<TextItem, 'text' | 'x' | 'y' | 'shown'>;

/** Lines one below the other, the first at `y`. */
export const linesAt = (lines: readonly string[], style: Style, x: number, y: number, shown?: Span): TextItem[] =>
  lines.map((line, index) => ({ ...style, text: line, x, y: y + index * 1.3 * style.size, shown }));

export const headerSpan = ({ headerSeconds }: Survey): Span => [0, headerSeconds];

/** The caption's text, with the distance in it where the software repeats it there. */
export const captionText = ({ text, at }: ShownCaption, decimals: number): string =>
  text.replace('@', at.toFixed(decimals));

/** A text that always stands, or changes at some second into another. */
export function alwaysAt(survey: Survey, name: string, item: Omit<TextItem, 'text'>, decorate = '$'): TextItem[] {
  const { always, changes, headerSeconds } = survey;
  const text = (of: string) => words(decorate.replace('$', of));
  const first = { ...item, text: text(always[name] ?? '') };
  if (changes?.name !== name) return [first];
  const begin = item.shown?.[0] ?? headerSeconds;
  return [
    { ...first, shown: [begin, changes.from] },
    { ...item, text: text(changes.to), shown: [changes.from, 1e4] },
  ];
}

/** White on a black bar along the top: pipe and counter in its first row, the caption in its second. */
const topBar: Layout = (survey, plan) => {
  const style = { font: 'sans', colour: 'white', size: 0.042 } as const;
  const later: Span = [survey.headerSeconds, 1e4];
  return [
    { box: [0, 0, 1, 0.135], fill: 'black@0.85', shown: later },
    ...alwaysAt(survey, 'pipe', { ...style, x: 0.02, y: 0.052, shown: later }),
    { ...style, text: `${counter(plan, 1, 2)} m`, x: 0.98, y: 0.052, align: 'right', shown: later },
    ...plan.captions.map((caption): Item => ({
      ...style,
      text: words(captionText(caption, 2)),
      ...{ x: 0.02, y: 0.115, shown: [caption.from, caption.until] },
    })),
    { ...style, text: clock(survey.begun, '%d/%m/%Y %H:%M:%S'), x: 0.98, y: 0.965, align: 'right', outline: 'black' },
    { box: [0.08, 0.14, 0.84, 0.72], fill: 'black@0.7', shown: headerSpan(survey) },
    ...linesAt(survey.header.map(words), { ...style, size: 0.046 }, 0.12, 0.22, headerSpan(survey)),
  ];
};

const COLUMNS = 26;

/** A character generator's white capitals on the view: two lines at the bottom, the caption above them. */
const twoLines: Layout = (survey, plan) => {
  const style = { font: 'dots', colour: 'white', size: 0.05, shadow: 'black' } as const;
  const later: Span = [survey.headerSeconds, 1e4];
  return [
    ...plan.captions.flatMap((caption) => {
      const lines = wrapped(captionText(caption, 1).toUpperCase(), COLUMNS).map(words);
      return linesAt(lines, style, 0.04, 0.84 - 0.065 * (lines.length - 1), [caption.from, caption.until]);
    }),
    ...alwaysAt(survey, 'nodes', { ...style, x: 0.04, y: 0.905, shown: later }),
    { ...style, text: `${counter(plan, 4, 1)} ${survey.unit.toUpperCase()}`, x: 0.96, y: 0.97, align: 'right' },
    {
      ...style,
      text: clock(survey.begun, survey.unit === 'ft' ? '%m/%d/%y %H:%M:%S' : '%d/%m/%y %H:%M:%S'),
      x: 0.04,
      y: 0.97,
    },
    ...linesAt(
      survey.header.map((line) => words(line.toUpperCase())),
      style,
      0.06,
      0.12,
      headerSpan(survey),
    ),
  ];
};

/** A half transparent box at the left, of as many lines as the caption has; names above, date and counter below. */
const box: Layout = (survey, plan) => {
  const style = { font: 'notoMedium', colour: '0xFFF3B0', size: 0.04 } as const;
  const small = { ...style, size: 0.034, colour: 'white', shadow: 'black' } as const;
  return [
    ...alwaysAt(survey, 'logo', { ...small, font: 'sansItalic', x: 0.97, y: 0.07, align: 'right', shown: [0, 1e4] }),
    ...alwaysAt(survey, 'street', { ...small, x: 0.03, y: 0.06, shown: [survey.headerSeconds, 1e4] }),
    ...alwaysAt(survey, 'nodes', { ...small, x: 0.03, y: 0.11, shown: [survey.headerSeconds, 1e4] }),
    ...plan.captions.flatMap((caption): Item[] => {
      const lines = wrapped(captionText(caption, 2), 24).map(words);
      const shown: Span = [caption.from, caption.until];
      const height = 1.3 * style.size * lines.length + 0.03;
      return [
        { box: [0.02, 0.3, 0.36, height], fill: '0x203040@0.55', shown },
        ...linesAt(lines, style, 0.035, 0.352, shown),
      ];
    }),
    { ...small, text: `${counter(plan, 1, 2)} m`, x: 0.03, y: 0.96 },
    { ...small, text: clock(survey.begun, '%d.%m.%Y  %H:%M:%S'), x: 0.97, y: 0.96, align: 'right' },
    { box: [0.18, 0.18, 0.64, 0.64], fill: '0x203040@0.75', shown: headerSpan(survey) },
    ...linesAt(survey.header.map(words), style, 0.22, 0.25, headerSpan(survey)),
  ];
};

export const OPEN = { topBar, twoLines, box } as const satisfies Record<string, Layout>;
