/**
 * The child's side of `runChild`, for the main module of each program that it starts: takes the task, leaves the outcome in
 * the task's folder, and ends with the parent.
 */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const OUTCOME_FILE = 'outcome.json';

/** `work` gets the task, which is the program's only argument, and gives the outcome. An error that it throws ends the process. */
export async function runTask<Task extends { folder: string }>(work: (task: Task) => Promise<object>): Promise<void> {
  process.stdin.resume().once('close', endGroup);
  const task = JSON.parse(process.argv[2] ?? '') as Task;
  const outcome = await work(task);
  const file = path.join(task.folder, OUTCOME_FILE);
  // The parent finds a whole outcome or none.
  await writeFile(`${file}.part`, JSON.stringify(outcome));
  await rename(`${file}.part`, file);
  process.exit();
}

/** Ends this process and all that it has started: the group was made for it. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}
