/** How far a person has come: what they look at counts at once, and stays counted unless they hurry past it. */
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useViewedFrames } from '@/pages/inspection/review/useViewedFrames';
import { createStore } from '@/state/store';
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

it('counts the frame in view, and those that were in view for half a second, also after a reload', () => {
  jest.useFakeTimers();
  const { rerender, unmount } = render(at(0));
  const hasCounted = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
  hasCounted('1 of 4');
  act(() => jest.advanceTimersByTime(500));
  expect(page.drawn).toBe(1);
  rerender(at(1));
  hasCounted('2 of 4');
  act(() => jest.advanceTimersByTime(400));
  rerender(at(2));
  hasCounted('2 of 4');
  act(() => jest.advanceTimersByTime(500));
  unmount();
  render(at());
  hasCounted('2 of 4');
  jest.useRealTimers();
});
