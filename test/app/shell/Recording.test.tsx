import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Recording } from '@/app/shell/Recording';
import { createBugReport } from '@/state/bugReport';
import { recordingToggled } from '@/state/preferences';
import { screenSeen } from '@/state/seenScreen';
import { createStore } from '@/state/store';
import { placeOf } from '@/state/visitedPath';
import { replaceAddress } from '@/ui/UrlState';
import { testPorts } from '../../support/ports';

async function open(place: string) {
  history.replaceState(null, '', place);
  const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <Recording />
      </BrowserRouter>
    </Provider>,
  );
  const recorded = async () => {
    const { actions } = await store.dispatch(createBugReport()).make({ note: '', hasTexts: true, earlier: null });
    return actions?.parts.flatMap((part) => part.actions).map(({ action }) => action) ?? [];
  };
  return { store, unmount, recorded };
}

it('records the addresses that the router does not hear of, such as that of the selected frame', async () => {
  const { unmount, recorded } = await open('/inspection/7?tab=review');
  act(() => replaceAddress('/inspection/7?tab=review&frame=40'));
  unmount();
  act(() => replaceAddress('/inspection/7?tab=review&frame=41'));
  const places = (await recorded()).flatMap((action) => placeOf(action) ?? []);
  expect(places).toEqual(['/inspection/7?tab=review', '/inspection/7?tab=review&frame=40']);
});

it('tells the address and the window again once it is switched on again', async () => {
  const { store, recorded } = await open('/inspection/7');
  act(() => replaceAddress('/inspection/7?frame=40'));
  await waitFor(async () => expect((await recorded()).some(hasWindow)).toBe(true), { timeout: 10_000 });
  act(() => void store.dispatch(recordingToggled()));
  expect(await recorded()).toEqual([]);
  act(() => void store.dispatch(recordingToggled()));
  expect((await recorded()).flatMap((action) => placeOf(action) ?? [])).toEqual(['/inspection/7?frame=40']);
  await waitFor(async () => expect((await recorded()).some(hasWindow)).toBe(true), { timeout: 10_000 });
});

const hasWindow = (action: { type: string }) => screenSeen.match(action) && action.payload.window !== undefined;
