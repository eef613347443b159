import { render, screen } from '@testing-library/react';
import { NoDistances } from '@/pages/inspection/review/NoDistances';
import { aFrame } from '../../../support/frames';

const TEXT = /^No distance could be read from this video/;
const entered = aFrame({ chainageNumber: 4, chainageSource: 'entered' });

it('says that a video shows no distance, until the frames between two entered ones follow', () => {
  const { rerender } = render(<NoDistances frames={[aFrame(), entered]} />);
  expect(screen.getByText(TEXT)).toBeVisible();
  rerender(<NoDistances frames={[entered, aFrame({ chainageNumber: 5, chainageSource: 'interpolated' }), entered]} />);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says nothing of a video whose distances were read, or that has no frames', () => {
  const { rerender } = render(
    <NoDistances frames={[aFrame(), aFrame({ chainageNumber: 4, chainageSource: 'read' })]} />,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
  rerender(<NoDistances frames={[]} />);
  expect(screen.queryByText(TEXT)).toBeNull();
});
