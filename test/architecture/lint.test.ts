import { spawnSync } from 'node:child_process';

/** What lint objects to in the planted files, as 'line of the file: rule'. */
function objections(file: string): string[] {
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format', 'json', `test/architecture/planted/${file}`], {
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(({ code, labels: [label] }) => `${label?.span.line}: ${code}`).sort();
}

it('sees promises that nobody waits for, and time and chance that no recording can replay', () => {
  expect(objections('src/uploads/careless.ts')).toEqual([
    '2: eslint(no-restricted-imports)',
    '6: typescript(no-explicit-any)',
    '7: typescript(no-floating-promises)',
    '8: typescript(no-misused-promises)',
    '8: typescript(no-misused-promises)',
    '9: eslint(no-restricted-properties)',
    '9: eslint(no-restricted-properties)',
  ]);
});

it('sees components that break the rules of React', () => {
  expect(objections('src/ui/Impure.tsx')).toEqual([
    '10: react(set-state-in-effect)',
    '10: react-hooks(exhaustive-deps)',
    '11: react-hooks(exhaustive-deps)',
    '5: react(purity)',
  ]);
});
