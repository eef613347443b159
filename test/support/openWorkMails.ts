/** Emails about people's own work on one of the databases, and rows that are news. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takeBackendProcess } from './backendProcesses';
import type { TestDatabase } from './databases';
import { rowWriter } from './openQueue';
import type { Sent, WorkMailWorld } from './workMailWorld';

/** Where it is noon now, so that the day's morning is over. */
export function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12;
  // Zones of this name count against the clock: GMT-3 is three hours ahead.
  return `Etc/GMT${hours < 0 ? '-' : '+'}${Math.abs(hours)}`;
}
/** A day from today, where it is noon. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toLocaleString('sv-SE', {
    timeZone: zoneAtNoon(),
    dateStyle: 'short',
  });

/** Opens it on a new database. */
export async function openWorkMails({ url }: TestDatabase) {
  const process = takeBackendProcess();
  const home = await mkdtemp(path.join(os.tmpdir(), 'work-mails-'));
  const call = (name: keyof WorkMailWorld, ...args: unknown[]) => process.send({ kind: 'work mails', name, args });
  const open = () => call('open', url, path.join(home, 'db'));
  await open();
  const sql = async (text: string) => (await call('sql', text)) as Record<string, unknown>[];
  const insert = async (text: string) => Number((await sql(`insert into ${text} returning id`))[0]?.id);
  const { addSomebody } = rowWriter(sql);
  type Somebody = Awaited<ReturnType<typeof addSomebody>>;
  const addFile = async (
    { organisation, user, folder }: Somebody,
    by = user,
    name = 'a.avi',
    job: number | null = null,
  ) =>
    insert(`files (organisation_id, upload_organisation_id, upload_user_id, folder_id, filename, upload_filename, blob_name, job_id)
      values (${organisation}, (select organisation_id from users where id = ${by}), ${by}, ${folder}, '${name}', '${name}', '${randomUUID()}', ${job})`);
  return {
    sql,
    addSomebody,
    /** Another person of an organisation. */
    addColleague: (organisation: number, firstName: string) =>
      insert(`users (organisation_id, email, first_name, last_name, user_level)
        values (${organisation}, '${randomUUID()}@example.com', '${firstName}', 'Abel', 'standard')`),
    emailOf: async (user: number) => String((await sql(`select email from users where id = ${user}`))[0]?.email),
    /** An inspection of the organisation; gives its uuid. */
    addInspection: async (of: Somebody, name: string, job: number | null = null) => {
      const uuid = randomUUID();
      await sql(`insert into inspections (uuid, organisation_id, folder_id, file_id, created_by_id, status, name, standard_key, pipe_type_sewer)
        values ('${uuid}', ${of.organisation}, ${of.folder}, ${await addFile(of, of.user, name, job)}, ${of.user}, 'Uploaded', '${name}', 6, true)`);
      return uuid;
    },
    assign: (uuid: string, to: number, by: number) =>
      sql(
        `update inspections set assigned_to_id = ${to}, assigned_by_id = ${by}, assigned_at = now() where uuid = '${uuid}'`,
      ),
    comment: async (uuid: string, by: number, mentioned: number) => {
      const frame = await insert(`frames (inspection_uuid, frame_id) values ('${uuid}', 3)`);
      const comment = await insert(
        `frame_comments (frame_id, user_id, text) values (${frame}, ${by}, '@{${mentioned}}')`,
      );
      await sql(`insert into comment_mentions (comment_id, user_id) values (${comment}, ${mentioned})`);
      return comment;
    },
    addBatch: (of: Somebody, name: string, due: string, responsible: number | null, doneBy = of.organisation) =>
      insert(`batches (organisation_id, upload_organisation_id, created_by_id, name, due_date, responsible_id)
        values (${of.organisation}, ${doneBy}, ${of.user}, '${name}', '${due}', ${responsible})`),
    failUpload: async (of: Somebody, by: number, name: string) =>
      insert(`processing_files (file_id, status, reason_code, reason_message)
        values (${await addFile(of, by, name)}, 'Failed To Process', 'FC', 'The file is corrupted.')`),
    choose: (user: number, pace: 'at once' | 'daily' | 'off') => call('choose', user, pace, zoneAtNoon()),
    /** Makes it the next morning for everybody, or the time at which news is looked for. */
    wakeAll: () => sql(`update work_mails set next_at = now() - interval '1 second', free_at = null`),
    mail: async ({ workers = 1, isRefused = false } = {}) => (await call('mail', workers, isRefused)) as Sent[],
    dieSending: () => call('dieSending'),
    release: () => call('release'),
    restart: async () => {
      await call('close');
      await open();
      await call('release');
    },
    close: async () => {
      await call('close');
      await process.giveBack();
      await rm(home, { recursive: true, force: true });
    },
  };
}
export type WorkMails = Awaited<ReturnType<typeof openWorkMails>>;
