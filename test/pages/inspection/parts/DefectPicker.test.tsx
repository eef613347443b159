/** The list of codes: what stands first, and the keys that choose it. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import type { DefectCode } from '@/api/contract/standards';
import { DefectPicker, type DefectPickerControl } from '@/pages/inspection/parts/DefectPicker';
import { createStore } from '@/state/store';
import { testPorts } from '../../../support/ports';

const aCode = (code: string, id: number): DefectCode => ({
  ...{ id, code, label: `Name of ${code}`, atJointRequired: false, structuralScore: null, serviceScore: null },
  ...{ quantity1Units: null, quantity2Units: null, rules: [], source: '', verified: false },
});
const CODES = ['B', 'CC', 'CL', 'FH2', 'JOM'].map((code, index) => aCode(code, index + 1));

interface Known {
  codes?: readonly DefectCode[];
  /** Their names. */
  likely?: readonly string[];
  recent?: readonly number[];
}

function open({ codes = CODES, likely = [], recent = [] }: Known) {
  const chosen: (string | null)[] = [];
  const ref = createRef<DefectPickerControl>();
  render(
    <Provider store={createStore(testPorts('http://127.0.0.1:9'), { devTools: false })}>
      <DefectPicker
        ref={ref as { current: DefectPickerControl | null }}
        codes={codes}
        hasFailed={false}
        value={null}
        likely={codes
          .filter(({ code }) => likely.includes(code))
          .sort((a, b) => likely.indexOf(a.code) - likely.indexOf(b.code))}
        recent={recent}
        onChange={(code) => void chosen.push(code?.code ?? null)}
      />
    </Provider>,
  );
  return { chosen, field: screen.getByRole('combobox', { name: 'Defect code' }) };
}

const shown = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);

it('lists what is suggested first, then what was used last, with keys for the first three', async () => {
  const { field } = open({ likely: ['JOM', 'CL'], recent: [3, 2] });
  await userEvent.click(field);
  expect(shown()).toEqual([
    'JOM Name of JOM 1',
    'CL Name of CL 2',
    'CC Name of CC 3',
    'B Name of B',
    'FH2 Name of FH2',
  ]);
});

it.each([
  ['1', 'JOM'],
  ['2', 'CL'],
  ['3', 'CC'],
])('chooses with %s before anything is typed', async (key, code) => {
  const { chosen, field } = open({ likely: ['JOM', 'CL'], recent: [2] });
  await userEvent.click(field);
  await userEvent.keyboard(key);
  expect(chosen).toEqual([code]);
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('types digits once something is typed, where no code stands first, and with another key held', async () => {
  const { chosen, field } = open({ likely: ['JOM', 'CL'] });
  await userEvent.click(field);
  await userEvent.keyboard('fh2');
  expect(field).toHaveValue('fh2');
  expect(shown()).toEqual(['FH2 Name of FH2']);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}3');
  expect(field).toHaveValue('3');
  await userEvent.keyboard('{Backspace}{Control>}1{/Control}');
  expect(chosen).toEqual([]);
});

it('leaves digits to a table whose codes begin with them', async () => {
  const { chosen, field } = open({ codes: [...CODES, aCode('1A', 9)], likely: ['CL'] });
  await userEvent.click(field);
  expect(shown()[0]).toBe('CL Name of CL');
  await userEvent.keyboard('1');
  expect(field).toHaveValue('1');
  expect(chosen).toEqual([]);
  expect(within(document.body).getAllByText('1A Name of 1A')).not.toHaveLength(0);
});
