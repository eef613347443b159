/** Draws a screen of an inspection for the signed-in owner, at an address. */
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import type { InspectionsBackend } from './inspectionsBackend';
import { testPorts, type TestPorts } from './ports';

/** `name` is the inspection's; `ports` are those of a browser that was used before. Gives the store of the screen. */
export async function openScreen(
  data: InspectionsBackend,
  Screen: ComponentType<{ inspection: Inspection }>,
  {
    name,
    address = '/',
    ports = testPorts(data.backend.origin),
  }: { name: string; address?: string; ports?: TestPorts },
) {
  const inspection = await data.named(name);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', address);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <Screen inspection={inspection} />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  return store;
}
