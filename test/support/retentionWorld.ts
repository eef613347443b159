/**
 * Rules of keeping with a database of their own, a store in memory and a clock that the test sets. It runs in one of
 * `backendProcesses.ts`; `openRetention` calls it from there.
 */
import { sql } from 'drizzle-orm';
import type { RetentionKind } from '@/api/contract/retention';
import type { ChangeRetentionRequest } from '@/api/contract/requests/retention';
import type { Fields } from '@/api/contract/requests/seen';
import { loadPerson } from '../../scripts/backend/access/callerSession';
import { load } from '../../scripts/backend/access/load';
import type { BlobStore } from '../../scripts/backend/blobs/blobStore';
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../../scripts/backend/database/database';
import { HttpError } from '../../scripts/backend/errors';
import { isRemovedByRule } from '../../scripts/backend/maintenance/blobsOfRows';
import { holdInspection } from '../../scripts/backend/retention/holds';
import { removeByRules } from '../../scripts/backend/retention/removeByRules';
import { changeRetention, previewRule, readRetention } from '../../scripts/backend/retention/rules';

let database: Database | undefined;
const there = (): Database => {
  if (!database) throw new Error('Not opened.');
  return database;
};
async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await there().db.execute(sql.raw(text));
  return (result as unknown as { rows: Record<string, unknown>[] }).rows;
}

/** Bytes by name. */
const stored = new Map<string, number>();
let isBroken = false;
const fail = () => {
  if (isBroken) throw new Error('The store is away.');
};

const blobs = {
  readText: async () => String((await rows('select id from database_identity'))[0]?.id),
  look: async (name: string) => {
    fail();
    const size = stored.get(name);
    return size === undefined ? null : { size };
  },
  remove: async (name: string) => {
    fail();
    stored.delete(name);
  },
  async *list(prefix: string) {
    for (const [name, size] of [...stored]) if (name.startsWith(prefix)) yield { name, size };
  },
  flush: async () => {},
} as unknown as BlobStore;

const callerOf = async (userId: number) => {
  const session = await loadPerson(there().db, userId);
  return { session, organisation: await load(there().db, session, 'organisation', session.organisation.id) };
};

export const retentionWorld = {
  open: async (url: string | undefined, folder: string) => {
    database = url === undefined ? await openEmbeddedDatabase(folder) : await openServerDatabase(url, () => {});
    await rows('insert into database_identity default values on conflict do nothing');
    stored.clear();
    isBroken = false;
  },
  close: async () => {
    await database?.close();
    database = undefined;
  },
  sql: rows,
  store: async (name: string, size: number) => void stored.set(name, size),
  lose: async (name: string) => void stored.delete(name),
  breakStore: async (broken: boolean) => void (isBroken = broken),
  stored: async () => [...stored.keys()].sort(),
  change: async (userId: number, change: ChangeRetentionRequest, seen: Fields, at: string) => {
    const { session, organisation } = await callerOf(userId);
    try {
      await changeRetention(there(), session, organisation, { change, seen }, new Date(at));
      return null;
    } catch (error) {
      if (error instanceof HttpError) return { status: error.status, body: error.body };
      throw error;
    }
  },
  read: async (userId: number, at: string) =>
    readRetention(there().db, (await callerOf(userId)).organisation, new Date(at)),
  preview: async (userId: number, kind: RetentionKind, days: number, at: string) =>
    previewRule(there().db, (await callerOf(userId)).organisation, { kind, days }, new Date(at)),
  /** Without a reason the hold ends. */
  hold: async (userId: number, uuid: string, at: string, reason?: string) => {
    const { session } = await callerOf(userId);
    const inspection = await load(there().db, session, 'inspection', uuid);
    await holdInspection(there(), session, inspection, reason ?? null, new Date(at));
  },
  /** What a backup takes for removed, not for lost. */
  isRemoved: (name: string) => isRemovedByRule(there().db, name),
  /** As many rounds of the housekeeping at once; gives what they logged. */
  rounds: async (at: string, count: number) => {
    const said: string[] = [];
    const parts = { database: there(), blobs, log: (line: string) => void said.push(line) };
    await Promise.all(Array.from({ length: count }, () => removeByRules(parts, Date.parse(at))));
    return said;
  },
};

export type RetentionWorld = typeof retentionWorld;
