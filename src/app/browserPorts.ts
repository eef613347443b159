/** Everything the headless app needs, from this browser. */
import { createAzureTransport } from '@/browser/azureTransport';
import { createEditJournal } from '@/browser/editJournal';
import { fileRegistry } from '@/browser/fileRegistry';
import { disk } from '@/browser/fileHandles';
import { createUploadLocks, withLock } from '@/browser/locks';
import { createOnboarding } from '@/browser/onboarding';
import { saveFile } from '@/browser/saveFile';
import { storage, tokenStore } from '@/browser/storage';
import { createJournalStore } from '@/browser/uploadJournal';
import type { AppPorts } from '@/state/ports';
import { createJournal } from '@/uploads/journal';
import type { UploadPorts } from '@/uploads/ports';

const clock = { now: () => Date.now() };
const random = () => Math.random();
const report = (error: unknown) => reportError(error);
/** Not `randomUUID`, which browsers keep from pages served over plain HTTP. */
const nextId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const tellNoResume = (notify: AppPorts['notify']) =>
  notify({
    kind: 'warning',
    key: 'no-resume',
    title: 'Uploads cannot be resumed in this browser',
    text: 'Its storage is full or switched off. Keep this page open until your uploads are done.',
  });

const createUploadPorts = (notify: AppPorts['notify']): UploadPorts => {
  const journal = createJournal({ store: createJournalStore(), clock, onUnavailable: () => tellNoResume(notify) });
  return {
    transport: createAzureTransport({ files: fileRegistry, journal, clock, random, report }),
    files: fileRegistry,
    disk,
    journal,
    locks: createUploadLocks(),
    clock,
    ids: { next: nextId },
    random,
    report,
  };
};

export const createBrowserPorts = ({ notify, dismiss }: Pick<AppPorts, 'notify' | 'dismiss'>): AppPorts => ({
  api: { origin: '', tokens: tokenStore, withLock },
  uploads: createUploadPorts(notify),
  storage,
  editJournal: createEditJournal(storage, nextId()),
  onboarding: createOnboarding(__USERFLOW_TOKEN__, report),
  notify,
  dismiss,
  saveFile,
  app: { version: __APP_VERSION__, userAgent: navigator.userAgent },
});
