/** What a bug report is told of the window, its theme and scrolling, and where the viewer finds what was scrolled. */
import { waitFor } from '@testing-library/react';
import { scrolledIn, scrollPlace } from '@/app/shell/scrollPlaces';
import { watchScreen } from '@/app/shell/watchScreen';
import { screenSeen, type SeenScreen } from '@/state/seenScreen';

const root = document.documentElement;
let over: AbortController;
let told: SeenScreen[];

const tellTo = (list: SeenScreen[]) =>
  ((action: { type: string }) => screenSeen.match(action) && list.push(action.payload)) as never;

beforeEach(() => {
  over = new AbortController();
  told = [];
  document.body.innerHTML = '<div class="Page">1</div><div class="Page wide">2</div><div id="plain">3</div>';
  watchScreen(tellTo(told), over.signal);
});
afterEach(() => {
  over.abort();
  history.replaceState(null, '', '/');
  delete root.dataset.theme;
});

const [width, height] = [innerWidth, innerHeight];
function scroll(selector: string, top: number): void {
  const element = document.querySelectorAll(selector)[0];
  if (!element) throw new Error(`There is no ${selector}.`);
  element.scrollTop = top;
  element.dispatchEvent(new Event('scroll'));
}

it('tells the window at once, and its size and theme when they change', async () => {
  expect(told).toEqual([{ window: { width, height, isDark: false }, scrolled: {} }]);
  root.dataset.theme = 'dark';
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ window: { width, height, isDark: true } });
  Object.assign(globalThis, { innerWidth: 390 });
  dispatchEvent(new Event('resize'));
  await waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]).toEqual({ window: { width: 390, height, isDark: true } });
  Object.assign(globalThis, { innerWidth: width });
});

it('tells once of a scrolling that has come to rest, of all that is away from its top', async () => {
  for (const top of [10, 20, 30]) scroll('.wide', top);
  scroll('#plain', 7);
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ scrolled: { 'Page:1': 30 } });
  scroll('.Page', 5);
  await waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]).toEqual({ scrolled: { 'Page:0': 5, 'Page:1': 30 } });
});

it('tells the same scrolling again on another page, which began at its top', async () => {
  scroll('.wide', 30);
  await waitFor(() => expect(told).toHaveLength(2));
  history.replaceState(null, '', '/uploads');
  document.body.innerHTML = '<div class="Page">1</div><div class="Page wide">2</div>';
  scroll('.wide', 30);
  await waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]).toEqual({ scrolled: { 'Page:1': 30 } });
});

it('tells nothing more when it is over', async () => {
  over.abort();
  scroll('.wide', 30);
  const other = new AbortController();
  const later: SeenScreen[] = [];
  watchScreen(tellTo(later), other.signal);
  scroll('.wide', 40);
  await waitFor(() => expect(later).toHaveLength(2));
  other.abort();
  expect(told).toHaveLength(1);
});

it('finds in the viewer what was scrolled, and nothing for what a file has in place of it', () => {
  const wide = document.querySelectorAll('.Page')[1];
  if (!wide) throw new Error('The page is not drawn.');
  wide.scrollTop = 12;
  const [name] = Object.keys(scrolledIn(document, [wide]));
  expect(scrollPlace(document, name ?? '')).toBe(wide);
  for (const each of ['Page:2', 'Page', '', 'a b:0', '*:0', '[x:0'])
    expect(scrollPlace(document, each)).toBeUndefined();
});
