/** Organisations take turns: many videos of one do not hold up the only one of another. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderRecords } from '@/api/contract/folders';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { signIn, untilStatus, upload } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sql } from '../../../support/sql';

const MANY = 500;

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'turns-'));
  backend = await startTestBackend({ seed: 'accounts', videosAtOnce: 0 });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

it('with 500 videos of one organisation waiting, the video of another is the second to be taken', async () => {
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  const contractor = await signIn(backend.origin, 'contractor');
  const org = contractor.login.organisationId;
  const { body } = await contractor.call('GET', `/inspections/folders?organisationId=${org}`);
  const leaf = folderRecords.parse(body)[0]?.id ?? 0;
  const only = await upload(contractor, leaf, 'only.mp4', await readFile(sample));
  expect(only.status).toBe('Waiting to process');

  await backend.stop();
  // Older than the contractor's, with nothing in the store: each is taken, fails and makes way for the next.
  await sql(
    backend.dataDir,
    `with made as (
       insert into files (organisation_id, upload_organisation_id, upload_user_id, folder_id, filename, upload_filename,
                          size, blob_name, upload_completed_at)
       select o.id, o.id, u.id, f.id, 'many-' || n || '.mp4', 'many', 1000, 'uploads/many/' || n, now()
       from generate_series(1, ${MANY}) n, organisations o
         join users u on u.organisation_id = o.id and u.email = 'owner@example.com'
         join folders f on f.organisation_id = o.id and f.name = 'Main Street'
       returning id
     )
     insert into processing_files (id, file_id, status) overriding system value
     select row_number() over (), id, 'Waiting to process' from made`,
  );
  backend = await backend.restart({ videosAtOnce: 1 });

  await untilStatus(contractor, org, only.fileListId, ['Complete']);
  await backend.kill();
  const [before] = await sql(
    backend.dataDir,
    `select count(*)::int as count from processing_files
     where completed_at < (select completed_at from processing_files where status = 'Complete')`,
  );
  expect(before).toEqual({ count: 1 });
});
