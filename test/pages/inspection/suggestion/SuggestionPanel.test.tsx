import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { ClassBreakdown } from '@/pages/inspection/frame/ClassBreakdown';
import { SuggestionOutline } from '@/pages/inspection/suggestion/SuggestionOutline';
import { SuggestionPanel } from '@/pages/inspection/suggestion/SuggestionPanel';
import type { SuggestionActions } from '@/pages/inspection/suggestion/useSuggestion';
import { keysChosen } from '@/state/preferences';
import { createStore } from '@/state/store';
import { aFrame } from '../../../support/frames';
import { testPorts } from '../../../support/ports';

const suggestion = {
  source: 'image analysis (baseline)',
  ...{ atClock: 4, toClock: null, percentValue: null, atJoint: false },
  outline: [
    [0.25, 0.5],
    [0.5, 0.5],
    [0.5, 1],
  ] as [number, number][],
};
const frame = aFrame({ classLabel: 'longitudinal crack', classCertainty: 0.874, suggestion });
const code = { id: 1, code: 'CL', label: 'Crack, longitudinal' } as SuggestionActions['code'];

const store = createStore(testPorts(''), { devTools: false });
const inStore = (panel: ReactElement) => render(panel, { wrapper: (props) => <Provider store={store} {...props} /> });

function actions(known: Partial<SuggestionActions> = {}) {
  const done: string[] = [];
  const each = { accept: () => void done.push('accept'), dismiss: () => void done.push('dismiss') };
  return { done, actions: { frame, code, ...each, ...known } };
}

it('says what is suggested, how certain it is, by whom, and that it does not count', async () => {
  const { done, actions: own } = actions();
  inStore(<SuggestionPanel frame={frame} actions={own} />);
  expect(screen.getByRole('region', { name: 'Suggestion' })).toHaveTextContent(
    'Suggested: longitudinal crack, 87 % certainBy image analysis (baseline). It counts in no grade or report until you accept it.',
  );
  await userEvent.click(screen.getByRole('button', { name: /Accept as CL/ }));
  await userEvent.click(screen.getByRole('button', { name: /Dismiss/ }));
  expect(done).toEqual(['accept', 'dismiss']);
});

it('asks for a code where the table has none that fits', () => {
  inStore(<SuggestionPanel frame={frame} actions={actions({ code: null }).actions} />);
  expect(screen.getByRole('button', { name: /Choose the code/ })).toBeVisible();
});

it('offers nothing once somebody has answered, and is not there where nothing was suggested', () => {
  const { actions: own } = actions({ frame: null });
  const { rerender } = inStore(<SuggestionPanel frame={{ ...frame, suggestionDismissed: true }} actions={own} />);
  expect(screen.getByText(/Dismissed:/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SuggestionPanel frame={aFrame()} actions={own} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('says which keys a person has chosen for it', () => {
  store.dispatch(keysChosen({ isOff: false, keys: { acceptSuggestion: ['y'] } }));
  inStore(<SuggestionPanel frame={frame} actions={actions().actions} />);
  expect(screen.getByRole('button', { name: /Accept as CL Y$/ })).toHaveAttribute('aria-keyshortcuts', 'y');
  expect(screen.getByRole('button', { name: /Dismiss E$/ })).toHaveAttribute('aria-keyshortcuts', 'e');
});

it('says how certain the analysis is of what it suggests once, and what else it may be', () => {
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
