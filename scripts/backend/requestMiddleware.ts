/** Puts a function between an HTTP server and its listener, so that faults and invariants need no proxy. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Answers the request itself, or hands it to `next`. */
export type RequestMiddleware = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/** Removes the server's listeners and gives them as one. */
export function takeListener(server: Server): RequestListener {
  // Node types listeners as Function; those of 'request' are RequestListeners.
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (...message) => {
    for (const listener of listeners) listener(...message);
  };
}

export function addMiddleware(server: Server, middleware: RequestMiddleware): void {
  const next = takeListener(server);
  server.on('request', (request, response) => middleware(request, response, next));
}
