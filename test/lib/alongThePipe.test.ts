import { alongThePipe } from '@/lib/alongThePipe';

it('orders by chainage, then by the video; frames without a chainage come last', () => {
  const frames = [
    { frameId: 1, chainageNumber: null },
    { frameId: 2, chainageNumber: 7 },
    { frameId: 3, chainageNumber: 0 },
    { frameId: 5, chainageNumber: 2 },
    { frameId: 4, chainageNumber: 2 },
    { frameId: 0, chainageNumber: null },
  ];
  expect(frames.sort(alongThePipe).map(({ frameId }) => frameId)).toEqual([3, 4, 5, 2, 0, 1]);
});
