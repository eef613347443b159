/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** The answers to a frame under a person's keys: each settles its frame and goes on, and nothing is left between. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { InspectionTabs } from '@/pages/inspection/InspectionTabs';
import { useAnswers } from '@/pages/inspection/suggestion/useAnswers';
import { useReview } from '@/pages/inspection/review/useReview';
import { useReviewFocus } from '@/pages/inspection/review/useReviewFocus';
import { useReviewKeys } from '@/pages/inspection/useReviewKeys';
import { usePlayer } from '@/pages/inspection/frame/usePlayer';
import { useZoom } from '@/pages/inspection/frame/useZoom';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';

let data: InspectionsBackend;
const TRIANGLE: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const suggestion = {
  source: 'image analysis',
  atClock: 4,
  toClock: null,
  percentValue: null,
  atJoint: false,
  outline: TRIANGLE,
};
const crack = { classLabel: 'longitudinal crack', suggestion };
beforeAll(async () => {
  const frames = [
    crack,
    // The table has no code for it.
    { classLabel: 'something new', suggestion },
    crack,
    { defectCode: 'D-FL' },
    {},
    // Accepted without its code, as the screen once did: that has always meant no defect.
    { ...crack, isAccepted: true },
    { isHidden: true },
  ];
  // One for each test, since what a test has changed may still be on its way to the server.
  data = await startInspectionsBackend(
    ['by key', 'as it was', 'unreviewed', 'early', 'early, dismissed', 'early, left', 'early, without codes'].map(
      (name) => ({ name, folder: 'Station Road', frames }),
    ),
  );
});
afterAll(() => data.close());

const told = ({ defectCode, isAccepted, suggestionDismissed, isHidden, atClock }: Frame): string =>
  [defectCode ?? '', isAccepted ? '+' : '', suggestionDismissed ? 'x' : '', isHidden ? 'h' : '', atClock ?? ''].join(
    '',
  ) || '-';

function Screen({ inspection }: { inspection: Inspection }) {
  const review = useReview(inspection);
  const focus = useReviewFocus(inspection);
  const answers = useAnswers(inspection, review, focus);
  const others = {
    play: () => {},
    openNext: () => {},
    toggle: () => {},
    toggleOutline: () => {},
    toggleFilmstrip: () => {},
    measure: () => {},
    tellOwner: () => {},
    player: usePlayer({ frames: [], allFrames: [], selected: -1, unit: 'm', select: () => {}, tell: () => {} }),
  };
  useReviewKeys({ review, focus, answers, zoom: useZoom(), ...others });
  return (
    <>
      <p data-testid="frames">{review.list.frames?.map(told).join(' ')}</p>
      <p data-testid="at">{review.selection.frame && `at ${review.selection.frame.frameId}`}</p>
      <InspectionTabs inspection={inspection} review={review} focus={focus} answers={answers} tellOwner={() => {}} />
    </>
  );
}

const open = (name: string, address: string) => openScreen(data, Screen, { name, address });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shown = () => `${screen.getByTestId('frames').textContent} ${screen.getByTestId('at').textContent}`;
/** What the row offers, without undo and redo. */
const row = () =>
  screen
    .getAllByRole('button', { name: / [A-Z]$/ })
    .filter((each) => each.closest('[role=toolbar]'))
    .map(({ textContent }) => textContent);

it('settles each frame with one key, and goes on to the next that waits', async () => {
  await open('by key', '/');
  await screen.findByRole('button', { name: 'Accept D-CL A' });
  expect(row()).toEqual(['Accept D-CL A', 'Recode D', 'Dismiss E']);
  press('a');
  expect(shown()).toBe('D-CL+4 - - D-FL - + h at 1');
  expect(row()).toEqual(['Accept as… A', 'Recode D', 'Dismiss E']);

  press('a');
  // Asks for the code, and leaves nothing half done meanwhile.
  expect(shown()).toBe('D-CL+4 - - D-FL - + h at 1');
  const picker = screen.getByRole('combobox', { name: 'Defect code' });
  expect(picker).toHaveAttribute('aria-expanded', 'true');
  fireEvent.change(picker, { target: { value: 'D-DS' } });
  fireEvent.keyDown(picker, { key: 'Enter', keyCode: 13 });
  // It stays for the measures of the code; the frame is answered all the same.
  expect(shown()).toMatch(/^D-CL\+4 D-DS\+4 - D-FL - \+ h at 1$/);
  expect(row()).toEqual(['Next A', 'Recode D', 'Hide H']);
  press('a');
  expect(shown()).toBe('D-CL+4 D-DS+4 - D-FL - + h at 2');

  press('e');
  expect(shown()).toBe('D-CL+4 D-DS+4 +x D-FL - + h at 3');
  expect(row()).toEqual(['Confirm D-FL A', 'Recode D', 'Hide H']);
  press('a');
  expect(shown()).toBe('D-CL+4 D-DS+4 +x D-FL+ - + h at 4');
  expect(row()).toEqual(['No defect A', 'Code D', 'Hide H']);
  press('a');
  expect(shown()).toBe('D-CL+4 D-DS+4 +x D-FL+ + + h at 4');

  for (let undo = 0; undo < 5; undo += 1) press('z');
  expect(shown()).toBe('- - - D-FL - + h at 0');
});

