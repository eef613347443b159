/** What the pages of a test recorded of themselves, read as it is kept for a bug report, and the proof that it replays. */
import { expect, type TestInfo } from '@playwright/test';
import { recordingOf } from '../../../src/replay/keptRecording';
import type { ActionRecording, RecordingChunk } from '../../../src/replay/recordActions';
import { replayReport } from '../../../src/state/replayReport';

/** What is asked of a page, so that it may be one of Playwright or of puppeteer. */
interface RecordedPage {
  isClosed(): boolean;
  url(): string;
  evaluate<T>(work: () => Promise<T>): Promise<T>;
}

interface StoredChunk extends RecordingChunk {
  page: string;
  number: number;
}

/** In the keys' order. Empty where the browser keeps nothing, as for a page of another origin. */
async function readChunks(page: RecordedPage): Promise<StoredChunk[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  return page.evaluate(async () => {
    // As when the tab is put away: what was heard in the last second is written.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    const databases = await indexedDB.databases().catch(() => []);
    if (!databases.some(({ name }) => name === 'recordings')) return [];
    return new Promise<StoredChunk[]>((resolve) => {
      const opening = indexedDB.open('recordings');
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const all = opening.result.transaction('chunks').objectStore('chunks').getAll();
        all.onerror = () => resolve([]);
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result as StoredChunk[]);
        };
      };
      // A browser that refuses to open any: it throws.
    }).catch(() => []);
  });
}

/** One of each page that these pages' browser remembers, those that are gone included. */
export async function keptRecordings(pages: readonly RecordedPage[]): Promise<ActionRecording[]> {
  const byPage = new Map<string, StoredChunk[]>();
  for (const page of pages) {
    for (const chunk of await readChunks(page)) {
      const known = byPage.get(chunk.page) ?? [];
      if (!known.some(({ number }) => number === chunk.number)) byPage.set(chunk.page, [...known, chunk]);
    }
  }
  return [...byPage.values()].flatMap((chunks) => recordingOf(chunks) ?? []);
}

const differencesIn = (recording: ActionRecording): string[] =>
  replayReport(recording).steps.flatMap(({ action, difference }) =>
    difference ? [`${action.type}: ${difference}`] : [],
  );

/** Each action that was recorded does what it did in the browser. A test that failed leaves its recordings. */
export async function expectRecordingsReplay(pages: readonly RecordedPage[], testInfo: TestInfo): Promise<void> {
  const recordings = await keptRecordings(pages);
  const differences = recordings.flatMap(differencesIn);
  if (testInfo.status !== testInfo.expectedStatus || differences.length > 0) {
    for (const [index, recording] of recordings.entries()) {
      const body = JSON.stringify(recording);
      await testInfo.attach(`recording-${index + 1}.json`, { body, contentType: 'application/json' });
    }
  }
  expect(differences, 'actions that did something else when they were replayed').toEqual([]);
}
