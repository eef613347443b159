import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedTest } from '@/replay/tape';
import { replayTest } from '@/state/replayUploadTape';

const FOLDER = path.join(process.cwd(), 'test/recordings');
const recordings = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

it('there are recordings to replay', () => {
  expect(recordings).not.toEqual([]);
});

for (const name of recordings) {
  it(`${name}, recorded in a browser, is repeated by today’s engine, but for what it is not to do`, async () => {
    await replayTest(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as RecordedTest);
  });
}
