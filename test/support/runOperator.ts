/** Commands of operators without a program for each: loading it takes longer than most of them. */
import { inBackendProcess } from './backendProcesses';
import type { runCommand } from './runCommand';

const operator =
  (kind: 'backups' | 'organisation') =>
  (args: readonly string[], env: Record<string, string>): ReturnType<typeof runCommand> =>
    // The cast is safe: the process answers these with what `runCommand` gives.
    inBackendProcess({ kind, args, env }) as ReturnType<typeof runCommand>;

/** `npm run backup`, `verify` or `restore`. */
export const runBackups = operator('backups');
/** `npm run organisation`. */
export const runOrganisation = operator('organisation');
