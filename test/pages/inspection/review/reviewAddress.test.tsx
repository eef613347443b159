/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readReviewAddress, useReviewAddress } from '@/pages/inspection/review/reviewAddress';
import { useInspectionTab } from '@/pages/inspection/review/useInspectionTab';
import { UrlState } from '@/ui/UrlState';

const page = { step: (_frameId: number) => {}, choose: (_tab: string) => {}, tab: '', drawn: 0 };

function Screen() {
  const [frameId, step] = useState<number | null>(null);
  Object.assign(page, { step, drawn: page.drawn + 1 });
  useReviewAddress({ filter: null, frameId, observation: null, class: null, certainty: null, strip: 'Frames' });
  return <Tabs />;
}
function Tabs() {
  const [tab, choose] = useInspectionTab({ status: 'Uploaded' });
  Object.assign(page, { tab, choose });
  return null;
}

function open(address: string) {
  history.replaceState(null, '', address);
  const element = (
    <UrlState>
      <Screen />
    </UrlState>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  page.drawn = 0;
  let told = 0;
  router.subscribe(() => (told += 1));
  return { timesTold: () => told };
}

describe(useReviewAddress, () => {
  it('brings where one stopped into the address, without a word to the router and no second drawing', async () => {
    const { timesTold } = open('/inspection/7?tab=review');
    for (let frameId = 1; frameId <= 40; frameId += 1) act(() => page.step(frameId));
    await waitFor(() => expect(location.search).toBe('?tab=review&frame=40'));
    expect([timesTold(), page.drawn]).toEqual([0, 40]);
  });

  it('keeps the frame when a tab is chosen right after a step', async () => {
    open('/inspection/7?filter=All');
    act(() => page.step(4));
    act(() => page.choose('repair'));
    expect(page.tab).toBe('repair');
    await waitFor(() => expect(location.search).toBe('?filter=All&tab=repair&frame=4'));
  });

  it('drops no tab that is on its way into the address', async () => {
    // The clock stays: nuqs knows by it when it wrote last, here in another test.
    jest.useFakeTimers({ doNotFake: ['performance'] });
    open('/inspection/7?filter=All');
    act(() => page.step(4));
    await act(() => jest.advanceTimersByTimeAsync(180));
    act(() => page.choose('repair'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    // So soon after the first it waits its turn, and what is kept of the review comes first.
    act(() => page.choose('inspection'));
    await act(() => jest.advanceTimersByTimeAsync(300));
    jest.useRealTimers();
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      filter: 'All',
      frame: '4',
      tab: 'inspection',
    });
  });

  it('takes what it does not know as absent', () => {
    expect(readReviewAddress('?filter=Some&frame=first')).toEqual({
      filter: null,
      frame: null,
      observation: null,
      class: null,
      certainty: null,
      strip: null,
    });
    expect(readReviewAddress('?class=Crack&certainty=70')).toMatchObject({ class: 'Crack', certainty: 70 });
    open('/inspection/7?tab=nonsense');
    expect(page.tab).toBe('review');
  });
});
