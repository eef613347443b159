/** A loopback HTTP server that knows one valid access token at a time, for tests of the session. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

export interface TokenServer {
  origin: string;
  /** The paths of the calls, in order of arrival, with the token that each carried. */
  calls: { path: string; token: string | undefined }[];
  refreshes: number;
  /** The access token that is accepted now. */
  valid: string;
  /** Status of the answer to a refresh; 200 hands out the next token. */
  refreshStatus: number;
  /** Resolves before a refresh is answered. */
  refreshGate: Promise<void>;
  /** Answers calls with this token only after `until` resolves, so that a test can hold back a 401. */
  holdBack(token: string, until: Promise<void>): void;
  close(): Promise<void>;
}

export async function startTokenServer(): Promise<TokenServer> {
  const held = new Map<string, Promise<void>>();
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace('/api/v3', '');
    if (path === '/auth/token/refresh') {
      server.refreshes += 1;
      await server.refreshGate;
      if (server.refreshStatus !== 200) return answer(response, server.refreshStatus, { detail: 'no' });
      server.valid = `access-${server.refreshes}`;
      return answer(response, 200, { access: server.valid, refresh: `refresh-${server.refreshes}` });
    }
    const token = request.headers.authorization?.replace('Bearer ', '');
    server.calls.push({ path, token });
    const accepted = token === server.valid;
    await held.get(token ?? '');
    return accepted ? answer(response, 200, []) : answer(response, 401, { detail: 'Token is invalid' });
  };

  const http = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: TokenServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls: [],
    refreshes: 0,
    valid: 'access-0',
    refreshStatus: 200,
    refreshGate: Promise.resolve(),
    holdBack: (token, until) => void held.set(token, until),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
