/** A receiver of webhooks on this machine, which keeps what it was sent. */
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
/** The body of a message, as far as tests look at it. */
export interface Said {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export async function startReceiver() {
  const received: Received[] = [];
  let answer = (response: ServerResponse): unknown => response.writeHead(204).end();
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook?of=us`,
    received,
    said: () => received.map(({ body }) => JSON.parse(body) as Said),
    /** How it answers from now on. */
    answerBy: (how: typeof answer) => void (answer = how),
    /** Answers with these statuses, one after another, and with the last from then on. */
    answerWith: (...statuses: number[]) => {
      answer = (response) =>
        response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 204, { location: '/else' }).end();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
