/** The app's ports without a browser: storage in memory, and lists of everything that a person would be shown. */
import { gunzipSync } from 'node:zlib';
import { clock } from '@/browser/clock';
import { createWizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import { joinChunks } from '@/replay/joinChunks';
import { joinTape, type KeptTapes } from '@/replay/keptTape';
import type { EarlierPage, RecordingChunk, TapesChunk } from '@/replay/recording';
import type { AppPorts, Toast, OnboardingAttributes } from '@/state/ports';
import type { Edit, EditStep } from '@/state/edits/edit';
import type { Tokens } from '@/api/session';
import { createTestConnection, type TestConnection } from './connection';
import { createLockManager, memoryLocalFiles, memoryJournal, memoryRules } from './uploadSurroundings';

export interface TestPorts extends AppPorts {
  platform: AppPorts['platform'] & { connection: TestConnection };
  notifications: Toast[];
  /** Keys of the toasts that were dismissed. */
  dismissed: string[];
  /** A packed one with the text in it. */
  savedFiles: { name: string; text: string; type: string }[];
  /** What the product-tour service was told: attributes, or null for a reset. */
  learners: (OnboardingAttributes | null)[];
  wizardDrafts: ReturnType<typeof createWizardDrafts>;
  storeInOtherTab(key: string, value: string | null): void;
}

/** The page of a person's that kept these. */
export function earlierPage(
  chunks: readonly RecordingChunk[],
  tapes: readonly TapesChunk[],
  owner: number,
): EarlierPage | null {
  const recording = joinChunks(chunks.filter((chunk) => chunk.owner === owner));
  const kept: KeptTapes = { uploads: null, edits: null, journal: null };
  for (const { journal, changes } of tapes.filter((chunk) => chunk.owner === owner)) {
    kept.journal = journal;
    for (const { name, head, from, entries } of changes) {
      kept[name] = joinTape(head, [...(kept[name]?.entries.slice(0, from) ?? []), ...entries]);
    }
  }
  return recording && { ...recording, tapes: kept };
}

export function testPorts(origin: string): TestPorts {
  const stored = new Map<string, string>();
  const watchers: ((key: string, value: string | null) => void)[] = [];
  let tokens: Tokens | null = null;
  let lastWork: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  const unsaved: Edit[] = [];
  const lastSteps: EditStep[] = [];
  const notifications: Toast[] = [];
  const dismissed: string[] = [];
  const savedFiles: TestPorts['savedFiles'] = [];
  const learners: (OnboardingAttributes | null)[] = [];
  const wizardDrafts = createWizardDrafts();
  let chunks: RecordingChunk[] = [];
  let tapes: TapesChunk[] = [];
  return {
    recordings: {
      keep: (chunk) => void chunks.push(chunk),
      keepTapes: (chunk) => void tapes.push(chunk),
      findEarlier: (owner) => Promise.resolve(earlierPage(chunks, tapes, owner)),
      clear: () => {
        chunks = [];
        tapes = [];
      },
    },
    storeInOtherTab(key, value) {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      for (const tell of watchers) tell(key, value);
    },
    notifications,
    dismissed,
    learners,
    onboarding: {
      identify: (_userId, attributes) => void learners.push(attributes),
      reset: () => void learners.push(null),
    },
    savedFiles,
    wizardDrafts,
    showToast: (notification) => void notifications.push(notification),
    dismissToast: (key) => void dismissed.push(key),
    saveFile: (name, content, type) => {
      const keep = (text: string) => void savedFiles.push({ name, text, type });
      if (typeof content === 'string') keep(content);
      else if (content instanceof Uint8Array) keep(gunzipSync(content).toString());
      else void content.text().then(keep);
    },
    app: { version: 'test', userAgent: 'test' },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      watch: (key, onChange) => void watchers.push((changed, value) => changed === key && onChange(value)),
    },
    api: {
      origin,
      tokens: { read: () => tokens, write: (next) => void (tokens = next), clear: () => void (tokens = null) },
      withLock: (_name, work) => {
        const turn = lastWork.then(work);
        lastWork = turn.catch(() => undefined);
        return turn;
      },
    },
    editJournal: {
      adopt: () => Promise.resolve({ edits: unsaved.splice(0), steps: lastSteps.splice(0) }),
      write: (_userId, edits, steps) => {
        unsaved.splice(0, unsaved.length, ...edits);
        lastSteps.splice(0, lastSteps.length, ...steps);
      },
      count: () => unsaved.length,
      clear: () => {
        unsaved.splice(0);
        lastSteps.splice(0);
      },
    },
    platform: {
      clock: { ...clock },
      connection: createTestConnection(),
      ids: { next: () => String((nextId += 1)) },
      random: () => 0.5,
      reportError: (error) => {
        throw error;
      },
    },
    uploads: {
      transport: { start: () => () => undefined, limit: () => undefined },
      files: new Map(),
      localFiles: memoryLocalFiles(),
      journal: memoryJournal(),
      locks: createLockManager().openTab(),
      rules: memoryRules(),
    },
  };
}
