/** In a process of its own, which does not get its priority back unless an administrator runs it. */
import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';

/** The priority of a child that stands back to 10, of a process that has `own`. */
async function standsBackTo(own: number): Promise<number> {
  const program = `
    import { spawn } from 'node:child_process';
    import os from 'node:os';
    import { lowerPriority } from './scripts/backend/lowerPriority.ts';
    os.setPriority(${own});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    lowerPriority(child, 10);
    console.log(os.getPriority(child.pid));
    child.kill();
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

/** `npm run check` runs its tests last in line, and only an administrator's may step forward from there. */
const own = process.getuid?.() === 0 ? 0 : getPriority();

it('comes after the process that starts it', async () => {
  expect(await standsBackTo(own)).toBe(Math.max(10, own));
});

it('is not put before a process that stands further back itself', async () => {
  expect(await standsBackTo(19)).toBe(19);
});
