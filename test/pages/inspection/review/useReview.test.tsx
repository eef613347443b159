/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** The review's list of frames under a person's hand: what changes under it, and what goes only when one goes on. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useReview, type Review } from '@/pages/inspection/review/useReview';
import { STORAGE_KEYS } from '@/state/ports';
import { selectGivenUpSaves, selectPendingEdits } from '@/state/edits/slice';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { aSuggestion } from '../../../support/frames';
import { openScreen } from '../../../support/openScreen';
import { testPorts } from '../../../support/ports';

let data: InspectionsBackend;
/** One lacks its chainage, which the screen leaves blank, and of two others something is suggested. */
const SUGGESTED = [
  { chainageNumber: 1 },
  { defectCode: 'D-FL' },
  ...[5, 7].map((chainageNumber) => ({ chainageNumber, classLabel: 'Crack', suggestion: aSuggestion({}) })),
];
beforeAll(async () => {
  const frames = [3, 5, 7].map((chainageNumber) => ({ chainageNumber, defectCode: 'D-FL' }));
  data = await startInspectionsBackend([
    ...['pipe', 'shared'].map((name) => ({ name, folder: 'Station Road', frames })),
    { name: 'single', folder: 'Station Road', frames: frames.slice(0, 1) },
    { name: 'suggested', folder: 'Station Road', frames: SUGGESTED },
  ]);
});
afterAll(() => data.close());

const isSaved = (store: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(selectPendingEdits(store.getState())).toEqual([]));

const screens: Review[] = [];
const review = () => screens.at(-1) as Review;
function Screen({ inspection }: { inspection: Inspection }) {
  const drawn = useReview(inspection);
  useEffect(() => void screens.push(drawn));
  const { frames } = drawn.list;
  const { frame } = drawn.selection;
  const at = ({ chainageNumber }: { chainageNumber: number | null }) => chainageNumber;
  return <p>{frames && `${frames.map(at).join(' ')}, at ${frame && at(frame)}`}</p>;
}

const open = (name: string, address = '/') => openScreen(data, Screen, { name, address });

it('keeps the frame that one looks at in the report when it leaves it, until one goes on', async () => {
  await open('pipe', '/?filter=Report');
  await screen.findByText('3 5 7, at 3');
  act(() => review().selection.step(1));
  await screen.findByText('3 5 7, at 5');
  const removed = { defectId: null, defectCode: null, defectClass: null };
  act(() => review().edits.change('Remove code', { defect: removed }, review().selection.marked));
  expect(review().selection.frame?.defectCode).toBeNull();
  await screen.findByText('3 5 7, at 5');
  act(() => review().selection.step(1));
  await screen.findByText('3 7, at 7');
});

it('empties the report when its last frame is hidden, and has it again when that is undone', async () => {
  const store = await open('single', '/?filter=Report');
  await screen.findByText('3, at 3');
  act(() => review().edits.hide());
  expect(review().list.frames).toEqual([]);
  await isSaved(store);
  expect(review().list.frames).toEqual([]);
  act(() => review().edits.undo());
  await screen.findByText('3, at 3');
  await isSaved(store);
});

it('says that a step was undone only as long as that is so', async () => {
  const store = await open('shared');
  await screen.findByText('3 5 7, at 3');
  const { frame, marked } = review().selection;
  act(() => review().edits.change('Remarks', { fields: { remarks: 'roots' } }, marked));
  await isSaved(store);
  act(() => review().edits.undo());
  expect(review().selection.told).toMatch(/^Undone: Remarks/);
  await isSaved(store);
  expect(review().selection.told).toMatch(/^Undone: Remarks/);
  act(() => review().edits.change('Remarks', { fields: { remarks: 'roots' } }, marked));
  await isSaved(store);
  await data.contractor.call('PATCH', `/inspections/frames/${frame?.id}`, { remarks: 'fat' });
  act(() => review().edits.undo());
  await isSaved(store);
  await waitFor(() => expect(review().selection.told).toBe(''));
  expect(selectGivenUpSaves(store.getState())).toHaveLength(1);
});

it('counts what is left to decide, leads to it, and goes on with each answer', async () => {
  const store = await open('suggested');
  await screen.findByText('1 5 7, at 1');
  await waitFor(() => expect(review().list.leftToDecide).toBe(3));
  for (const place of ['null', '5', '7', 'null']) {
    act(() => review().selection.selectNextUndecided());
    await screen.findByText(`1 5 7, at ${place}`);
  }
  act(() => review().list.setFilter('Undecided'));
  await screen.findByText('5 7, at null');
  act(() => review().selection.step(1));
  const { frame, marked } = review().selection;
  if (!frame) throw new Error('No frame is selected.');
  const change = { fields: { suggestionDismissed: true, isAccepted: true } };
  act(() =>
    review().edits.answer(
      'Dismiss',
      marked.map((each) => ({ frame: each, change })),
      true,
    ),
  );
  await screen.findByText('7, at 7');
  expect(review().list.leftToDecide).toBe(2);
  await isSaved(store);
  // What is suggested of other frames the report does not tell.
  act(() => review().list.setFilter('Report'));
  await screen.findByText(', at null');
  expect(review().list.leftToDecide).toBeNull();
});

it('opens at what is left to decide where the person wants that, but a link leads to its frame', async () => {
  const ports = testPorts(data.backend.origin);
  ports.storage.set(STORAGE_KEYS.preferences, JSON.stringify({ review: { opensUndecided: true } }));
  const opened = await openScreen(data, Screen, { name: 'shared', ports });
  await waitFor(() => expect(review().list.frames).toEqual([]));
  expect(review().address.filter).toBe('Undecided');
  await isSaved(opened);
  cleanup();
  await openScreen(data, Screen, { name: 'shared', ports, address: '/?frame=1' });
  await screen.findByText('3 5 7, at 5');
});
