/** Tells in a sentence that a port is taken. */
import { createServer } from 'node:net';
import { StartError } from './startError';

/** `error` as a StartError naming `setting` when it says that `port` is taken, else `error` as it is. */
export function portInUse(error: unknown, port: number, setting: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new StartError(`Port ${port} is in use. Stop what uses it, or set ${setting} to another port.`)
    : error;
}

/** Throws the StartError now, for servers that would only crash later. */
export async function checkPortFree(host: string, port: number, setting: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw portInUse(error, port, setting);
  }
  await new Promise((resolve) => probe.close(resolve));
}
