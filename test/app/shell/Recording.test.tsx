import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Recording } from '@/app/shell/Recording';
import { createBugReport } from '@/state/bugReport';
import { createStore } from '@/state/store';
import { placeOf } from '@/state/visitedPath';
import { replaceAddress } from '@/ui/UrlState';
import { testPorts } from '../../support/ports';

it('records the addresses that the router does not hear of, such as that of the selected frame', async () => {
  const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/inspection/7?tab=review']}>
        <Recording />
      </MemoryRouter>
    </Provider>,
  );
  act(() => replaceAddress('/inspection/7?tab=review&frame=40'));
  unmount();
  act(() => replaceAddress('/inspection/7?tab=review&frame=41'));
  const { actions } = await store.dispatch(createBugReport()).make({ note: '', hasTexts: true, earlier: null });
  const places = actions?.parts.flatMap((part) => part.actions).flatMap(({ action }) => placeOf(action) ?? []);
  expect(places).toEqual(['/inspection/7?tab=review', '/inspection/7?tab=review&frame=40']);
});
