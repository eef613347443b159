/** Uploads over a slow link, so that a test can interrupt them half-way, to a backend of the test file's own. */
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { readBlockId } from '@/uploads/transfer/blocks';
import { signIn as signInToApi, storedBytes } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { sha256Of, type Clip } from './clip';
import { chooseVideo, expect, signIn, test } from './test';

const MIB = 1024 ** 2;
/** A rate in bytes a second, at which `SIZE` takes ten seconds to send. */
export const SLOW = 3 * MIB;
export const SIZE = 16 * MIB;
/** More bytes than are in flight at once, so that blocks are still to be read when the test changes the file. */
export const LARGE = 60 * MIB;
/** The bytes that are confirmed before a test interrupts the upload. */
export const SOME = 4 * MIB;
export const SMALL = MIB;
/** The length of the session's id, with which a block's id begins. */
const SESSION_LENGTH = 16;

interface Server {
  backend: TestBackend;
  api: Awaited<ReturnType<typeof signInToApi>>;
}

/** Starts a backend for this test file alone, and stops it after the last test. */
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
  });
  test.afterAll(() => server.backend.close());
  return server;
}

export const signInTo = ({ backend }: Server, page: Page) =>
  signIn(page, 'owner@example.com', { origin: backend.origin });
export const openUploads = ({ backend }: Server, page: Page) => page.goto(`${backend.origin}/uploads`);

const sessions = new WeakMap<Page, CDPSession>();

/** Limits the page's uploads to so many bytes a second; -1 lifts the limit. */
export async function setRate(page: Page, uploadThroughput: number): Promise<void> {
  // One session for each page: a limit that another session has set would stay.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** The size of the block that a request sends, by the block's id in its URL; null for any other request. */
function bytesOfBlock(method: string, url: string): number | null {
  if (method !== 'PUT' || !/comp=block(&|$)/.test(url)) return null;
  const id = new URL(url).searchParams.get('blockid') ?? '';
  const block = readBlockId(atob(id).slice(0, SESSION_LENGTH), id);
  return block && block.end - block.start;
}

/** Counts the bytes of the blocks that a page sends, and of those that the blob store confirms. */
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

/** Leaves the page by `go`; resolves to the counts when it was left, since it may still send a block until then. */
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

/** Checks that the server lists the file once, with every byte of it. */
export async function expectStored({ api }: Server, { name, sha256 }: Clip): Promise<void> {
  expect(sha256Of(await storedBytes(api, api.login.organisationId, name))).toBe(sha256);
}
