/** The recordings for bug reports that the pages of a test kept in the browser, and the check that they replay. */
import type { TestInfo } from '@playwright/test';
import { joinChunks } from '../../../src/replay/joinChunks';
import type { ActionRecording, RecordingChunk } from '../../../src/replay/recording';
import { differencesBetween } from '../../../src/replay/differences';
import type { Json } from '../../../src/replay/redact';
import { replayReport } from '../../../src/state/replayReport';
import { createReportVeil } from '../../../src/state/reportTexts';
import { expect } from './expect';

/** The part of a page that is needed here, which pages of Playwright and of puppeteer have. */
interface RecordedPage {
  isClosed(): boolean;
  url(): string;
  evaluate<T>(work: () => Promise<T>): Promise<T>;
}

interface StoredChunk extends RecordingChunk {
  page: string;
  number: number;
}

/** The chunks of all pages of the browser, in the order of their keys; empty where the browser stores nothing. */
async function readChunks(page: RecordedPage): Promise<StoredChunk[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  return page.evaluate(async () => {
    // Hides the tab for the app, which then writes the actions of the last second.
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
      // `indexedDB.open` throws in a browser that allows no databases.
    }).catch(() => []);
  });
}

/** The recording of each page load that the browser still has, also of pages that were left or closed. */
export async function keptRecordings(pages: readonly RecordedPage[]): Promise<ActionRecording[]> {
  const byPage = new Map<string, StoredChunk[]>();
  for (const page of pages) {
    for (const chunk of await readChunks(page)) {
      const known = byPage.get(chunk.page) ?? [];
      if (!known.some(({ number }) => number === chunk.number)) byPage.set(chunk.page, [...known, chunk]);
    }
  }
  const held = [...byPage.values()].flatMap((chunks) => joinChunks(chunks) ?? []);
  return Promise.all(held.map((recording) => recording.read()));
}

/** What a replay does other than was recorded; with made-up words, also another end than the same state has with them. */
function differencesIn(recording: ActionRecording): string[] {
  const veil = createReportVeil(Math.random);
  const veiled = { ...recording, parts: recording.parts.map(veil.part) };
  const [plain, hidden] = [recording, veiled].map((each) => replayReport(each));
  const changes = [plain, hidden].flatMap((replay) =>
    (replay?.steps ?? []).flatMap(({ action, difference }) => (difference ? [`${action.type}: ${difference}`] : [])),
  );
  const [end, hiddenEnd] = [plain, hidden].map((replay) => replay?.steps.at(-1)?.state ?? {});
  // The cast is safe: states are plain data.
  const ends = differencesBetween(veil.json(end as Json) as object, hiddenEnd ?? {});
  return [...changes, ...ends.map(({ path }) => `with made-up words, ${path} is another at the end`)];
}

/** Checks that recorded actions do on replay what they did in the browser. A failed test attaches its recordings. */
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
