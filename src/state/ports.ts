/** Everything the headless app needs from its surroundings; the browser's adapters are in `src/browser`. */
import type { ApiPorts } from '@/api/ports';
import type { UploadPorts } from '@/uploads/ports';

/** Small texts that outlive a reload. Failing storage (private mode, full) behaves as empty. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Notification {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string;
  /** A later notification with the same key replaces the earlier one. */
  key?: string;
  /** Seconds until it leaves; 0 stays. Without it the default of its kind applies. */
  seconds?: number;
}

export interface AppPorts {
  api: ApiPorts;
  uploads: UploadPorts;
  storage: KeyValueStore;
  notify(notification: Notification): void;
  /** Offers the person a text file to keep. */
  saveFile(name: string, text: string): void;
  app: { version: string; userAgent: string };
}

/** Keys of the browser's local storage; the token keys are `TOKEN_KEYS` of the storage adapter. */
export const STORAGE_KEYS = {
  selectedOrganisation: 'selected-org-id',
  assetsStandard: 'assets-standard',
  preferences: 'preferences',
} as const;