it('shows a frame that was accepted without its code as one without a defect', async () => {
  await open('as it was', '/?frame=5');
  await screen.findByRole('region', { name: 'Answer' });
  expect(screen.getByRole('region', { name: 'Answer' })).toHaveTextContent(/^No defect/);
  expect(screen.getByRole('button', { name: /^No defect A$/, pressed: true })).toBeVisible();
});

it('keeps the frame that was coded among the unreviewed in sight, for its measures', async () => {
  await open('unreviewed', '/?filter=Unreviewed');
  await screen.findByRole('button', { name: 'Accept D-CL A' });
  press('d');
  const picker = screen.getByRole('combobox', { name: 'Defect code' });
  fireEvent.change(picker, { target: { value: 'D-FL' } });
  fireEvent.keyDown(picker, { key: 'Enter', keyCode: 13 });
  expect(shown()).toBe('D-FL+ - - D-FL - at 0');
  press('a');
  expect(shown()).toBe('- - D-FL - at 1');
});

describe('a suggestion that is accepted before the codes have come', () => {
  /** Holds the codes back until they are let go, as themselves or as a refusal. */
  function holdCodes() {
    const server = globalThis.fetch;
    let letGo: (isRefused: boolean) => void = () => undefined;
    const isRefused = new Promise<boolean>((resolve) => (letGo = resolve));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { url } = input instanceof Request ? input : { url: String(input) };
      if (url.includes('/standards/defects') && (await isRefused)) return new Response(null, { status: 400 });
      return server(input, init);
    });
    return (refused = false) => letGo(refused);
  }
  afterEach(() => jest.restoreAllMocks());

  it('is accepted once they are there', async () => {
    const letGo = holdCodes();
    await open('early', '/');
    await screen.findByRole('button', { name: /^Accept/ });
    press('a');
    expect(shown()).toBe('- - - D-FL - + h at 0');
    expect(screen.queryByRole('combobox', { expanded: true })).toBeNull();
    letGo();
    await waitFor(() => expect(shown()).toBe('D-CL+4 - - D-FL - + h at 1'));
  });

  it.each([
    ['dismissed', ['a', 'e', 'ArrowLeft'], '+x - - D-FL - + h at 0', 'No defect A'],
    ['left', ['ArrowRight', 'a', 'ArrowRight'], '- - - D-FL - + h at 2', 'Accept D-CL A'],
  ])('is not once a person has %s it meanwhile', async (what, keys, stays, offered) => {
    const letGo = holdCodes();
    await open(`early, ${what}`, '/');
    await screen.findByRole('button', { name: /^Accept/ });
    for (const key of keys) press(key);
    expect(shown()).toBe(stays);
    const loading = { name: 'loading' };
    expect(screen.getByRole('img', loading)).toBeInTheDocument();
    letGo();
    await waitFor(() => expect(screen.queryByRole('img', loading)).toBeNull());
    expect(row()).toContain(offered);
    expect(shown()).toBe(stays);
  });

  it('asks for the code where they could not be loaded', async () => {
    const letGo = holdCodes();
    await open('early, without codes', '/');
    await screen.findByRole('button', { name: /^Accept/ });
    press('a');
    letGo(true);
    expect(await screen.findByRole('combobox', { name: 'Defect code', expanded: true })).toBeVisible();
    expect(shown()).toBe('- - - D-FL - + h at 0');
  });
});
