/**
 * A report in the viewer, with the app's own pages below it. Filters and playing are in `usePlayer.test.tsx`.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Viewer } from '@/viewer/Viewer';
import type { BugReport } from '@/state/bugReport';
import { reportOfUploader } from './report';

Object.assign(globalThis, { __APP_VERSION__: 'test', __SENTRY_DSN__: '' });
// The first visit of a page loads its modules.
configure({ asyncUtilTimeout: 30_000 });
let REPORT: BugReport;
beforeAll(async () => {
  REPORT = await reportOfUploader();
});

// What jsdom lacks.
File.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const onload = () => resolve(reader.result as ArrayBuffer);
    const reader = Object.assign(new FileReader(), { onerror: reject, onload });
    reader.readAsArrayBuffer(this);
  });
};

async function open(report: unknown = REPORT, hash = '') {
  history.replaceState(null, '', `/replay.html${hash}`);
  const { container } = render(<Viewer version="1" />);
  const file = new File([typeof report === 'string' ? report : JSON.stringify(report)], 'report.json');
  await userEvent.upload(screen.getByLabelText('Bug report'), file);
  return container;
}
const position = () => screen.getByText(/^Step \d+ of \d+/).textContent;
/** What the screen's main heading says. */
const heading = (container: HTMLElement) => container.querySelector('.Screen-stage h1')?.textContent;

it('shows the page that was open at each step, and steps by keys, list and address', async () => {
  const container = await open();
  await waitFor(() => expect(position()).toBe('Step 0 of 5, 0:00.0'));
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(heading(container)).toBe('Uploads'));
  expect(location.hash).toBe('#step=2');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(heading(container)).toBe('Dashboard'));
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await waitFor(() => expect(heading(container)).toBe('Uploads'));

  location.hash = '#step=4';
  await waitFor(() => expect(position()).toMatch(/^Step 4 of 5/));
  expect(screen.getByText('preferences.theme')).toBeVisible();
  expect(container.querySelector('.Changes ins')).toHaveTextContent('"dark"');
  location.hash = '#step=999';
  await waitFor(() => expect(position()).toMatch(/^Step 5 of 5/));
});

it('keeps the keys of the screens from them, and leaves its own parts theirs', async () => {
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  addEventListener('keydown', listen);
  await open();
  await waitFor(() => expect(position()).toMatch(/^Step 0/));
  for (const key of ['h', 'ArrowRight', ' ']) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(position()).not.toMatch(/^Step 0/));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Only actions of these types' }), { key: 'ArrowLeft' });
  expect(position()).not.toMatch(/^Step 0/);
  removeEventListener('keydown', listen);
  expect(heard).toEqual([]);
});

it('says so where a screen breaks, and goes on at the next step', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (!REPORT.actions) throw new Error('Nothing was recorded.');
  const [part] = REPORT.actions.parts;
  const parts = [{ keyframe: { session: 7 }, actions: [] }, ...(part ? [part] : [])];
  parts[0] = { keyframe: { session: 7 }, actions: part?.actions.slice(0, 1) ?? [] } as (typeof parts)[number];
  const actions = { ...REPORT.actions, parts };
  const container = await open({ ...REPORT, actions });
  expect(await screen.findByText('The screen cannot be drawn at this step.')).toBeVisible();
  expect(container.querySelector('.Screen-failure')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(position()).toMatch(/^Step 1/);
  jest.restoreAllMocks();
});

it.each([['hello', 'report.json: The file is not JSON, or it is cut off']])(
  'tells why a file cannot be opened: %s',
  async (text, sentence) => {
    await open(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  },
);
