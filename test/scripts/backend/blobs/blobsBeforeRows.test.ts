/**
 * Between a blob and the row that names it: the blob is durable first, and what somebody else does in that moment is
 * neither lost nor undone. The store's `flush` is that moment, and each test does there what the other person does.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { load, type Reached } from '../../../../scripts/backend/access/load';
import type { Session } from '../../../../scripts/backend/access/callerSession';
import { openBlobStore, type BlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { openServerDatabase, type Database } from '../../../../scripts/backend/database/database';
import { inspections } from '../../../../scripts/backend/database/reviewSchema';
import { files, folders, organisations, processingFiles, users } from '../../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../../scripts/backend/database/seed';
import { describeTemplate, putTemplate } from '../../../../scripts/backend/exports/exportTemplate';
import { templateReader } from '../../../../scripts/backend/exports/readTemplate';
import { completeUpload, openUpload, removeUpload } from '../../../../scripts/backend/files/uploads';
import { surveyImporter, type ImportChoice } from '../../../../scripts/backend/importing/importSurveys';
import { putLogo } from '../../../../scripts/backend/staff/logos';
import { storeBuiltInTables } from '../../../../scripts/backend/standards/storedTables';
import { createWorkerWaker } from '../../../../scripts/backend/workerWaker';
import { sendBytes } from '../../../support/apiClient';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { writeExport } from '../../../support/exported';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { PACP_FILES, zipOf } from '../../../support/surveyFiles';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

describeOnPostgres('between a blob and its row', (openDatabase) => {
  let server: TestServer;
  let account: StorageAccount;
  let database: Database;
  let blobs: BlobStore;
  let temporary: string;
  let owner: Session;
  let staff: Session;
  let organisation: Reached<'organisation'>;
  let folder: Reached<'folder'>;
  let atFlush: () => Promise<unknown>;

  const log = () => {};
  const sessionOf = async (email: string): Promise<Session> => {
    const [found] = await database.db
      .select({ user: users, organisation: organisations })
      .from(users)
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(eq(users.email, email));
    if (!found) throw new Error(`Nobody is called ${email}.`);
    return found;
  };

  beforeAll(async () => {
    [server, account] = await Promise.all([openDatabase(), openStorageAccount()]);
    temporary = await mkdtemp(path.join(os.tmpdir(), 'blobs-'));
    database = await openServerDatabase(server.url, log);
    await storeBuiltInTables(database);
    await seedDatabase(database, false);
    const { connectionString } = account;
    blobs = await openBlobStore({ connectionString, flush: async () => void (await atFlush()), now: Date.now });
    [owner, staff] = [await sessionOf('owner@example.com'), await sessionOf('staff@example.com')];
    organisation = await load(database.db, owner, 'organisation', owner.organisation.id);
    const [found] = await database.db.select().from(folders).where(eq(folders.name, 'Main Street'));
    folder = await load(database.db, owner, 'folder', found?.id ?? 0);
  });
  afterAll(async () => {
    await database.close();
    await account.close();
    await server.close();
    await rm(temporary, { recursive: true, force: true });
  });

  /** Only the first of those that happen in `work` does it. */
  async function meanwhile<Result>(other: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
    let times = 0;
    atFlush = async () => {
      times += 1;
      if (times === 1) await other();
    };
    const result = await work();
    expect(times).toBeGreaterThan(0);
    return result;
  }
  const namesIn = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of blobs.list(prefix)) names.push(name);
    return names;
  };

  describe('completing an upload', () => {
    const parts = () => ({ database, blobs, log, waker: createWorkerWaker(), faults: { uploadLife: () => null } });
    async function stored() {
      const opened = await openUpload(parts(), owner, folder, {
        ...{ file_name: 'pipe.mp4', upload_file_name: 'pipe.mp4', job_id: folder.id },
        uploaded_time: '2026-01-01T00:00:00.000Z',
      });
      await sendBytes(opened.url, Buffer.from('video'));
      const file = await load(database.db, owner, 'file', opened.fileId);
      const status = async () => {
        const isIts = eq(processingFiles.fileId, file.id);
        return (await database.db.select().from(processingFiles).where(isIts))[0]?.status;
      };
      return { file, status, complete: () => completeUpload(parts(), file), processingId: opened.processingId };
    }

    it('says that the video has arrived once it is durable', async () => {
      const { status, complete } = await stored();
      await meanwhile(async () => expect(await status()).toBe('Uploading'), complete);
      expect(await status()).toBe('Waiting to process');
    });

    it('does not bring back what was cancelled, also while its blob cannot be removed', async () => {
      const { file, status, complete, processingId } = await stored();
      account.refuse({ method: 'DELETE', path: new RegExp(file.blobName) });
      const cancel = () => removeUpload(parts(), owner, { id: processingId, fileId: file.id });
      await expect(meanwhile(cancel, complete)).rejects.toMatchObject({ status: 404 });
      account.refuse(null);
      expect(await status()).toBe('Cancelling');
      const row = await load(database.db, owner, 'file', file.id);
      expect(row.uploadCompletedAt).toBeNull();
    });

    it('a second time leaves a worker that has the video alone', async () => {
      const { file, status, complete } = await stored();
      const completeAndClaim = async () => {
        await complete();
        await database.db
          .update(processingFiles)
          .set({ status: 'Processing' })
          .where(eq(processingFiles.fileId, file.id));
      };
      await meanwhile(completeAndClaim, complete);
      expect(await status()).toBe('Processing');
    });
  });

  it('a template is named once it is durable, and of two at once the last one is kept', async () => {
    const { files: written, remove } = await writeExport('PM', 'MDB', []);
    const bytes = await readFile(written[0]?.file ?? '');
    await remove();
    const readTemplate = templateReader({ temporary: os.tmpdir(), log });
    const put = (filename: string) =>
      putTemplate({ database, blobs, log, readTemplate }, organisation, { filename, bytes });
    const another = async () => {
      expect(await describeTemplate(database.db, organisation)).toEqual({ template: null });
      await put('theirs.mdb');
    };
    await meanwhile(another, () => put('ours.mdb'));
    expect(await describeTemplate(database.db, organisation)).toMatchObject({ template: { filename: 'ours.mdb' } });
    expect(await namesIn('templates/')).toHaveLength(1);
  });

  it('a logo is named once it is durable, and of two at once the last one is kept', async () => {
    const parts = { database, blobs, log, makeLogo: (picture: Buffer) => Promise.resolve(picture) };
    const put = () => putLogo(parts, staff, organisation.id, PNG);
    const logoName = async () => (await sessionOf('owner@example.com')).organisation.logoName;
    const another = async () => {
      expect(await logoName()).toBeNull();
      await put();
    };
    await meanwhile(another, put);
    expect(await namesIn('logos/')).toEqual([await logoName()]);
  });

  describe('importing surveys', () => {
    async function importerOf(contents: Readonly<Record<string, string>>) {
      const zip = await zipOf(contents);
      const choice: ImportChoice = {
        ...{ folder, files: [{ name: 'set.zip', size: zip.length }], codes: {}, again: false },
        options: { unit: null, dates: null, encoding: null },
      };
      const { importSurveys } = surveyImporter({ database, blobs, log, ffmpeg: 'none', temporary });
      return () => importSurveys(owner, Readable.from([zip]), choice, false);
    }
    const imported = () => database.db.select({ key: inspections.importKey }).from(inspections);

    it('happens once their photos are durable, and once although somebody else imports them meanwhile', async () => {
      const importAll = await importerOf(PACP_FILES);
      const another = async () => {
        expect(await imported()).toEqual([]);
        await importAll();
      };
      expect(await meanwhile(another, importAll)).toMatchObject({ inspections: 0, known: 2 });
      expect(await imported()).toHaveLength(2);
      expect(await database.db.select().from(files).where(eq(files.hidden, true))).toHaveLength(2);
    });

    it('happens once although two people get there at the same moment', async () => {
      const before = (await imported()).length;
      const others = PACP_FILES['PACP_Inspections.csv'].replaceAll('MH', 'N');
      const importAll = await importerOf({ ...PACP_FILES, 'PACP_Inspections.csv': others });
      let go = () => {};
      const bothAreThere = new Promise<void>((resolve) => (go = resolve));
      let there = 0;
      atFlush = () => {
        there += 1;
        if (there === 2) go();
        return bothAreThere;
      };
      const told = await Promise.all([importAll(), importAll()]);
      expect(told.map((each) => each.inspections).sort()).toEqual([0, 2]);
      expect(await imported()).toHaveLength(before + 2);
    });
  });
});
