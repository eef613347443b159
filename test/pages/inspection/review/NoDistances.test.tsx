import { render, screen } from '@testing-library/react';
import { NoDistances } from '@/pages/inspection/review/NoDistances';
import { aFrame } from '../../../support/frames';

const TEXT = /^No distance could be read from this video/;
const entered = aFrame({ chainageNumber: 4, chainageSource: 'entered' });

it('says that a video shows no distance, until the frames between two entered ones follow', () => {
  const { rerender } = render(<NoDistances filter="All" frames={[aFrame(), entered]} />);
  expect(screen.getByText(TEXT)).toBeVisible();
  rerender(
    <NoDistances
      filter="All"
      frames={[entered, aFrame({ chainageNumber: 5, chainageSource: 'interpolated' }), entered]}
    />,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says nothing of a video whose distances were read, or that has no frames', () => {
  const { rerender } = render(
    <NoDistances filter="All" frames={[aFrame(), aFrame({ chainageNumber: 4, chainageSource: 'read' })]} />,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
  rerender(<NoDistances filter="All" frames={[]} />);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says nothing of a video of which the report alone is loaded: distances may have been read on other frames', () => {
  render(<NoDistances filter="Report" frames={[aFrame(), entered]} />);
  expect(screen.queryByText(TEXT)).toBeNull();
});
