import { spawnSync } from 'node:child_process';

/** What dependency-cruiser objects to in the planted files, as 'rule: from → to'. */
function objections(): string[] {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'test/architecture/planted'],
    { encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) =>
    `${rule.name}: ${from} → ${to}`.replaceAll('test/architecture/planted/', ''),
  );
}

it('refuses each planted import, and none but these', () => {
  expect(objections().sort()).toEqual([
    'backend-folders-imports-upwards: scripts/backend/folders/upwards.ts → scripts/backend/http/routes/withTable.ts',
    'inspection-review-imports-upwards: src/pages/inspection/review/upwards.ts → src/pages/inspection/frame/picture.ts',
    'no-page-imports-another-page: src/pages/first/first.ts → src/pages/second/second.ts',
    'replay-outside-the-app: src/app/replays.ts → src/state/replayUploadTape.ts',
    'requests-only-as-types: src/pages/first/checksRequest.ts → src/api/contract/requests/thing.ts',
    'routes-have-no-tables: scripts/backend/http/routes/withTable.ts → scripts/backend/database/schema.ts',
  ]);
});
