/** `addReviewData` for jest, which the embedded database cannot run inside. The backend must not be running. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReviewData } from '../../scripts/bench/reviewData';

const PROGRAM = `
  import { addReviewData } from './scripts/bench/reviewData.ts';
  const [folder, data] = process.argv.slice(1);
  console.log(await addReviewData(folder, JSON.parse(data)));
`;

/** The uuid of the inspection with the frames. */
export async function addReviewData(dataDir: string, data: ReviewData): Promise<string> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, dataDir, JSON.stringify(data)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim();
}
