import { watchConnection } from '@/browser/connection';

it('tells all who subscribed of each change, until they no longer want to know', () => {
  const listen = jest.spyOn(window, 'addEventListener');
  const connection = watchConnection();
  const told: [string, boolean][] = [];
  const stop = connection.subscribe((isOnline) => told.push(['first', isOnline]));
  connection.subscribe((isOnline) => told.push(['second', isOnline]));
  window.dispatchEvent(new Event('offline'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual([
    ['first', false],
    ['second', false],
    ['second', true],
  ]);
  expect(listen.mock.calls.map(([type]) => type)).toEqual(['online', 'offline']);
});
