import { pipeRisk } from '@/lib/pipeRisk';

const condition = (structuralGrade: number | null, likelihood: number | null = null) => ({
  structuralGrade,
  likelihood,
});

it.each([
  ['criticality by the structural grade', 4, condition(5), 20, 'structural grade', []],
  ['by the likelihood that a person has stated, where one has', 4, condition(5, 2), 8, 'repair plan', []],
  ['by that alone without a grade', 3, condition(null, 2), 6, 'repair plan', []],
  ['none without criticality', null, condition(5), null, 'structural grade', ['criticality']],
  ['none without a grade', 4, condition(null), null, 'structural grade', ['structural grade']],
  ['none for a pipe that nobody surveyed', null, null, null, 'structural grade', ['criticality', 'structural grade']],
] as const)('the risk of a pipe is %s', (_name, criticality, of, risk, source, missing) => {
  expect(pipeRisk({ criticality, condition: of })).toMatchObject({ risk, source, missing });
});
