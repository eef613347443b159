import { selectIsOnline } from '@/state/connectivity';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

it('the state follows the connection from the start', () => {
  const ports = testPorts('');
  ports.platform.connection.set(false);
  const store = createStore(ports, { devTools: false });
  expect(selectIsOnline(store.getState())).toBe(false);
  ports.platform.connection.set(true);
  expect(selectIsOnline(store.getState())).toBe(true);
  ports.platform.connection.set(false);
  expect(selectIsOnline(store.getState())).toBe(false);
});
