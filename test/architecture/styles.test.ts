/** Rules of style sheets that no browser test would see broken, since they only make everything slow. */
import { readdirSync, readFileSync } from 'node:fs';

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Elements that hold the whole page. */
const WHOLE_PAGE = /(?:^|[\s,(])(?:html|body|#root|\.App|\.Shell|main|\*)(?![-\w])[^\s,{>+~]*:has\(/;

/** The sheet without what holds on paper alone. */
function onScreen(css: string): string {
  const start = css.search(/@media print\b/);
  if (start < 0) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0);
  return onScreen(css.slice(0, start) + css.slice(end));
}

/** The selectors by which a whole page's style depends on what is in it. */
const costly = (css: string): string[] =>
  onScreen(css.replaceAll(/\/\*.*?\*\//gs, ''))
    .split(/[{};]/)
    .map((part) => part.trim())
    .filter((part) => !part.startsWith('@') && WHOLE_PAGE.test(part));

test('the style of a whole page never depends on what is in it', () => {
  // Chromium would look at the style of all its elements again at each that is added: a fifth of a step in the review.
  const found = SHEETS.flatMap((sheet) =>
    costly(readFileSync(`src/${sheet}`, 'utf8')).map((rule) => `${sheet}: ${rule}`),
  );
  // For phones alone, where toasts make room for a dialog.
  expect(found).toEqual([expect.stringMatching(/^app\/Toasts\.css: body:has\(\.ant-modal-wrap/)]);
});

test.each([
  ['body:has(.Card) .Page { color: red; }', 1],
  ['.Shell:has(.Card) > :not(main),\n.A { color: red; }', 1],
  ['@media (max-width: 600px) { :is(html, body):has(.Card) { color: red; } }', 1],
  ['@media print { body:has(.Card) { a: b } .x { c: d } } .Row:has(.Card) { e: f }', 0],
  ['/* body:has(.Card) */ .Body:has(.Card) { a: b }', 0],
])('%s', (css, count) => expect(costly(css)).toHaveLength(count));
