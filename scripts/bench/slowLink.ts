/** A link of a given pace between this machine and itself: a TCP proxy that counts what it carries up. */
import net from 'node:net';

export interface LinkKind {
  name: string;
  bytesPerSecond: number;
  roundTripMs: number;
  /** All connections are cut this often. */
  cutEveryMs?: number;
  /** Of the requests, the share whose connection is reset while they are sent. */
  resetShare?: number;
}

const CLEAR: LinkKind = { name: 'no limit', bytesPerSecond: Infinity, roundTripMs: 0 };
/** How far reading from the client may be ahead of what the link has carried. */
const BUFFER_MS = 20;
/** A request that is to be reset is reset within so many of its first bytes. */
const RESET_WITHIN = 512 * 1024;

/** Random numbers from 0 to 1, the same in every run. */
function createDraws(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Hands each chunk on at its time, in order. */
function createPipe(deliver: (chunk: Buffer) => void) {
  const queue: { chunk: Buffer; at: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let ending: (() => void) | undefined;
  const pump = () => {
    timer = undefined;
    for (let next = queue[0]; next && next.at <= performance.now(); next = queue[0]) {
      queue.shift();
      deliver(next.chunk);
    }
    if (queue[0]) timer = setTimeout(pump, queue[0].at - performance.now());
    else ending?.();
  };
  return {
    push(chunk: Buffer, at: number) {
      queue.push({ chunk, at });
      if (!timer) pump();
    },
    end(then: () => void) {
      ending = then;
      if (!timer) pump();
    },
    stop() {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}

/** A link in front of `server`, on a port of its own. */
export async function startLink(server: { host: string; port: number }) {
  let kind = CLEAR;
  let carried = 0;
  /** When the link will have carried all that it was given. */
  let freeAt = 0;
  let cutting: NodeJS.Timeout | undefined;
  let draw = createDraws();
  const open = new Set<net.Socket>();

  const proxy = net.createServer((client) => {
    const upstream = net.connect(server);
    const openedAt = performance.now();
    const close = () => {
      up.stop();
      down.stop();
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    /** Bytes after which the request is reset; one that is shorter leaves that to the next request. */
    let resetAfter: number | null = null;
    let ofRequest = 0;
    let isAnswered = true;
    const up = createPipe((chunk) => {
      carried += chunk.length;
      ofRequest += chunk.length;
      upstream.write(chunk);
      if (resetAfter === null || ofRequest < resetAfter) return;
      client.resetAndDestroy();
      close();
    });
    const down = createPipe((chunk) => client.write(chunk));
    open.add(client);
    client.on('data', (chunk) => {
      if (isAnswered) {
        isAnswered = false;
        ofRequest = 0;
        if (draw() < (kind.resetShare ?? 0)) resetAfter ??= draw() * RESET_WITHIN;
      }
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (1000 * chunk.length) / kind.bytesPerSecond;
      // A connection takes a round trip to open.
      up.push(chunk, Math.max(freeAt + kind.roundTripMs / 2, openedAt + 1.5 * kind.roundTripMs));
      if (freeAt - now < BUFFER_MS) return;
      client.pause();
      setTimeout(() => client.resume(), freeAt - now - BUFFER_MS / 2);
    });
    upstream.on('data', (chunk) => {
      isAnswered = true;
      down.push(chunk, performance.now() + kind.roundTripMs / 2);
    });
    client.on('end', () => up.end(() => upstream.end()));
    upstream.on('end', () => down.end(() => client.end()));
    client.on('close', close);
    client.on('error', close);
    upstream.on('error', close);
  });
  await new Promise<void>((resolve) => proxy.listen(0, server.host, resolve));
  const cut = () => {
    for (const client of [...open]) client.resetAndDestroy();
  };

  return {
    port: (proxy.address() as net.AddressInfo).port,
    /** Makes it another kind of link from now on, and counts carried bytes anew. */
    become(next: LinkKind): void {
      clearInterval(cutting);
      cut();
      kind = next;
      carried = 0;
      freeAt = 0;
      draw = createDraws();
      if (next.cutEveryMs !== undefined) cutting = setInterval(cut, next.cutEveryMs);
    },
    /** Bytes from the client to the server. */
    carried: () => carried,
    close(): void {
      clearInterval(cutting);
      cut();
      proxy.close();
    },
  };
}
