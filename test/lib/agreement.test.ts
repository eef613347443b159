import { agreementByClass, agreementOf, judge, type Coded } from '@/lib/agreement';

const coded = (picture: number, code: string, metres: number | null = null): Coded => ({
  picture,
  metres,
  code,
  class: code[0] ?? '',
});

describe('two observations', () => {
  it.each([
    ['on one picture', coded(1, 'CL'), coded(1, 'CL'), 1],
    ['0.3 m apart', coded(1, 'CL', 5.3), coded(2, 'CL', 5.6), 1],
    ['0.31 m apart', coded(1, 'CL', 5.3), coded(2, 'CL', 5.61), 2],
    ['on pictures without a distance', coded(1, 'CL'), coded(2, 'CL', 0), 2],
  ])('%s', (_where, one, other, observations) => {
    expect(agreementOf(judge([one], [other], 10)).observations).toBe(observations);
  });

  it('are matched by code before class, by class before nearness, each once', () => {
    const first = [coded(1, 'CL', 1), coded(1, 'RF', 1)];
    const second = [coded(2, 'CC', 1.05), coded(3, 'CL', 1.2), coded(4, 'RF', 1.3)];
    expect(judge(first, second, 4)).toEqual([
      { times: 1, first: 'C', second: 'C', isSameCode: true },
      { times: 1, first: 'R', second: 'R', isSameCode: true },
      { times: 1, first: 'none', second: 'C', isSameCode: false },
      { times: 0, first: 'none', second: 'none', isSameCode: true },
    ]);
  });
});

it('tells shares of what either coded, and kappa with the pictures that neither did', () => {
  // By hand: of 10 pictures both say C at 4 (one by another code), C and R at 1, the first alone C at 1, neither at 4.
  const first = [coded(0, 'CL'), coded(1, 'CL'), coded(2, 'CL'), coded(3, 'CL'), coded(4, 'CL'), coded(5, 'CL')];
  const second = [coded(0, 'CL'), coded(1, 'CL'), coded(2, 'CL'), coded(3, 'CC'), coded(4, 'RF')];
  const judged = judge(first, second, 10);
  const byChance = 0.6 * 0.4 + 0.4 * 0.5;
  const overall = agreementOf(judged);
  expect(overall).toMatchObject({ observations: 6, sameClass: 4 / 6, sameCode: 3 / 6 });
  expect(overall.kappa).toBeCloseTo((0.8 - byChance) / (1 - byChance));
  const [crack, roots] = agreementByClass(judged);
  expect(crack).toMatchObject({ class: 'C', both: 4, firstOnly: 2, secondOnly: 0, observations: 6, sameClass: 4 / 6 });
  expect(crack?.kappa).toBeCloseTo((0.8 - (0.6 * 0.4 + 0.4 * 0.6)) / (1 - (0.6 * 0.4 + 0.4 * 0.6)));
  expect(roots).toMatchObject({ class: 'R', both: 0, firstOnly: 0, secondOnly: 1, sameClass: 0, kappa: 0 });
});

it('has no figure where there is nothing to compare', () => {
  expect(agreementOf(judge([], [], 5))).toEqual({ observations: 0, sameClass: null, sameCode: null, kappa: null });
  expect(agreementOf([])).toMatchObject({ kappa: null });
  expect(agreementOf(judge([coded(0, 'CL')], [coded(0, 'CL')], 1))).toMatchObject({ sameClass: 1, kappa: null });
});
