import fc from 'fast-check';
import { branchText } from '@/lib/programme/branchText';
import { makeProgramme, METHODS, type ProgrammePipe, type ProgrammeRules } from '@/lib/programme/programme';
import { programmeSums } from '@/lib/programme/programmeSums';
import { aPipe, RULES } from '../../support/aProgramme';

const told = (pipes: readonly ProgrammePipe[], rules: Partial<ProgrammeRules> = {}) => {
  const all = { ...RULES, ...rules };
  return makeProgramme(pipes, all).map(({ pipe, year, branch }) => [
    pipe.id,
    year,
    branchText(branch, pipe, { ...all, nameOf: (id) => id }),
  ]);
};
const years = (pipes: readonly ProgrammePipe[], rules: Partial<ProgrammeRules> = {}) =>
  Object.fromEntries(told(pipes, rules).map(([id, year]) => [id, year]));

it('adds up as the plan of Santa Ana does (2012, its page 190)', () => {
  const costs = [541_700, 788_700, 541_700, 788_700, 261_000, 875_400, 1_521_600, 1_521_600];
  const pipes = costs.map((cost, index) => aPipe(`P${index}`, { cost, risk: 25 - index }));
  const budgets = [1_330_400, 1_330_400, 1_136_400, 1_521_600, 1_521_600];
  const rules = { ...RULES, budgets };
  const sums = programmeSums(makeProgramme(pipes, rules), rules);
  expect(sums.years.map(({ cost }) => cost)).toEqual(budgets);
  expect(sums).toMatchObject({ cost: 6_840_400, riskRemoved: 172, riskLeft: 0, pipes: 8 });
});

it('takes the highest risk first while the budget lasts, and says where each pipe stands', () => {
  const pipes = [
    aPipe('low', { risk: 4 }),
    aPipe('second', { risk: 16, cost: 60 }),
    aPipe('first', { risk: 20, cost: 60 }),
    aPipe('third', { risk: 9, cost: 50 }),
    aPipe('small', { risk: 6, cost: 40 }),
    aPipe('great', { risk: 25, cost: 101 }),
  ];
  expect(told(pipes)).toEqual([
    ['low', null, 'Below the cut-off'],
    ['second', 2028, 'Risk 16, the cut-off is 5: number 3 by risk'],
    ['first', 2027, 'Risk 20, the cut-off is 5: number 2 by risk'],
    ['third', null, 'Did not fit: the budgets went to pipes before it'],
    ['small', 2027, 'Risk 6, the cut-off is 5: number 5 by risk'],
    ['great', null, 'Did not fit: costs more than any year’s budget'],
  ]);
});

it('takes what removes the most risk for its cost first, where that is the method', () => {
  const pipes = [aPipe('dear', { risk: 20, cost: 100 }), aPipe('cheap', { risk: 10, cost: 20 })];
  expect(years(pipes, { method: 'risk per cost' })).toEqual({ cheap: 2027, dear: 2028 });
  expect(years(pipes)).toEqual({ dear: 2027, cheap: 2028 });
  expect(years([aPipe('free', { risk: 6, cost: 0 }), ...pipes], { budgets: [20], method: 'risk per cost' })).toEqual({
    ...{ free: 2027, cheap: 2027, dear: null },
  });
});

it('leaves out what is unknown or settled, and says which', () => {
  expect(
    told([
      aPipe('a', { risk: null }),
      aPipe('b', { cost: null }),
      aPipe('c', { settled: 'done' }),
      aPipe('d', { settled: 'watch' }),
      aPipe('e', { settled: 'survey again' }),
      aPipe('f', { settled: 'no repairs' }),
      aPipe('g', { lockedYear: 2030 }),
    ]),
  ).toEqual([
    ['a', null, 'Risk not set'],
    ['b', null, 'No cost known'],
    ['c', null, 'Already done'],
    ['d', null, 'Decided: watch'],
    ['e', null, 'Decided: survey again'],
    ['f', null, 'Its plan has no repairs'],
    ['g', null, 'Locked in 2030, which is outside these years'],
  ]);
});

it('pays what is locked first, also where it is more than the budget', () => {
  const locked = aPipe('locked', { risk: null, cost: 150, lockedYear: 2027 });
  const pipes = [aPipe('free'), locked, aPipe('unpriced', { cost: null, lockedYear: 2028 })];
  expect(years(pipes)).toEqual({ free: 2028, locked: 2027, unpriced: 2028 });
  expect(programmeSums(makeProgramme(pipes, RULES), RULES).years).toMatchObject([
    { cost: 150, budget: 100, unpriced: 0 },
    { cost: 100, unpriced: 1 },
  ]);
});

it('repairs neighbours with a chosen pipe, as far as the tolerance and the budget go', () => {
  const street = { by: 'street', key: 'main' } as const;
  const node = { by: 'node', key: 'MH1' } as const;
  const pipes = [
    aPipe('worst', { risk: 12, cost: 40, places: [street, node] }),
    aPipe('other', { risk: 11, cost: 50 }),
    aPipe('near', { risk: 4, cost: 20, places: [street] }),
    aPipe('adjoining', { risk: 6, cost: 30, places: [node] }),
    aPipe('far', { risk: 3, cost: 1, places: [street] }),
    aPipe('dear', { risk: 7, cost: 90, places: [street] }),
  ];
  expect(told(pipes, { tolerance: 8 })).toEqual([
    ['worst', 2027, 'Risk 12, the cut-off is 5: number 1 by risk'],
    ['other', 2028, 'Risk 11, the cut-off is 5: number 2 by risk'],
    ['near', 2027, 'Below the cut-off, bundled with worst, in the same street'],
    ['adjoining', 2027, 'Bundled with worst, at the same node'],
    ['far', null, 'Below the cut-off'],
    ['dear', null, 'Did not fit: the budgets went to pipes before it'],
  ]);
  expect(years(pipes)).toMatchObject({ near: null, other: 2027 });
});

