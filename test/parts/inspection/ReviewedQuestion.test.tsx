import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ReviewedQuestion } from '@/parts/inspection/ReviewedQuestion';

const suggestion = { frameId: 7, field: 'suggestion', message: 'Frame 3: The suggestion has no answer yet.' };
const common = { isSaving: false, onConfirm: () => {}, onCancel: () => {} };
const GRADE_1 = /that is grade 1/;

it('lists what is undecided in the inspection that is open, and leads to its frame', async () => {
  const led: number[] = [];
  const undecided = [{ inspectionId: 'a', name: 'pipe', hasFindings: true, problems: [suggestion] }];
  render(<ReviewedQuestion {...common} undecided={undecided} total={1} onFrame={(id) => void led.push(id)} />);
  expect(screen.getByRole('dialog')).toHaveTextContent('Mark as reviewed with something undecided?');
  // Something was coded, so nothing is said of a grade without defects.
  expect(screen.queryByText(GRADE_1)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: suggestion.message }));
  expect(led).toEqual([7]);
});

it('says of many in how many something is undecided, and in how many nothing was found', () => {
  const undecided = [
    { inspectionId: 'a', name: 'pipe 1', hasFindings: true, problems: [suggestion, { ...suggestion, frameId: 8 }] },
    { inspectionId: 'b', name: 'pipe 2', hasFindings: false, problems: [] },
  ];
  render(
    <MemoryRouter>
      <ReviewedQuestion {...common} undecided={undecided} total={9} />
    </MemoryRouter>,
  );
  screen.getByText('In 1 of them something is undecided or incomplete:');
  screen.getByText(`${suggestion.message} (2 frames)`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['pipe 1']);
  expect(screen.getByText(GRADE_1)).toHaveTextContent(/^In 1 of them, no frame has been coded, or found/);
});
