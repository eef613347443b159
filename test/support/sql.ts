import { inBackendProcess } from './backendProcesses';

/**
 * Runs one SQL statement in the embedded database of a backend that is not running, and resolves to its rows: for what
 * no call of the API can read or do.
 */
export const sql = (dataDir: string, text: string): Promise<Record<string, unknown>[]> =>
  inBackendProcess({ kind: 'sql', dataDir, text }) as Promise<Record<string, unknown>[]>;
