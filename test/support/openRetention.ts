/** Rules of keeping on one of the databases, and inspections that they are about. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { takeBackendProcess } from './backendProcesses';
import { describeOnDatabases, type TestDatabase } from './databases';
import { rowWriter } from './openQueue';
import type { RetentionWorld } from './retentionWorld';

type Called = {
  [Name in keyof RetentionWorld]: (
    ...args: Parameters<RetentionWorld[Name]>
  ) => Promise<Awaited<ReturnType<RetentionWorld[Name]>>>;
};

export interface KeptInspection {
  uuid: string;
  file: number;
  original: string;
  copy: string;
  picture: string;
}

export const ALL = { originals: 30, copies: 30, pictures: 30 };
/** When inspections were reviewed, and rules set; a rule that is set then begins 14 days later. */
export const REVIEWED = '2027-01-01T00:00:00Z';
/** A moment so many days after that. */
export const after = (days: number) => new Date(Date.parse(REVIEWED) + days * 24 * 3_600_000).toISOString();

export const blobsOf = ({ original, copy, picture }: KeptInspection) => [original, copy, picture];

/** Opens it on a new database. */
async function openRetention({ url }: TestDatabase) {
  const process = takeBackendProcess();
  const home = await mkdtemp(path.join(os.tmpdir(), 'retention-'));
  const world = new Proxy({} as Called, {
    get:
      (_none, name: keyof RetentionWorld) =>
      (...args: unknown[]) =>
        process.send({ kind: 'retention', name, args }),
  });
  await world.open(url, path.join(home, 'db'));
  const sql = (text: string) => world.sql(text);
  const insert = async (text: string) => Number((await sql(`insert into ${text} returning id`))[0]?.id);
  const { addSomebody } = rowWriter(sql);
  return {
    world,
    sql,
    insert,
    addAdministrator: async () => {
      const somebody = await addSomebody();
      await sql(`update users set is_admin = true where id = ${somebody.user}`);
      return somebody;
    },
    /** Reviewed on `day`, with an original of 1000 bytes, a copy of 200 and a picture of 30. */
    addInspection: async (of: Awaited<ReturnType<typeof addSomebody>>, day: string): Promise<KeptInspection> => {
      const { organisation, user, folder } = of;
      const uuid = randomUUID();
      const original = `evidence/${organisation}/${uuid}.avi`;
      const [copy, picture] = ['copy.mp4', '0.jpg'].map((name) => `inspections/${organisation}/${uuid}/${name}`);
      const file =
        await insert(`files (organisation_id, upload_organisation_id, upload_user_id, folder_id, filename, upload_filename,
          blob_name, size, sha256)
        values (${organisation}, ${organisation}, ${user}, ${folder}, 'a.avi', 'a.avi', '${original}', 1000, 'abc')`);
      await sql(`insert into processing_files (file_id, status) values (${file}, 'Complete')`);
      await sql(`insert into inspections (uuid, organisation_id, folder_id, file_id, created_by_id, status, name, standard_key,
          pipe_type_sewer, copy_status, created_at, reviewed_at, last_related_update)
        values ('${uuid}', ${organisation}, ${folder}, ${file}, ${user}, 'Reviewed', 'pipe', 6, true, 'made', '${day}', '${day}', '${day}')`);
      await sql(`insert into frames (inspection_uuid, frame_id, image_blob, thumbnail_blob, sheet_place, defect_code)
        values ('${uuid}', 0, '${picture}', '${picture}', 0, 'FL')`);
      const sizes = { [original]: 1000, [copy ?? '']: 200, [picture ?? '']: 30 };
      for (const [name, size] of Object.entries(sizes)) await world.store(name, size);
      return { uuid, file, original, copy: copy ?? '', picture: picture ?? '' };
    },
    close: async () => {
      await world.close();
      await process.giveBack();
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openRetention>>;
export type Somebody = Awaited<ReturnType<Opened['addAdministrator']>>;

/** Each test has an organisation of its own, and its rules alone. */
export function describeRetention(title: string, tests: (at: ReturnType<typeof helpers>) => void): void {
  describeOnDatabases(title, (open) => {
    const at = helpers();
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      at.data = await openRetention(database);
    });
    beforeEach(async () => {
      at.owner = await at.data.addAdministrator();
      await at.data.world.breakStore(false);
      await at.data.sql('delete from retention_rules');
    });
    afterAll(async () => {
      await at.data.close();
      await database.close();
    });
    tests(at);
  });
}

/** `data` and `owner` are there while a test runs. */
function helpers() {
  const at = {
    data: undefined as unknown as Opened,
    owner: undefined as unknown as Somebody,
    lastRound: (moment: string) =>
      at.data.sql(`insert into retention_clock (last_at) values ('${moment}')
        on conflict (is_only) do update set last_at = excluded.last_at, waits_until = null`),
    /** Rounds of a server that has run without a pause up to `moment`. */
    run: async (moment: string, count = 1) => {
      await at.lastRound(new Date(Date.parse(moment) - 3_600_000).toISOString());
      return at.data.world.rounds(moment, count);
    },
    /** Which of its blobs the store still has. */
    left: async (inspection: KeptInspection) => {
      const names = await at.data.world.stored();
      return blobsOf(inspection).filter((name) => names.includes(name));
    },
    setAll: (change: object = ALL, moment = REVIEWED, seen: object = {}) =>
      at.data.world.change(at.owner.user, change, { ...seen }, moment),
  };
  return at;
}
