import { inBackendProcess } from './backendProcesses';

/**
 * The rows that one statement gives, in the embedded database of a backend that is not running: for what no call of
 * the API tells or does.
 */
export const sql = (dataDir: string, text: string): Promise<Record<string, unknown>[]> =>
  inBackendProcess({ kind: 'sql', dataDir, text }) as Promise<Record<string, unknown>[]>;
