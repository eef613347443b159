/**
 * How quickly the programme of 20,000 pipes over ten years is worked out, alone and with neighbours taken along, half of
 * all pipes being in one street, which is the worst case; beside ten times what a tenth of the pipes takes with a tenth
 * of the money. Fails above the budget.
 */
import { makeProgramme, type ProgrammePipe, type ProgrammeRules } from '@/lib/programme/programme';
import { programmeSums } from '@/lib/programme/programmeSums';

const PIPES = 20_000;
const ROUNDS = 5;
const BUDGET_MS = 2_000;
/** A year; enough for a fifth of the pipes over all years. */
const MONEY_PER_PIPE = 400;
const RULES: ProgrammeRules = {
  firstYear: 2027,
  budgets: [],
  cutOff: 5,
  method: 'risk per cost',
  tolerance: null,
};

function network(count: number): ProgrammePipe[] {
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  return Array.from({ length: count }, (_each, index) => ({
    id: `P${index}`,
    risk: 1 + random(25),
    cost: 500 + random(40_000),
    length: 50,
    renewed: 50,
    places: [
      { by: 'street', key: index % 2 === 0 ? 'Main' : String(random(800)) },
      { by: 'node', key: String(random(9_000)) },
      { by: 'node', key: String(random(9_000)) },
    ],
    lockedYear: null,
    settled: null,
  }));
}

/** The median of some rounds, in milliseconds. */
function timeOf(pipes: readonly ProgrammePipe[], tolerance: number | null): number {
  const rules = { ...RULES, budgets: Array<number>(10).fill(pipes.length * MONEY_PER_PIPE), tolerance };
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    programmeSums(makeProgramme(pipes, rules), rules);
    return performance.now() - start;
  });
  return rounds.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? NaN;
}

export function benchProgramme(): Promise<void> {
  const [all, tenth] = [network(PIPES), network(PIPES / 10)];
  console.log(`tolerance     ms of ${BUDGET_MS}     of ten times a tenth`);
  for (const tolerance of [null, 5]) {
    const [ms, part] = [all, tenth].map((pipes) => timeOf(pipes, tolerance)) as [number, number];
    const row = [String(tolerance ?? 'none').padEnd(9), ms.toFixed(0).padStart(14), (ms / part / 10).toFixed(1)];
    console.log(row.join('     '));
    if (ms > BUDGET_MS) process.exitCode = 1;
  }
  return Promise.resolve();
}
