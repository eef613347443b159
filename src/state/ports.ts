/** Everything that the headless app needs from its surroundings; the browser's adapters are in `src/browser`. */
import type { User } from '@/api/contract/auth';
import type { ApiExtra } from '@/api/ports';
import type { OwnOrganisation } from '@/api/session';
import type { EarlierPage, RecordingChunk, TapesChunk } from '@/replay/recording';
import type { Platform } from '@/lib/platform';
import type { Seconds } from '@/lib/units';
import type { UploadPorts } from '@/uploads/ports';
import type { Edit, EditStep } from './edits/edit';

/** Small texts that outlive a reload. Failing storage (private mode, full) behaves as empty. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab has changed or removed the value, for as long as the page lives. */
  watch(key: string, onChange: (value: string | null) => void): void;
}

export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning' | 'loading';
  title: string;
  text?: string;
  /** A later toast with the same key replaces the earlier one. */
  key?: string;
  /** How long the toast is shown; 0 until it is closed. Without it the default of its kind applies. */
  seconds?: Seconds;
  /** A button each; the toast closes when one is pressed. Needs a `key`. */
  actions?: readonly { label: string; run: () => void }[];
}

/** What the product-tour service may know of a person. */
export interface OnboardingAttributes {
  email: string;
  firstName: string;
  lastName: string;
  /** ISO 8601. */
  signUpDate: string;
  userLevel: User['userLevel'];
  organisationType: OwnOrganisation['organisationType'];
}

/** The product-tour service. Neither method waits for the service, and neither throws. */
export interface Onboarding {
  /** Called again for the same person when an attribute has changed. */
  identify(userId: number, attributes: OnboardingAttributes): void;
  reset(): void;
}

/** Where the reviewer's unsaved edits outlive a reload. Best effort: none of these throws. */
export interface EditJournal {
  /** Takes out of the journal what this user left in tabs that are gone: unsaved edits, and the last steps. */
  adopt(userId: number): Promise<{ edits: Edit[]; steps: EditStep[] }>;
  /** Replaces this tab's unsaved edits and last steps in the journal. */
  write(userId: number, edits: readonly Edit[], steps: readonly EditStep[]): void;
  /** How many unsaved edits of this user the journal holds, of this tab and of others. */
  count(userId: number): number;
  clear(): void;
}

/** Where the recorded actions outlive the page. Best effort: none of these throws or rejects. */
export interface RecordingStorage {
  keep(chunk: RecordingChunk): void;
  /** Also keeps what has changed of the sagas' tapes. */
  keepTapes(chunk: TapesChunk): void;
  /** What this user did last, within the last hour, in a page that is gone; null when nothing was kept. */
  findEarlier(owner: number): Promise<EarlierPage | null>;
  clear(): void;
}

export interface AppPorts extends ApiExtra {
  platform: Platform;
  uploads: UploadPorts;
  storage: KeyValueStorage;
  editJournal: EditJournal;
  recordings: RecordingStorage;
  onboarding: Onboarding;
  /** The files chosen in the upload wizard and not sent yet, which the wizard keeps. */
  wizardDrafts: { clear(): void };
  showToast(notification: Toast): void;
  /** Closes the toast with this key, if there is one. */
  dismissToast(key: string): void;
  app: { version: string; userAgent: string };
}

/** Keys of the browser's local storage; the token keys are `TOKEN_KEYS` of the storage adapter. */
export const STORAGE_KEYS = {
  selectedOrganisation: 'selected-org-id',
  assetsStandard: 'assets-standard',
  preferences: 'preferences',
  /** Followed by the id of the person. */
  drafts: 'drafts.',
  sendingRules: 'sending-rules',
} as const;