describe('the sums', () => {
  it('count no unknown as 0, and say how many there are', () => {
    const pipes = [
      aPipe('lined', { risk: 20, length: 100, renewed: 130 }),
      aPipe('patched', { risk: 15, cost: 50, length: 100, renewed: 0 }),
      aPipe('unmeasured', { risk: 10, cost: 50, length: null, renewed: null }),
      aPipe('unknown', { risk: null, length: 300 }),
      aPipe('repaired', { settled: 'done', length: 500 }),
    ];
    const sums = programmeSums(makeProgramme(pipes, RULES), RULES);
    expect(sums).toMatchObject({
      ...{ cost: 200, riskRemoved: 45, riskLeft: 0, withoutRisk: 1, renewed: 100, unmeasured: 1 },
      network: { metres: 1000, pipes: 4, of: 5 },
      // 100 m in two years, of 1,000 m.
      renewalYears: 20,
    });
    expect(sums.years.map(({ riskLeft }) => riskLeft)).toEqual([25, 0]);
  });

  it('renew nothing in no number of years', () => {
    expect(programmeSums([], RULES)).toMatchObject({ renewalYears: null, cost: 0, network: { of: 0 } });
  });
});

describe('any programme', () => {
  const optional = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { freq: 6 });
  const pipe = fc.record({
    // Few of each, so that many pipes are alike.
    risk: fc.constantFrom(null, 4, 12, 20),
    cost: fc.constantFrom(null, 0, 50, 120),
    length: optional(90),
    renewed: optional(90),
    places: fc.array(
      fc.record({ by: fc.constantFrom('street' as const, 'node' as const), key: fc.constantFrom('a', 'b', 'c') }),
      { maxLength: 3 },
    ),
    lockedYear: fc.option(fc.integer({ min: 2026, max: 2031 }), { freq: 2 }),
    settled: fc.option(fc.constantFrom('done' as const, 'no repairs' as const), { freq: 2 }),
  });
  const pipes = fc
    .array(pipe, { maxLength: 40 })
    .map((all) => all.map((each, index) => ({ id: `P${index}`, ...each })));
  const rules = fc.record({
    firstYear: fc.constant(2027),
    budgets: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 4 }),
    cutOff: fc.integer({ min: 1, max: 20 }),
    method: fc.constantFrom(...METHODS),
    tolerance: optional(10),
  });

  it('keeps what is locked, exceeds no budget, takes nothing unknown, and leaves out nothing that fits', () => {
    fc.assert(
      fc.property(pipes, rules, (of, by) => {
        const rows = makeProgramme(of, by);
        expect(rows.map(({ pipe: { id } }) => id)).toEqual(of.map(({ id }) => id));
        const last = by.firstYear + by.budgets.length - 1;
        for (const { pipe: each, year, branch } of rows) {
          const { lockedYear } = each;
          const isIn = lockedYear !== null && lockedYear >= by.firstYear && lockedYear <= last;
          if (lockedYear !== null) expect(year).toBe(isIn ? lockedYear : null);
          else if (year !== null) {
            expect([each.risk, each.cost, each.settled]).toEqual([expect.any(Number), expect.any(Number), null]);
            expect((each.risk ?? 0) >= by.cutOff || branch.kind === 'bundled').toBe(true);
          }
        }
        for (const { year, budget, cost } of programmeSums(rows, by).years) {
          const there = rows.filter((row) => row.year === year);
          const locked = there.filter(({ branch }) => branch.kind === 'locked');
          if (there.length > locked.length) expect(cost).toBeLessThanOrEqual(budget);
          for (const { pipe: each, branch } of rows) {
            if (branch.kind === 'did not fit') expect(cost + (each.cost ?? 0)).toBeGreaterThan(budget);
          }
        }
      }),
    );
  });

  it('is the same in whatever order the pipes come', () => {
    fc.assert(
      fc.property(pipes, rules, (of, by) => {
        const yearOf = (rows: ReturnType<typeof makeProgramme>) =>
          new Map(rows.map(({ pipe: { id }, year, branch }) => [id, { year, branch }]));
        expect(yearOf(makeProgramme(of.toReversed(), by))).toEqual(yearOf(makeProgramme(of, by)));
      }),
    );
  });
});

// How quickly is for `npm run bench -- programme`.
it.each([null, 5])(
  'stays within each year’s budget with 20,000 pipes over 10 years, with the tolerance %s',
  (tolerance) => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const pipes = Array.from({ length: 20_000 }, (_, index) =>
      aPipe(`P${index}`, {
        ...{ risk: 1 + random(25), cost: 500 + random(40_000) },
        places: [
          // Half of them are in one street, the worst case.
          { by: 'street', key: index % 2 === 0 ? 'Main' : String(random(800)) },
          { by: 'node', key: String(random(9000)) },
          { by: 'node', key: String(random(9000)) },
        ],
      }),
    );
    const rules = { ...RULES, budgets: Array<number>(10).fill(8_000_000), tolerance, method: 'risk per cost' as const };
    const sums = programmeSums(makeProgramme(pipes, rules), rules);
    expect(sums.years.filter(({ cost, budget }) => cost > budget)).toEqual([]);
    expect(sums.pipes).toBeGreaterThan(4000);
  },
);
