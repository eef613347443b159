/** Makes the ports of the headless app (`state/ports.ts`) from the browser's adapters. */
import { clock } from '@/browser/clock';
import { watchConnection } from '@/browser/connection';
import { createEditJournal } from '@/browser/editJournal';
import { localFiles } from '@/browser/fileHandles';
import { createUploadLocks, withLock } from '@/browser/locks';
import { localTour } from '@/browser/onboarding';
import { lazyRecordings } from '@/browser/lazyRecordings';
import { saveFile } from '@/browser/saveFile';
import { createSendingRules } from '@/browser/sendingRules';
import { storage, tokenStorage } from '@/browser/storage';
import { createJournalStorage } from '@/browser/uploadJournal';
import { createUserflow } from '@/browser/userflow';
import type { Platform } from '@/lib/platform';
import { wizardDrafts } from '@/parts/uploadWizard/wizardDrafts';
import type { AppPorts } from '@/state/ports';
import { createJournal } from '@/uploads/resume/journal';
import type { UploadPorts } from '@/uploads/ports';
import { createLazyTransport } from '@/uploads/transfer/lazyTransport';

/** The files being uploaded from this tab, by clientId. A `File` is a reference: its bytes stay on disk until sent. */
const files = new Map<string, File>();

/** Not `randomUUID`, which browsers do not offer to pages served over plain HTTP. */
const nextId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const createPlatform = (): Platform => ({
  clock,
  connection: watchConnection(),
  ids: { next: nextId },
  random: () => Math.random(),
  reportError: (error) => globalThis.reportError(error),
});

const tellNoResume = (showToast: AppPorts['showToast']) =>
  showToast({
    kind: 'warning',
    key: 'no-resume',
    title: 'Uploads cannot be resumed in this browser',
    text: 'Its storage is full or switched off. Keep this page open until your uploads are done.',
  });

const createUploadPorts = (platform: Platform, showToast: AppPorts['showToast']): UploadPorts => {
  const journal = createJournal({
    storage: createJournalStorage(),
    clock,
    onUnavailable: () => tellNoResume(showToast),
  });
  return {
    transport: createLazyTransport(async () => {
      const { createAzureTransport } = await import('@/browser/azureTransport');
      return createAzureTransport({ ...platform, files, journal });
    }, platform),
    files,
    localFiles,
    journal,
    locks: createUploadLocks(),
    rules: createSendingRules(storage),
  };
};

export const createBrowserPorts = ({
  showToast,
  dismissToast,
}: Pick<AppPorts, 'showToast' | 'dismissToast'>): AppPorts => {
  const platform = createPlatform();
  return {
    platform,
    api: { origin: '', tokens: tokenStorage, withLock },
    uploads: createUploadPorts(platform, showToast),
    storage,
    recordings: lazyRecordings,
    editJournal: createEditJournal(storage, nextId()),
    onboarding: __USERFLOW_TOKEN__ ? createUserflow(__USERFLOW_TOKEN__, platform.reportError) : localTour,
    wizardDrafts,
    showToast,
    dismissToast,
    saveFile,
    app: { version: __APP_VERSION__, userAgent: navigator.userAgent },
  };
};
