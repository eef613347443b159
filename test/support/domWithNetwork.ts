/**
 * jsdom with Node's own fetch, for tests that render screens against the real backend: `@jest-environment
 * ./test/support/domWithNetwork.ts`. Node's AbortController comes along, because Node's fetch accepts only its signals.
 */
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

export default class DomWithNetwork extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
  }
}
