/** Everything the headless app needs, from this browser. */
import { createAzureTransport } from '@/browser/azureTransport';
import { fileRegistry } from '@/browser/fileRegistry';
import { withLock } from '@/browser/locks';
import { createOnboarding } from '@/browser/onboarding';
import { saveFile } from '@/browser/saveFile';
import { storage, tokenStore } from '@/browser/storage';
import type { AppPorts } from '@/state/ports';

const clock = { now: () => Date.now() };
const random = () => Math.random();
const report = (error: unknown) => reportError(error);
/** Not `randomUUID`, which browsers keep from pages served over plain HTTP. */
const nextId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const createBrowserPorts = (notify: AppPorts['notify']): AppPorts => ({
  api: { origin: '', tokens: tokenStore, withLock },
  uploads: {
    transport: createAzureTransport({ files: fileRegistry, clock, random, report }),
    files: fileRegistry,
    clock,
    ids: { next: nextId },
    random,
    report,
  },
  storage,
  onboarding: createOnboarding(__USERFLOW_TOKEN__, report),
  notify,
  saveFile,
  app: { version: __APP_VERSION__, userAgent: navigator.userAgent },
});
