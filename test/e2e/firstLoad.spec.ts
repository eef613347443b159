/** What a first visit loads stays within the budgets of `npm run bench -- size`. */
import { BUDGETS, measureFirstLoad, type Figure } from '../../scripts/bench/size';
import { expect, test } from './support/test';

test('the login and the first page behind it load no more than their budgets', async ({ browser, product }) => {
  const figures = Object.entries(await measureFirstLoad(browser, product.origin)) as [Figure, number][];
  expect(figures).toHaveLength(5);
  for (const [figure, value] of figures) {
    expect.soft(value, figure).toBeGreaterThan(0);
    expect.soft(value, figure).toBeLessThanOrEqual(BUDGETS[figure]);
  }
});
