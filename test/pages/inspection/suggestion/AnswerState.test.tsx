import { render, screen } from '@testing-library/react';
import type { Suggestion } from '@/api/contract/frames';
import { ClassBreakdown } from '@/pages/inspection/frame/ClassBreakdown';
import { SuggestionOutline } from '@/pages/inspection/suggestion/SuggestionOutline';
import { AnswerState } from '@/pages/inspection/suggestion/AnswerState';
import { aFrame } from '../../../support/frames';

const suggestion = {
  source: 'model sewers 3',
  ...{ atClock: 4, toClock: null, percentValue: null, atJoint: false },
  outline: [
    [0.25, 0.5],
    [0.5, 0.5],
    [0.5, 1],
  ] as [number, number][],
};
const frame = aFrame({ classLabel: 'longitudinal crack', classCertainty: 0.874, suggestion });
it.each([
  ['Suggested: longitudinal crack', {}],
  ['D-CL, confirmed', { defectCode: 'D-CL', isAccepted: true }],
  ['D-CL, not confirmed yet', { defectCode: 'D-CL' }],
  ['No defect', { isAccepted: true }],
  ['No defect', { isAccepted: true, suggestionDismissed: true }],
  ['Suggestion dismissed', { suggestionDismissed: true }],
  ['Hidden', { isHidden: true }],
])('says %s', (text, known) => {
  render(<AnswerState frame={{ ...frame, ...known }} />);
  const [what] = screen.getByRole('region', { name: 'Answer' }).children;
  expect(what).toHaveTextContent(new RegExp(`^${text}$`));
});

it('says who suggests it and that it does not count, and afterwards what was suggested', () => {
  const { rerender } = render(<AnswerState frame={frame} />);
  screen.getByText('87 % certain, by model sewers 3. It counts in no grade or report until you accept it.');
  rerender(<AnswerState frame={{ ...frame, defectCode: 'D-FL' }} />);
  screen.getByText('Suggested by model sewers 3: longitudinal crack, 87 % certain');
  rerender(<AnswerState frame={aFrame()} />);
  expect(screen.getByRole('region')).toHaveTextContent(/^Not decided yet$/);
});

it('says of our own analysis how often it was right on real footage, and nothing else', () => {
  const own = { ...frame, suggestion: { ...suggestion, source: 'image analysis (baseline)' } };
  const { rerender } = render(<AnswerState frame={{ ...own, classLabel: 'settled deposits', classCertainty: 1 }} />);
  screen.getByText(/^Right in 11 of 11 on real footage, by image analysis \(baseline\)\. It counts in no grade/);
  rerender(<AnswerState frame={{ ...own, classLabel: 'roots', classCertainty: 0 }} />);
  screen.getByText(/^Right in 0 of 14 on real footage, by/);
  rerender(<AnswerState frame={{ ...own, classCertainty: null }} />);
  screen.getByText(/^By image analysis \(baseline\)\./);
  const { container } = render(<ClassBreakdown frame={{ ...own, allClassBreakdown: { roots: 0.08 } }} />);
  expect(container).toBeEmptyDOMElement();
});

it('says how certain a model is of what it suggests once, and what else it may be', () => {
  const allClassBreakdown = { 'longitudinal crack': 0.874, roots: 0.08 };
  const { container, rerender } = render(<ClassBreakdown frame={{ ...frame, allClassBreakdown }} />);
  expect(container).toHaveTextContent(/^Or: 8 % roots$/);
  rerender(<ClassBreakdown frame={{ ...frame, allClassBreakdown, suggestion: null }} />);
  expect(container).toHaveTextContent('87 % longitudinal crack · 8 % roots');
});

it('draws the outline in the pixels of the picture, which fits it as the picture is fitted', () => {
  render(<SuggestionOutline outline={suggestion.outline} size={{ width: 640, height: 480 }} transform="scale(2)" />);
  const drawing = screen.getByTestId('suggestion-outline');
  expect(drawing).toHaveAttribute('viewBox', '0 0 640 480');
  expect(drawing).toHaveStyle({ transform: 'scale(2)' });
  expect(drawing.querySelector('polygon')).toHaveAttribute('points', '160.0,240.0 320.0,240.0 320.0,480.0');
});

it('shows what the operator wrote, which code it says or may say, and that it does not count', () => {
  const caption = { text: 'Roots in Joint 10 to 3', codes: ['RFJ', 'RMJ'], isSure: true, quantity: null };
  const captioned = (known: Partial<NonNullable<Suggestion['caption']>>) =>
    aFrame({
      suggestion: { ...suggestion, source: 'the operator’s caption in the video', caption: { ...caption, ...known } },
    });
  const { rerender } = render(<AnswerState frame={captioned({})} />);
  expect(screen.getByRole('region').firstElementChild).toHaveTextContent(/^Operator’s caption: RFJ, 4 o’clock$/);
  screen.getByText(
    '“Roots in Joint 10 to 3”, as read in the video. It counts in no grade or report until you accept it.',
  );
  rerender(<AnswerState frame={captioned({ isSure: false })} />);
  expect(screen.getByRole('region').firstElementChild).toHaveTextContent(/^Operator’s caption: RFJ or RMJ, 4 o’clock$/);
  screen.getByText(
    '“Roots in Joint 10 to 3”, as read in the video. It is not certain which code it means: choose one.',
  );
  rerender(<AnswerState frame={captioned({ isSure: false, codes: ['RFJ'] })} />);
  screen.getByText(/It is not certain that it means RFJ: choose one\.$/);
  const measured = captioned({ quantity: '20 mm' });
  const toThree = {
    ...measured,
    suggestion: measured.suggestion && { ...measured.suggestion, toClock: 3, percentValue: 5 },
  };
  rerender(<AnswerState frame={toThree} />);
  expect(screen.getByRole('region').firstElementChild).toHaveTextContent(
    /^Operator’s caption: RFJ, 4 to 3 o’clock, 5 %, 20 mm$/,
  );
  // The line may be cut off.
  screen.getByTitle('Operator’s caption: RFJ, 4 to 3 o’clock, 5 %, 20 mm');
  rerender(<AnswerState frame={{ ...captioned({}), defectCode: 'RFJ', isAccepted: true }} />);
  screen.getByText('Suggested by the operator’s caption in the video: “Roots in Joint 10 to 3”');
});
