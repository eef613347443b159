import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { Observations } from '@/pages/inspection/observations/Observations';
import { createStore } from '@/state/store';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';
import { testPorts } from '../../../support/ports';

const TABLE = { id: 1, title: 'Codes of the utility', source: 'import', settings: {}, isInUse: true };
const GRADED = aFrame({ id: 1, chainageNumber: 3, defectCode: 'FL', defectStrScore: 4 });
const UNGRADED = aFrame({ id: 2, chainageNumber: 5, defectCode: 'ZZZ' });

afterEach(() => jest.restoreAllMocks());

async function show(view: 'List' | 'Wall', frames: readonly Frame[]) {
  const inspection = anInspection({ Standard: 3, defectTable: TABLE });
  const shown = { allFrames: frames, frame: frames[0], lead: () => undefined };
  const store = createStore(testPorts(''), { devTools: false });
  const all = { inspectionId: inspection.uuid, reported: false };
  await store.dispatch(framesApi.util.upsertQueryData('listFrames', all, [...frames]));
  render(<Observations inspection={inspection} {...shown} view={view} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await screen.findByRole('group', { name: 'Observations' });
}

it.each(['List', 'Wall'] as const)('%s: says with which table the grades were given', async (view) => {
  await show(view, [GRADED, UNGRADED]);
  expect(screen.getByText('Graded with: Codes of the utility')).toBeVisible();
});

it('names no table where nothing is graded', async () => {
  await show('Wall', [UNGRADED]);
  expect(screen.queryByText(/^Graded with/)).toBeNull();
});

it('names no table under the narrow list, which shows no grades', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow);
  await show('List', [GRADED]);
  expect(screen.queryByText(/^Graded with/)).toBeNull();
});
