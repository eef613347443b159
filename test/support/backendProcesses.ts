/**
 * The processes that `backend.ts` starts backends in. Loading the backend's code takes longer than starting it, so a
 * process whose backend is closed is used again, by later test files too.
 */
import childProcess, { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import os from 'node:os';
import type { BackendCommand, BackendReply } from './backendProcess';
import { NODE_FLAGS, programFile } from './prepared';

export interface BackendProcess {
  /** Rejects with the message of what went wrong; when the process ends, all open commands reject. */
  send(command: BackendCommand): Promise<unknown>;
  /** Everything that the process has printed since it was taken. */
  output(): string;
  /** False once the process is given back, killed, or has ended by itself. */
  isRunning(): boolean;
  /** Gives the process back to be used again; kills it instead when the backend has left anything in it. */
  giveBack(): Promise<void>;
  kill(): Promise<void>;
}

/** Keeps the idle processes on Node's own module object: jest loads all other modules anew for each test file. */
const kept: { idleBackends?: ChildProcess[] } & typeof childProcess = childProcess;
const idle = (kept.idleBackends ??= []);

/** Whether this process waits for `child` before it ends. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  const pipes = [child.stdout, child.stderr] as unknown as Socket[];
  for (const each of [child, child.channel, ...pipes]) each?.[isAwaited ? 'ref' : 'unref']();
}

/** Takes an idle process of this run, since the code may be different in a later run of jest's watch mode. */
function takeIdle(program: string): ChildProcess | undefined {
  const index = idle.findIndex((child) => child.connected && child.spawnargs.includes(program));
  const [child] = index < 0 ? [] : idle.splice(index, 1);
  if (child) setAwaited(child, true);
  return child;
}

const OPTIONS: ForkOptions = {
  // A backend finds its files wherever it is started, so each test would see one that it looks for there.
  cwd: os.tmpdir(),
  execArgv: NODE_FLAGS,
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
};

export function takeBackendProcess(): BackendProcess {
  const program = programFile('backendProcess');
  const child = takeIdle(program) ?? fork(program, OPTIONS);
  const printed: string[] = [];
  const output = () => printed.join('');
  const open = new Map<number, (reply: BackendReply) => void>();
  let count = 0;
  let isTaken = true;

  const print = (data: Buffer) => void printed.push(String(data));
  const settle = (reply: BackendReply) => {
    open.get(reply.id)?.(reply);
    open.delete(reply.id);
  };
  const failOpen = () => {
    for (const id of open.keys()) settle({ id, error: `The backend ended: ${output()}` });
  };
  // Without this, a test that only calls the backend would see nothing but broken connections.
  const reportEnd = (code: number | null, signal: NodeJS.Signals | null) =>
    console.error(`The backend ended by itself (${signal ?? code}):\n${output()}`);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', print);
  child.on('message', settle).once('exit', failOpen).once('exit', reportEnd);

  const send = (command: BackendCommand) =>
    new Promise((resolve, reject) => {
      count += 1;
      open.set(count, ({ error, result }) => (error === undefined ? resolve(result) : reject(new Error(error))));
      child.send({ id: count, command });
    });
  const kill = async () => {
    // After it was given back, the process may belong to another test.
    if (!isTaken) return;
    isTaken = false;
    child.off('exit', reportEnd);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const giveBack = async () => {
    if (open.size > 0 || !(await send({ kind: 'is free' }))) return kill();
    for (const stream of [child.stdout, child.stderr]) stream?.off('data', print);
    child.off('message', settle).off('exit', failOpen).off('exit', reportEnd);
    isTaken = false;
    setAwaited(child, false);
    idle.push(child);
  };
  return { send, output, isRunning: () => isTaken && child.connected, giveBack, kill };
}

/** Runs one command that needs no backend, and resolves to its answer. */
export async function inBackendProcess(command: BackendCommand): Promise<unknown> {
  const process = takeBackendProcess();
  try {
    const result = await process.send(command);
    await process.giveBack();
    return result;
  } catch (error) {
    await process.kill();
    throw error;
  }
}
