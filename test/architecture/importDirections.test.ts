import { spawnSync } from 'node:child_process';

const check = (folder: string) =>
  spawnSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', folder], {
    encoding: 'utf8',
  });

it('refuses the planted import of one page by another', () => {
  const { status, stdout } = check('test/architecture/planted');
  expect(stdout).toContain('no-page-imports-another-page');
  expect(status).not.toBe(0);
});
