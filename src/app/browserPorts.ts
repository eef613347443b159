/** Everything the headless app needs, from this browser. */
import { createAzureTransport } from '@/browser/azureTransport';
import { createEditJournal } from '@/browser/editJournal';
import { fileRegistry } from '@/browser/fileRegistry';
import { disk } from '@/browser/fileHandles';
import { createUploadLocks, withLock } from '@/browser/locks';
import { createOnboarding } from '@/browser/onboarding';
import { saveFile } from '@/browser/saveFile';
import { storage, tokenStorage } from '@/browser/storage';
import { createJournalStorage } from '@/browser/uploadJournal';
import { wizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import type { AppPorts } from '@/state/ports';
import { createJournal } from '@/uploads/resume/journal';
import type { UploadPorts } from '@/uploads/ports';

const clock = { now: () => Date.now() };
const random = () => Math.random();
const reportError = (error: unknown) => globalThis.reportError(error);
/** Not `randomUUID`, which browsers keep from pages served over plain HTTP. */
const nextId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const tellNoResume = (showToast: AppPorts['showToast']) =>
  showToast({
    kind: 'warning',
    key: 'no-resume',
    title: 'Uploads cannot be resumed in this browser',
    text: 'Its storage is full or switched off. Keep this page open until your uploads are done.',
  });

const createUploadPorts = (showToast: AppPorts['showToast']): UploadPorts => {
  const journal = createJournal({ store: createJournalStorage(), clock, onUnavailable: () => tellNoResume(showToast) });
  return {
    transport: createAzureTransport({ files: fileRegistry, journal, clock, random, reportError }),
    files: fileRegistry,
    disk,
    journal,
    locks: createUploadLocks(),
    clock,
    ids: { next: nextId },
    random,
    reportError,
  };
};

export const createBrowserPorts = ({
  showToast,
  dismissToast,
}: Pick<AppPorts, 'showToast' | 'dismissToast'>): AppPorts => ({
  api: { origin: '', tokens: tokenStorage, withLock },
  uploads: createUploadPorts(showToast),
  storage,
  editJournal: createEditJournal(storage, nextId()),
  onboarding: createOnboarding(__USERFLOW_TOKEN__, reportError),
  wizardDrafts,
  showToast,
  dismissToast,
  saveFile,
  app: { version: __APP_VERSION__, userAgent: navigator.userAgent },
});
