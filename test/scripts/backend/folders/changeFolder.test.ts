import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { renewUploadUrlResponse } from '@/api/contract/files';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { openUpload, sendBytes, untilStatus, upload, type ApiClient } from '../../../support/apiClient';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import {
  listFolders,
  NOT_THERE,
  openFolderWorld,
  treeFaults,
  urlOf,
  type FolderWorld,
} from '../../../support/folderWorld';

describeOnDatabases('many people at the same tree', (open) => {
  let database: TestDatabase;
  let world: FolderWorld;

  beforeAll(async () => {
    database = await open();
    world = await openFolderWorld({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await world.backend.close();
    await database.close();
  });

  const remove = (id: number) => world.owner.call('DELETE', urlOf(id));
  const uploadTo = (api: ApiClient, folder: number) =>
    api.call('POST', '/files/upload', {
      file_name: 'pipe.mp4',
      upload_file_name: 'pipe.mp4',
      job_id: folder,
      uploaded_time: '2026-01-01T00:00:00.000Z',
    });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('random moves at once leave one whole tree, and every look in between sees one', async () => {
    const MANY = 16;
    const ids: number[] = [];
    while (ids.length < MANY) ids.push((await world.make()).id);
    const pick = fc.nat(MANY - 1);
    const rounds = fc.sample(fc.array(fc.tuple(pick, pick), { minLength: 20, maxLength: 20 }), {
      seed: 4,
      numRuns: 8,
    });
    const seen: number[] = [];
    for (const round of rounds) {
      const answers = await Promise.all([
        ...round.map(([from, to]) => world.change(ids[from] ?? 0, { destinationFolder: ids[to] })),
        ...[0, 1, 2].map(async () => {
          expect(treeFaults(await listFolders(world.contractor, world.org))).toEqual([]);
          return { status: 200 };
        }),
      ]);
      seen.push(...answers.map(({ status }) => status));
    }
    expect(new Set(seen)).toEqual(new Set([200, 400]));
    const folders = await listFolders(world.owner, world.org);
    expect(treeFaults(folders)).toEqual([]);
    expect(ids.every((id) => folders.some((folder) => folder.id === id))).toBe(true);
    expect(Math.max(...folders.map((folder) => folder.path.length))).toBeGreaterThan(4);
  });

  it('two folders cannot be moved into each other', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [first, second] = [await world.make(), await world.make()];
      const answers = await Promise.all([
        world.change(first.id, { destinationFolder: second.id }),
        world.change(second.id, { destinationFolder: first.id }),
      ]);
      expect(statuses(answers)).toEqual([200, 400]);
    }
    expect(treeFaults(await listFolders(world.owner, world.org))).toEqual([]);
  });

  it('a name is given once, whether by making, renaming or moving', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const parent = (await world.make()).id;
      const [renamed, elsewhere] = [await world.make(parent), (await world.make()).id];
      const moved = await world.make(elsewhere, `Wanted ${turn}`);
      const body = { parentJob: parent, pipeTypeSewer: true, standardKey: 6 };
      const answers = await Promise.all([
        world.owner.call('POST', '/inspections/folders', { ...body, jobName: `Wanted ${turn}` }),
        world.contractor.call('POST', '/inspections/folders', { ...body, jobName: `WANTED ${turn}` }),
        world.change(renamed.id, { jobName: `wanted ${turn}` }),
        world.change(moved.id, { destinationFolder: parent }),
      ]);
      expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
      for (const { status, body: said } of answers.filter((answer) => answer.status >= 300)) {
        expect({ status, said }).toEqual({
          status: 400,
          said: { nonFieldErrors: ['A folder with this name already exists here.'] },
        });
      }
    }
  });

  it('of two who change what they saw, the first does and the second is told', async () => {
    const folder = await world.make();
    const answers = await Promise.all(
      ['Alpha', 'Beta', 'Gamma'].map((jobName) => world.change(folder.id, { jobName }, folder)),
    );
    expect(statuses(answers)).toEqual([200, 412, 412]);
    const winner = (await listFolders(world.owner, world.org)).find(({ id }) => id === folder.id);
    for (const { body } of answers.filter(({ status }) => status === 412)) {
      expect(body).toEqual({
        detail: `Somebody else has renamed this folder to “${winner?.job_name}”.`,
        now: { jobName: winner?.job_name },
      });
    }
  });

  it('no video is lost when its folder is deleted while the upload begins', async () => {
    for (let turn = 0; turn < 16; turn++) {
      const parent = (await world.make()).id;
      const leaf = (await world.make(parent)).id;
      const [deleted, opened] = await Promise.all([remove(turn % 2 ? leaf : parent), uploadTo(world.contractor, leaf)]);
      const outcome = `${deleted.status} ${opened.status}`;
      expect(['204 404', '400 201']).toContain(outcome);
      const kept = (await listFolders(world.owner, world.org)).find(({ id }) => id === leaf);
      expect(kept?.fileCount).toBe(opened.status === 201 ? 1 : undefined);
    }
  });

  it('what is made in or moved to a folder that is being deleted is gone with it or refused', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [parent, other] = [await world.make(), await world.make()];
      const [deleted, made, moved] = await Promise.all([
        remove(parent.id),
        world.owner.call('POST', '/inspections/folders', { parentJob: parent.id, jobName: 'Late', standardKey: 6 }),
        world.change(other.id, { destinationFolder: parent.id }),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404]).toContain(made.status);
      expect([200, 404]).toContain(moved.status);
      const left = (await listFolders(world.owner, world.org)).map(({ id }) => id);
      expect(left.includes(other.id)).toBe(moved.status === 404);
    }
    expect(treeFaults(await listFolders(world.owner, world.org))).toEqual([]);
  });

  it('a video goes into a folder without subfolders, as long as it has none', async () => {
    const leaf = await world.make();
    expect((await uploadTo(world.owner, leaf.id)).status).toBe(201);
    const child = await world.make(leaf.id);
    expect(await uploadTo(world.owner, leaf.id)).toMatchObject({
      status: 400,
      body: { detail: 'Only folders with no subfolders can be selected.' },
    });
    await remove(child.id);
    expect((await uploadTo(world.owner, leaf.id)).status).toBe(201);
  });

  it('a video that is being sent when its folder gets a subfolder arrives in it, over a new link too', async () => {
    const leaf = await world.make();
    const { file_id } = await openUpload(world.owner, leaf.id, 'on-its-way.mp4');
    await world.make(leaf.id);
    const renewed = await world.owner.call('POST', `/files/${file_id}/upload-url`);
    await sendBytes(renewUploadUrlResponse.parse(renewed.body).blob_url_with_sas, Buffer.from('bytes'));
    expect(await world.owner.call('PATCH', `/files/${file_id}/upload-complete`)).toMatchObject({
      status: 200,
      body: { folderId: leaf.id },
    });
    expect((await world.find(leaf.id))?.fileCount).toBe(1);
  });

  it('a video for a folder that is gone, foreign or no folder is refused', async () => {
    const gone = { status: 404, body: { detail: 'This folder no longer exists.' } };
    expect(await uploadTo(world.owner, NOT_THERE)).toMatchObject(gone);
    expect(await uploadTo(world.owner, world.foreign.id)).toMatchObject(gone);
    expect((await uploadTo(world.owner, 1e20)).status).toBe(400);
  });

  it('a video goes its way to the end', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sample-'));
    const sample = path.join(folder, 'sample.mp4');
    await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
    const leaf = (await world.make()).id;
    const record = await upload(world.owner, leaf, 'whole.mp4', await readFile(sample));
    await rm(folder, { recursive: true, force: true });
    await untilStatus(world.owner, world.org, record.fileListId, ['Complete']);
    expect(await remove(leaf)).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['1 video is in this folder or below it. Move or remove it first.'] },
    });
    expect(world.backend.output()).not.toContain('failed');
  });
});
