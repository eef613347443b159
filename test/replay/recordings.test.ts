import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedTest } from '@/replay/tape';
import { isOldTape, upgradeTape } from '@/replay/upgradeTape';
import { replayTest } from '@/state/recordedTests';
import { createReportVeil } from '@/state/reportTexts';

const FOLDER = path.join(process.cwd(), 'test/recordings');
const recordings = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

it('there are recordings to replay', () => {
  expect(recordings).not.toEqual([]);
});

for (const name of recordings) {
  it(`${name}, recorded in a browser, is repeated by today’s engine, but for what it is not to do`, async () => {
    await replayTest(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as RecordedTest);
  });

  it(`${name} is repeated also with made-up words in place of its texts`, async () => {
    const { unwanted, ...tape } = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as RecordedTest;
    const veiled = createReportVeil(Math.random).tape(isOldTape(tape) ? upgradeTape(tape) : tape);
    expect(JSON.stringify(veiled)).not.toMatch(/Station|Road|sample-pipe|Not today/);
    await replayTest({ ...veiled, ...(unwanted !== undefined && { unwanted }) });
  });
}
