/** The process behind `backend.ts`: starts the real backend and obeys its parent over IPC. Ends with its parent. */
import { startBackend, type Backend, type BackendConfig } from '../../scripts/backend/backend';
import { createLog } from '../../scripts/backend/log';
import type { Fault } from '../../scripts/backend/faults';

export type BackendCommand =
  | { kind: 'start'; config: Omit<BackendConfig, 'log'> }
  | { kind: 'add fault'; fault: Fault }
  | { kind: 'clear faults' }
  | { kind: 'hits' }
  | { kind: 'upload life'; ms: number | null }
  | { kind: 'violations' }
  | { kind: 'blob names' }
  | { kind: 'close' };

export interface BackendRequest {
  id: number;
  command: BackendCommand;
}
export interface BackendReply {
  id: number;
  result?: unknown;
  error?: string;
}

let backend: Backend | undefined;

async function obey(command: BackendCommand): Promise<unknown> {
  if (command.kind === 'start') {
    const log = createLog(command.config.logCalls ? 'json' : 'text', (line) => console.log(line));
    backend = await startBackend({ ...command.config, log });
    const { origin, blobOrigin, recovered } = backend;
    return { origin, blobOrigin, recovered };
  }
  if (!backend) throw new Error('Not started.');
  switch (command.kind) {
    case 'add fault':
      return backend.faults.add(command.fault);
    case 'clear faults':
      return backend.faults.clear();
    case 'hits':
      return backend.faults.hits();
    case 'upload life':
      return backend.faults.setUploadLife(command.ms);
    case 'violations':
      return backend.violations();
    case 'blob names':
      return backend.blobNames();
    case 'close':
      return backend.close();
  }
}

process.on('message', ({ id, command }: BackendRequest) => {
  const reply = (answer: Omit<BackendReply, 'id'>) => process.send?.({ id, ...answer });
  obey(command).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
