/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { AssetRepair } from '@/api/contract/assets';
import { RepairCost } from '@/parts/asset/RepairCost';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const repair = (cost: AssetRepair['cost'], count = 1): AssetRepair => ({ whose: 'ours', text: '1 Liner', count, cost });

it.each([
  ['nothing planned', null, '—'],
  ['nothing to be done', repair({ sum: 0, without: {} }, 0), '—'],
  ['no price', repair({ sum: null, without: { rate: 1 } }), '—'],
  ['a price', repair({ sum: 4310, without: {} }), '4,310'],
  ['a price of a part', repair({ sum: 4310, without: { length: 1 } }), '≥ 4,310'],
])('shows %s', (_name, of, text) => {
  const store = createStore(testPorts('http://app.invalid'), { devTools: false });
  const { container } = render(
    <Provider store={store}>
      <RepairCost repair={of} />
    </Provider>,
  );
  expect(container).toHaveTextContent(text);
});
