import { spawnSync } from 'node:child_process';

/** What lint objects to in the planted files, as 'file:line rule'. */
function objections(): string[] {
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format', 'json', 'test/architecture/planted'], {
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(
    ({ code, filename, labels: [label] }) => `${filename.split('/planted/')[1]}:${label?.span.line} ${code}`,
  );
}

it('sees promises that nobody waits for, time and chance that no recording replays, and what React and the scripts forbid', () => {
  expect(objections().sort()).toEqual([
    'scripts/homeless.ts:4 eslint(no-restricted-properties)',
    'scripts/homeless.ts:5 eslint(no-restricted-properties)',
    'src/ui/Impure.tsx:10 react(set-state-in-effect)',
    'src/ui/Impure.tsx:10 react-hooks(exhaustive-deps)',
    'src/ui/Impure.tsx:11 react-hooks(exhaustive-deps)',
    'src/ui/Impure.tsx:5 react(purity)',
    'src/uploads/careless.ts:2 eslint(no-restricted-imports)',
    'src/uploads/careless.ts:6 typescript(no-explicit-any)',
    'src/uploads/careless.ts:7 typescript(no-floating-promises)',
    'src/uploads/careless.ts:8 typescript(no-misused-promises)',
    'src/uploads/careless.ts:9 eslint(no-restricted-properties)',
    'src/uploads/careless.ts:9 eslint(no-restricted-properties)',
  ]);
});
