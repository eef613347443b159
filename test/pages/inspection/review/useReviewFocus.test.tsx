/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import type { Inspection } from '@/api/contract/inspections';
import { InspectionTabs } from '@/pages/inspection/InspectionTabs';
import { useReview } from '@/pages/inspection/review/useReview';
import { useReviewFocus } from '@/pages/inspection/review/useReviewFocus';
import { useReviewKeys } from '@/pages/inspection/useReviewKeys';
import { useAnswers } from '@/pages/inspection/suggestion/useAnswers';
import { usePlayer } from '@/pages/inspection/frame/usePlayer';
import { useZoom } from '@/pages/inspection/frame/useZoom';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [{ chainageNumber: 3 }, { chainageNumber: 5 }];
  data = await startInspectionsBackend([{ name: 'pipe', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

/** The tabs with the keys of the screen; of what stands around them only how many frames there are. */
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
      <input aria-label="Another field" />
      {review.list.frames && <p>{`${review.list.frames.length} frames`}</p>}
      <InspectionTabs inspection={inspection} review={review} focus={focus} answers={answers} tellOwner={() => {}} />
    </>
  );
}

/** As it is before the frames have come. */
const open = (address = '/') => openScreen(data, Screen, { name: 'pipe', address });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const chainage = () => screen.findByLabelText('Chainage');

describe('a key that leads to a field', () => {
  it.each(['/', '/?tab=repair'])('waits at %s until the frames have come', async (address) => {
    await open(address);
    press('c');
    expect(screen.queryByLabelText('Chainage')).toBeNull();
    const field = await chainage();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('leads away from what had the focus when it was pressed', async () => {
    await open();
    const tab = screen.getByRole('tab', { name: 'Review' });
    tab.focus();
    fireEvent.keyDown(tab, { key: 'c' });
    expect(screen.queryByLabelText('Chainage')).toBeNull();
    const field = await chainage();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('takes nobody away from a field that they have gone to meanwhile', async () => {
    await open();
    press('c');
    expect(screen.queryByLabelText('Chainage')).toBeNull();
    // At once, since a click takes long enough for the frames to come.
    screen.getByLabelText('Another field').focus();
    await chainage();
    await new Promise(requestAnimationFrame);
    expect(screen.getByLabelText('Another field')).toHaveFocus();
  });

  it('has the form of a frame that was selected just before at once, for what is typed next', async () => {
    await open();
    await chainage();
    press('End');
    act(() => {
      flushSync(() => press('ArrowLeft'));
      expect(screen.getByLabelText('Chainage')).toHaveValue('5.00');
      press('c');
      expect(screen.getByLabelText('Chainage')).toHaveValue('3.00');
      expect(screen.getByLabelText('Chainage')).toHaveFocus();
    });
  });

  it('opens the fields that the code does not ask for where it is among them', async () => {
    await open();
    await chainage();
    expect(screen.queryByLabelText('Quantity 1')).toBeNull();
    press('q');
    await waitFor(() => expect(screen.getByLabelText('Quantity 1')).toHaveFocus());
  });

  it('waits for nothing where no frame is selected', async () => {
    await open('/?filter=Report');
    await screen.findByText('0 frames');
    press('c');
    press(']');
    await chainage();
    await new Promise(requestAnimationFrame);
    expect(document.body).toHaveFocus();
  });
});
