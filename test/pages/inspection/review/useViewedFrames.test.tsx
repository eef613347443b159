/** How far a person has come: what they have looked at for a moment counts, and what they hurry past does not. */
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useViewedFrames } from '@/pages/inspection/review/useViewedFrames';
import { createStore } from '@/state/store';
import { openViewedFrames } from '@/state/viewedFrames';
import { aFrame } from '../../../support/frames';
import { testPorts } from '../../../support/ports';

const frames = [0, 1, 2, 3].map((frameId) => aFrame({ id: frameId + 1, frameId }));
const store = createStore(testPorts('http://127.0.0.1'), { devTools: false });
const page = { drawn: 0 };

function Screen({ place }: { place?: number }) {
  const { lookedAt, total } = useViewedFrames('7', frames, frames[place ?? -1]);
  Object.assign(page, { drawn: page.drawn + 1 });
  return <p>{`${lookedAt} of ${total}`}</p>;
}
const at = (place?: number) => (
  <Provider store={store}>
    <Screen place={place} />
  </Provider>
);

const hasCounted = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('counts a frame once it was in view for half a second, never falls, and knows it after a reload', () => {
  const { rerender, unmount } = render(at(0));
  hasCounted('0 of 4');
  act(() => jest.advanceTimersByTime(500));
  hasCounted('1 of 4');
  expect(page.drawn).toBe(2);
  rerender(at(1));
  hasCounted('1 of 4');
  act(() => jest.advanceTimersByTime(400));
  rerender(at(2));
  hasCounted('1 of 4');
  act(() => jest.advanceTimersByTime(500));
  hasCounted('2 of 4');
  unmount();
  render(at());
  hasCounted('2 of 4');
});

it('counts nothing while the page is hidden, and begins when it is shown', () => {
  let isHidden = true;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  render(at(3));
  act(() => jest.advanceTimersByTime(500));
  hasCounted('2 of 4');
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => jest.advanceTimersByTime(500));
  hasCounted('3 of 4');
});

it('joins what two tabs have looked at in one inspection', () => {
  const open = () => store.dispatch(openViewedFrames('9'));
  const [one, other] = [open(), open()];
  one.keep(0);
  other.keep(2);
  one.keep(3);
  expect([...open().seen()].sort()).toEqual([0, 2, 3]);
});
