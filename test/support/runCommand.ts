/** An operator's command for tests, such as `npm run evidence`: a real process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './freePort';
import { NODE_FLAGS, programFile } from './prepared';

export async function runCommand(
  program: Parameters<typeof programFile>[0],
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...NODE_FLAGS, programFile(program), ...args], {
    env: { ...process.env, BLOB_PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output };
}
