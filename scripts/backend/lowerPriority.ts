/** Puts a child process behind those that people wait for. */
import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** `priority` as `nice` counts, 19 the last; never ahead of this process, which only an administrator may. */
export function lowerPriority({ pid }: ChildProcess, priority: number): void {
  if (pid !== undefined) setPriority(pid, Math.max(priority, getPriority()));
}
