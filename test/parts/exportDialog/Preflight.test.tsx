/** What is said before an export: what keeps it from being made, and what would only be left empty. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ExportOffer } from '@/api/contract/exportOffers';
import { inspectionsApi } from '@/api/inspections';
import { Preflight } from '@/parts/exportDialog/Preflight';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const gap = { frameId: 1, field: 'quantity1Value', message: 'D-OB: quantity 1 is missing.', blocks: false };
const fault = { frameId: 2, field: 'chainageNumber', message: 'The frame has a code but no chainage.', blocks: true };
const report = { type: 'BI', format: 'PDF' } as ExportOffer;
const exchange = { type: 'PM', format: 'SQL', readBy: { name: 'PACP', standards: [3] } } as unknown as ExportOffer;

async function say(
  offer: ExportOffer,
  problems: (typeof gap)[],
  {
    others = 0,
    refusal = null,
    onExportPassing = null,
  }: Partial<ComponentProps<typeof Preflight>> & { others?: number } = {},
) {
  const store = createStore(testPorts(''), { devTools: false });
  const { type, format, readBy } = offer;
  const inspectionIds = ['a', ...Array.from({ length: others }, (_each, index) => `other ${index}`)];
  const asked = { inspectionIds, ...(readBy && { type, format }) };
  const found = inspectionIds.map((inspectionId, index) => ({
    ...{ inspectionId, name: index === 0 ? 'pipe' : inspectionId },
    ...{ problems: index === 0 ? problems : [], warnings: [] },
  }));
  await store.dispatch(inspectionsApi.util.upsertQueryData('validateInspections', asked, found));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Preflight offer={offer} inspectionIds={inspectionIds} refusal={refusal} onExportPassing={onExportPassing} />
      </MemoryRouter>
    </Provider>,
  );
}
const texts = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

it('names a measure that its code asks for, which keeps no export from being made', async () => {
  await say(exchange, [gap]);
  expect(texts('alert')).toEqual([]);
  expect(texts('status')).toEqual([
    expect.stringMatching(/^1 inspection has problems\. What is missing is left empty\..*quantity 1/),
  ]);
});

it('tells it from what the other system would refuse', async () => {
  await say(exchange, [gap, fault]);
  expect(texts('alert')).toEqual([
    expect.stringMatching(/PACP needs them fixed first\.pipeThe frame has a code but no chainage\.$/),
  ]);
  expect(texts('status')).toEqual([expect.stringMatching(/left empty\.pipeD-OB: quantity 1 is missing\.$/)]);
});

it('leaves everything empty in a report for people, and says so; and where nothing is missing, that', async () => {
  await say(report, [gap, fault]);
  expect(texts('alert')).toEqual([]);
  expect(texts('status')).toEqual([expect.stringMatching(/left empty\.pipeD-OB.*no chainage\.$/)]);
  await say(report, []);
  expect(texts('status')).toContain('Nothing is missing.');
});

const exportRest = () => screen.queryByRole('button', { name: /^Export the other/ });

it('offers to export the others, as many as there are, and none where there are none', async () => {
  const onExportPassing = jest.fn();
  await say(exchange, [fault], { others: 2, onExportPassing });
  await userEvent.click(screen.getByRole('button', { name: 'Export the other 2' }));
  expect(onExportPassing).toHaveBeenCalledTimes(1);
});

it.each([
  ['a problem that keeps nothing from being made', exchange, [gap], { others: 2 }],
  ['no other inspection', exchange, [fault], {}],
  ['a report for people', report, [fault], { others: 2 }],
])('offers no such export with %s', async (_what, offer, problems, more) => {
  await say(offer, problems, more);
  expect(exportRest()).toBeNull();
});

it('goes by what the server said, which names only some of those that stand in the way', async () => {
  const refusal = { text: 'Problems in 22 of 602 inspections: PACP needs them fixed first.', passing: 580 };
  await say(exchange, [fault], { refusal });
  expect(exportRest()).toHaveTextContent('Export the other 580');
  // Until the call that was made has been answered.
  expect(exportRest()).toBeDisabled();
});
