/**
 * What the api layer needs from its surroundings. The store's thunk extra argument carries it,
 * so that the same code runs in the browser, in Node and in tests.
 */
import type { Platform } from '@/lib/platform';
import type { Tokens } from './session';

/** Where the tokens outlive a reload; shared by all tabs of one browser. None of these throws. */
export interface TokenStorage {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

export interface ApiPorts {
  /** Put before `/api/v3`: empty in the browser, `http://127.0.0.1:3001` in Node. */
  origin: string;
  tokens: TokenStorage;
  /** Runs `work` while no other holder of the same name runs, in any tab. Resolves and rejects as `work` does. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** The store's thunk extra argument, as far as this layer reads it. */
export interface ApiExtra {
  api: ApiPorts;
  /** Offers the person a file to keep; `type` is its MIME type. */
  saveFile(name: string, content: string | Blob | Uint8Array<ArrayBuffer>, type: string): void;
  platform: Pick<Platform, 'clock'>;
}
