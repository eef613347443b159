/**
 * Three layouts that nobody looks at who works on the reader of captions: what it makes of them tells how it reads what
 * it was not made for.
 */
import { clock, counter, words, wrapped, type Item, type Span } from './drawItems';
import { alwaysAt, captionText, headerSpan, linesAt, type Layout } from './layouts';

const FOREVER = 1e4;

/** Yellow with a black outline, the caption's lines stacked on the lower edge, and the counter in the upper right corner. */
const yellowStack: Layout = (survey, plan) => {
  const style = { font: 'sansBold', colour: '0xFFE21A', outline: 'black', size: 0.044 } as const;
  const later: Span = [survey.headerSeconds, FOREVER];
  return [
    { ...style, text: `Dist: ${counter(plan, 3, 1)} ${survey.unit}`, x: 0.975, y: 0.07, align: 'right' },
    { ...style, text: clock(survey.begun, '%m/%d/%Y %I:%M:%S %p'), x: 0.025, y: 0.07 },
    ...alwaysAt(survey, 'run', { ...style, x: 0.025, y: 0.13, shown: later }),
    ...plan.captions.flatMap((caption) => {
      const lines = wrapped(captionText(caption, 1), 38).map(words);
      return linesAt(lines, style, 0.025, 0.955 - 1.3 * style.size * (lines.length - 1), [caption.from, caption.until]);
    }),
    ...linesAt(survey.header.map(words), { ...style, size: 0.05 }, 0.1, 0.24, headerSpan(survey)),
  ];
};

/** Black letters on light plates, each line with its own: the caption at the upper right, the counter in the lower middle. */
const lightPlates: Layout = (survey, plan) => {
  const style = { font: 'notoBold', colour: '0x101010', plate: '0xF4F4F4@0.8', size: 0.038 } as const;
  const later: Span = [survey.headerSeconds, FOREVER];
  return [
    ...alwaysAt(survey, 'section', { ...style, x: 0.03, y: 0.96, shown: later }),
    ...alwaysAt(survey, 'place', { ...style, x: 0.03, y: 0.06, shown: later }),
    { ...style, text: `${counter(plan, 1, 2, survey.decimalPoint)}m`, x: 0.5, y: 0.96, align: 'middle' },
    { ...style, text: clock(survey.begun, '%H:%M:%S'), x: 0.97, y: 0.96, align: 'right' },
    ...plan.captions.flatMap((caption): Item[] => {
      const shown: Span = [caption.from, caption.until];
      return wrapped(captionText(caption, 2), 30).map((line, index) => ({
        ...{ ...style, text: words(line), align: 'right', shown },
        ...{ x: 0.97, y: 0.06 + index * 1.62 * style.size },
      }));
    }),
    { box: [0, 0, 1, 1], fill: '0xF4F4F4', shown: headerSpan(survey) },
    ...linesAt(survey.header.map(words), { ...style, plate: undefined, size: 0.05 }, 0.08, 0.14, headerSpan(survey)),
  ];
};

/** A character generator's green capitals: the counter at the upper middle, the caption below it, the pipe at the foot. */
const greenTerminal: Layout = (survey, plan) => {
  const style = { font: 'dots', colour: '0x40FF60', shadow: 'black', size: 0.05 } as const;
  const later: Span = [survey.headerSeconds, FOREVER];
  return [
    { ...style, text: `${counter(plan, 4, 1)}M`, x: 0.5, y: 0.09, align: 'middle' },
    ...plan.captions.flatMap((caption): Item[] =>
      wrapped(captionText(caption, 1).toUpperCase(), 30).map((line, index) => ({
        ...{ ...style, text: words(line), align: 'middle', shown: [caption.from, caption.until] },
        ...{ x: 0.5, y: 0.18 + index * 0.066 },
      })),
    ),
    ...alwaysAt(survey, 'pipe', { ...style, x: 0.05, y: 0.95, shown: later }),
    { ...style, text: clock(survey.begun, '%d-%m-%y %H:%M'), x: 0.95, y: 0.95, align: 'right' },
    { box: [0, 0, 1, 1], fill: 'black', shown: headerSpan(survey) },
    ...linesAt(
      survey.header.map((line) => words(line.toUpperCase())),
      { ...style, shadow: undefined },
      0.08,
      0.2,
      headerSpan(survey),
    ),
  ];
};

export const HELD_OUT = { yellowStack, lightPlates, greenTerminal } as const satisfies Record<string, Layout>;
