/** Uploads over a link so slow that something can happen to them on the way, to a backend of the file's own. */
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { readBlockId } from '@/uploads/transfer/blocks';
import { signIn as signInToApi, storedBytes } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { sha256Of, type Clip } from './clip';
import { chooseVideo, expect, signIn, test } from './test';

const MIB = 1024 ** 2;
/** Bytes a second at which `SIZE` takes many seconds to send. */
export const SLOW = 3 * MIB;
export const SIZE = 30 * MIB;
/** More than are in flight, so that a change of the file meets some that have not begun. */
export const LARGE = 60 * MIB;
/** Of a file that is then cut off. */
export const SOME = 4 * MIB;
export const SMALL = MIB;
/** At the beginning of a block's id. */
const SESSION_LENGTH = 16;

interface Server {
  backend: TestBackend;
  api: Awaited<ReturnType<typeof signInToApi>>;
}

/** The backend that this test file has for itself, while its tests run. */
export function ownServer(): Server {
  const server = {} as Server;
  test.beforeAll(async () => {
    server.backend = await startTestBackend({ seed: 'accounts', webRoot: path.resolve('dist') });
    server.api = await signInToApi(server.backend.origin, 'owner');
  });
  test.afterEach(async () => {
    const { backend } = server;
    expect(await backend.violations()).toEqual([]);
    await backend.clearFaults();
    await backend.setUploadLife(null);
  });
  test.afterAll(() => server.backend.close());
  return server;
}

export const signInTo = ({ backend }: Server, page: Page) =>
  signIn(page, 'owner@example.com', { origin: backend.origin });
export const openUploads = ({ backend }: Server, page: Page) => page.goto(`${backend.origin}/uploads`);

const sessions = new WeakMap<Page, CDPSession>();

/** Bytes a second; -1 for as fast as the link is. */
export async function setRate(page: Page, uploadThroughput: number): Promise<void> {
  // One for each page: what another session has slowed down stays slow.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** How many bytes a block has, by the id in its address; null for any other. */
function bytesOfBlock(method: string, url: string): number | null {
  if (method !== 'PUT' || !/comp=block(&|$)/.test(url)) return null;
  const id = new URL(url).searchParams.get('blockid') ?? '';
  const block = readBlockId(atob(id).slice(0, SESSION_LENGTH), id);
  return block && block.end - block.start;
}

/** Counts the bytes of the blocks that leave a page, and of those that the store confirmed. */
export function watchBlocks(page: Page) {
  const counts = { sent: 0, confirmed: 0 };
  page.on('request', (request) => {
    counts.sent += bytesOfBlock(request.method(), request.url()) ?? 0;
  });
  page.on('response', (response) => {
    if (response.status() === 201) counts.confirmed += bytesOfBlock(response.request().method(), response.url()) ?? 0;
  });
  return counts;
}

/** The counts as the page left them: it may send one more block before it goes. */
export async function leave(page: Page, blocks: ReturnType<typeof watchBlocks>, go: () => Promise<unknown>) {
  let left = { ...blocks };
  page.once('framenavigated', () => {
    left = { ...blocks };
  });
  await go();
  return left;
}

export async function begin(page: Page, { file }: Clip): Promise<void> {
  await chooseVideo(page, 'Main Street', file);
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
}

/** The server lists it once, and has every byte of it. */
export async function expectStored({ api }: Server, { name, sha256 }: Clip): Promise<void> {
  expect(sha256Of(await storedBytes(api, api.login.organisationId, name))).toBe(sha256);
}
