/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** The wall of an inspection of which the review has loaded the report alone. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Inspection } from '@/api/contract/inspections';
import { Observations } from '@/pages/inspection/observations/Observations';
import { useReview } from '@/pages/inspection/review/useReview';
import { drawnPictures } from '../../../support/drawnPictures';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openScreen } from '../../../support/openScreen';

let data: InspectionsBackend;
beforeAll(async () => {
  const chainages = [0, 1, 2, 3, 4].map((chainageNumber) => ({ chainageNumber }));
  const frames = chainages.map((each, index) => (index === 1 ? { ...each, defectCode: 'D-FL' } : each));
  data = await startInspectionsBackend([
    { name: 'pipe', folder: 'Station Road', frames, headers: { LengthSurveyed: 5 } },
    { name: 'unplaced', folder: 'Station Road', frames: [{ defectCode: 'D-FL' }] },
  ]);
});
afterAll(() => data.close());
afterEach(() => jest.restoreAllMocks());

function Screen({ inspection }: { inspection: Inspection }) {
  const { list, selection } = useReview(inspection);
  const { frame, lead } = selection;
  return (
    <>
      <p>{`${list.filter}: ${list.frames?.length ?? '–'}, at ${frame?.chainageNumber ?? '–'}`}</p>
      <Observations inspection={inspection} allFrames={list.allFrames} frame={frame} lead={lead} view="Wall" />
    </>
  );
}

it('has the pictures of all frames, and a press on one leads out of the report to it', async () => {
  const { pictures } = drawnPictures({ width: 1000, height: 328 });
  await openScreen(data, Screen, { name: 'pipe', address: '/?filter=Report' });
  const strip = await screen.findByRole('slider', { name: 'Frames along the wall' });
  await waitFor(() => expect(strip).toHaveAttribute('aria-valuemax', '4'));
  expect(pictures).toHaveLength(4);
  expect(screen.getByText('Report: 1, at 1')).toBeInTheDocument();
  fireEvent.click(strip, { clientX: 700 });
  await screen.findByText('All: 5, at 3');
});

it('says what would show where nothing has a chainage', async () => {
  await openScreen(data, Screen, { name: 'unplaced' });
  await screen.findByRole('heading', { name: 'Nothing to lay out' });
});
