/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { takeRenders, untilNothingIsDrawn } from '../../support/renderCounter';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { InspectionView } from '@/pages/inspection/InspectionView';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [3, 5, 7, 9].map((chainageNumber) => ({ chainageNumber, defectCode: 'D-FL' }));
  data = await startInspectionsBackend([{ name: 'pipe', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

/** With the texts of the screen, one for each time that something was drawn. */
async function open() {
  const inspection = await data.named('pipe');
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', '/?filter=Report');
  const element = (
    <UrlState>
      <InspectionView inspection={inspection} panel={null} onPanelChange={() => undefined} />
    </UrlState>
  );
  const texts: string[] = [];
  render(
    <Profiler id="screen" onRender={() => texts.push(document.body.textContent)}>
      <Provider store={store}>
        <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      </Provider>
    </Profiler>,
  );
  await screen.findByText(/^Frame 1 of 4/);
  /** All that the screen has asked for has come. */
  const untilAnswered = () =>
    waitFor(() =>
      expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain('pending'),
    );
  return { texts, untilAnswered };
}

it('never says that no frame is selected, or that there is none, on the way to the first one', async () => {
  const { texts } = await open();
  expect(texts.some((text) => text !== '' && !text.includes('Frame 1 of 4'))).toBe(true);
  expect(texts.filter((text) => /No frame is selected|0 (of 0 )?in the report/.test(text))).toEqual([]);
});

it('draws for a step only what the step changes', async () => {
  const { untilAnswered } = await open();
  // The first frame's neighbour has both ways to go, as its own has then.
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  await screen.findByText(/^Frame 2 of 4/);
  await untilAnswered();
  await untilNothingIsDrawn();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  await screen.findByText(/^Frame 3 of 4/);
  const drawn = takeRenders();
  for (const name of ['PictureTools', 'ReviewBar', 'FrameForm']) expect(drawn.get(name)).toBeGreaterThan(0);
  const same = [
    'Tool',
    'ViewSwitch',
    'StripSwitch',
    'FrameTabs',
    'ReviewActions',
    'UndoRedo',
    'MarkPaths',
    'TabPanelList',
  ];
  expect([...drawn.keys()].filter((name) => same.includes(name))).toEqual([]);
});

it('doubts a chainage that is not between those of the frames before and after', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  await screen.findByText(/^Frame 2 of 4/);
  const field = await screen.findByRole('textbox', { name: 'Chainage' });
  await waitFor(() => expect(field).toHaveValue('5.00'));
  expect(field).not.toHaveAccessibleDescription();
  fireEvent.change(field, { target: { value: '7.5' } });
  expect(field).toHaveAccessibleDescription('Outside its neighbours’ 3.00–7.00 m');
});

it('shows what was said of the frame or what was changed of it, and leads to the comment from either', async () => {
  await open();
  const comment = await screen.findByRole('textbox', { name: 'Comment' });
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Nobody has changed this frame.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
  await waitFor(() => expect(comment).toHaveFocus());
  expect(screen.getByRole('tab', { name: /^Comments/ })).toHaveAttribute('aria-selected', 'true');

  fireEvent.change(comment, { target: { value: 'Look again' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByRole('tab', { name: 'Comments 1' })).toBeVisible();
});
