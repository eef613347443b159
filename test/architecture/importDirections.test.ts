import { spawnSync } from 'node:child_process';

const check = (folder: string) =>
  spawnSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', folder], {
    encoding: 'utf8',
  });

const planted = check('test/architecture/planted');

it.each([
  ['one page by another', 'no-page-imports-another-page', 'src/pages/first/first.ts'],
  ['HTTP by a domain of the backend', 'backend-folders-imports-upwards', 'scripts/backend/folders/upwards.ts'],
  ['a table by a route', 'routes-have-no-tables', 'scripts/backend/http/routes/withTable.ts'],
])('refuses the planted import of %s', (_what, rule, file) => {
  expect(planted.stdout).toMatch(new RegExp(`error ${rule}: test/architecture/planted/${file}`));
  expect(planted.status).not.toBe(0);
});
