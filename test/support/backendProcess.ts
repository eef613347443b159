/**
 * The program of the processes in `backendProcesses.ts`: runs one real backend after another, by its parent's commands
 * over IPC, and ends with its parent.
 */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { addReviewData, type ReviewData } from '../../scripts/bench/reviewData';
import { sayAccounts } from '../../scripts/startAccounts';
import { runAdminCommand } from '../../scripts/backend/adminCommands';
import { runBackupCommand } from '../../scripts/backend/backups/backupCommand';
import { runOrganisationCommand } from '../../scripts/backend/offBoarding/organisationCommand';
import { readSettings } from '../../scripts/backend/config';
import { startBackend, type Backend, type BackendConfig } from '../../scripts/backend/backend';
import { openEmbeddedDatabase } from '../../scripts/backend/database/database';
import { createLog, failureText } from '../../scripts/backend/log';
import type { Fault } from '../../scripts/backend/faults';
import { freePort } from './freePort';
import type { InspectionPlan } from './inspections';
import { writePlans } from './inspectionsWriter';
import { queueWorld, type QueueWorld } from './queueWorld';
import { retentionWorld, type RetentionWorld } from './retentionWorld';
import { webhookWorld, type WebhookWorld } from './webhookWorld';
import { workMailWorld, type WorkMailWorld } from './workMailWorld';

export type BackendCommand =
  | { kind: 'start'; config: Omit<BackendConfig, 'log'> }
  | { kind: 'add fault'; fault: Fault }
  | { kind: 'clear faults' }
  | { kind: 'hits' }
  | { kind: 'upload life'; ms: number | null }
  | { kind: 'violations' }
  | { kind: 'blob names' }
  | { kind: 'say accounts'; asked: Parameters<typeof sayAccounts>[1] }
  | { kind: 'close' }
  | { kind: 'is free' }
  // Only while no backend runs on the folder:
  | { kind: 'write inspections'; dataDir: string; plans: readonly InspectionPlan[] }
  | { kind: 'add review data'; dataDir: string; data: ReviewData }
  | { kind: 'sql'; dataDir: string; text: string }
  | { kind: 'admin'; dataDir: string; commands: readonly (readonly string[])[] }
  | { kind: keyof typeof OPERATORS; args: readonly string[]; env: Record<string, string> }
  // The queue of jobs alone:
  | { kind: 'queue'; name: keyof QueueWorld; args: unknown[] }
  | { kind: 'work mails'; name: keyof WorkMailWorld; args: unknown[] }
  | { kind: 'webhooks'; name: keyof WebhookWorld; args: unknown[] }
  | { kind: 'retention'; name: keyof RetentionWorld; args: unknown[] };

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

/** In bytes. Each embedded database adds WebAssembly memory, which is never freed: a larger process is not reused. */
const MOST_MEMORY = 1_000_000_000;
/** Resources that may be left in a free process: the pipes to the parent, and work that is about to end. */
const HARMLESS = ['PipeWrap', 'FSReqCallback', 'Immediate'];

/** Whether a closed backend has left nothing in this process: no server, no connection, no timer. */
const isFree = (): boolean =>
  process.getActiveResourcesInfo().every((name) => HARMLESS.includes(name)) && process.memoryUsage.rss() < MOST_MEMORY;

/** The rows that one SQL statement gives. */
async function sql(dataDir: string, text: string): Promise<unknown[]> {
  const database = await PGlite.create(path.join(dataDir, 'db'));
  const { rows } = await database.query(text);
  await database.close();
  return rows;
}

/** What each command of `npm run admin` prints, or says when it fails. */
async function runAdmin(dataDir: string, commands: readonly (readonly string[])[]): Promise<string[]> {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
  const said: string[] = [];
  for (const command of commands) {
    const lines = runAdminCommand(database, 'https://app.example.com', command);
    said.push(
      await lines.then(
        (printed) => printed.join('\n'),
        (error: Error) => `Failed: ${error.message}`,
      ),
    );
  }
  await database.close();
  return said;
}

/** Commands of operators that open database and store. */
const OPERATORS = { backups: runBackupCommand, organisation: runOrganisationCommand };

/** What the command prints, and its exit code. */
async function runOperator(kind: keyof typeof OPERATORS, args: readonly string[], env: Record<string, string>) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(`${line}\n`);
  const settings = readSettings({ ...process.env, BLOB_PORT: String(await freePort()), ...env });
  const isWell = await OPERATORS[kind](args, settings, say).catch((error: unknown) => {
    say(failureText(error));
    return false;
  });
  return { code: isWell ? 0 : 1, output: lines.join('') };
}

/** JSON has no undefined: IPC makes it a null. */
function callWorld<World>(world: World, name: keyof World, args: unknown[]): Promise<unknown> {
  const work = world[name] as (...given: unknown[]) => Promise<unknown>;
  return work(...args.map((arg) => arg ?? undefined));
}

async function obey(command: BackendCommand): Promise<unknown> {
  if (command.kind === 'start') {
    // Else other tests, which keep all processors busy, would go before each video.
    const videoLimits = { niceness: 0, ...command.config.videoLimits };
    const log = createLog(command.config.logCalls ? 'json' : 'text', (line) => console.log(line));
    backend = await startBackend({ ...command.config, videoLimits, log });
    const { origin, blobOrigin, recovered } = backend;
    return { origin, blobOrigin, recovered };
  }
  if (command.kind === 'write inspections') return writePlans(command.dataDir, command.plans);
  if (command.kind === 'add review data') return addReviewData(command.dataDir, command.data);
  if (command.kind === 'sql') return sql(command.dataDir, command.text);
  if (command.kind === 'admin') return runAdmin(command.dataDir, command.commands);
  if (command.kind === 'backups' || command.kind === 'organisation') {
    return runOperator(command.kind, command.args, command.env);
  }
  if (command.kind === 'queue') return callWorld(queueWorld, command.name, command.args);
  if (command.kind === 'work mails') return callWorld(workMailWorld, command.name, command.args);
  if (command.kind === 'webhooks') return callWorld(webhookWorld, command.name, command.args);
  if (command.kind === 'retention') return callWorld(retentionWorld, command.name, command.args);
  if (command.kind === 'is free') return isFree();
  if (!backend) throw new Error('Not started.');
  switch (command.kind) {
    case 'add fault':
      return backend.faults.add(command.fault);
    case 'clear faults':
      return backend.faults.clear();
    case 'say accounts':
      return sayAccounts(backend, command.asked);
    case 'hits':
      return backend.faults.hits();
    case 'upload life':
      return backend.faults.setUploadLife(command.ms);
    case 'violations':
      return backend.violations();
    case 'blob names':
      return backend.blobNames();
    case 'close':
      await backend.close();
      backend = undefined;
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
