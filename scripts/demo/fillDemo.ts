/**
 * Fills a fresh database with the demo data while the product is already in use: as the demo users, by the calls that
 * browsers make, with videos that are uploaded and processed like any other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrganisationOption } from '@/api/contract/auth';
import type { ExportPage } from '@/api/contract/exports';
import type { FilePage, FileRecord } from '@/api/contract/files';
import type { FolderRecord } from '@/api/contract/folders';
import type { Inspection, InspectionPage } from '@/api/contract/inspections';
import { apiClient, sendBytes } from './apiClient';
import { runSteps, type Progress, type Step } from './journal';
import { DEMO_FOLDERS, DEMO_ROOT, SECOND_UTILITY, type DemoVideo } from './plan';
import { enterHeaders, review } from './reviewDemo';
import { fileNameOf } from './writeVideo';

export interface DemoOptions {
  /** Origin of the API. */
  origin: string;
  /** The file that keeps which steps are done. */
  journal: string;
  videos: readonly DemoVideo[];
  write: (video: DemoVideo) => Promise<Buffer>;
  tell: (progress: Progress) => void;
  signal: AbortSignal;
}

const LOOK_MS = 2_000;
/** An upload that is never finished: it fails when its link has ended, as if its browser had been closed. */
const ABANDONED = 'synthetic-abandoned.mp4';
/** Seconds, instead of the usual day, so that the failed upload is soon there to be seen. */
const ABANDONED_LINK_SECONDS = 10;
const EXPORTS = [
  { type: 'BI', format: 'PDF' },
  { type: 'DF', format: 'CSV' },
] as const;

/** Throws when a step fails; the next call goes on with that step. */
export async function fillDemo({ origin, journal, videos, write, tell, signal }: DemoOptions): Promise<void> {
  const [owner, contractor, staff] = ['owner', 'contractor', 'staff'].map((name) => apiClient(origin, name, signal));
  if (!owner || !contractor || !staff) return;
  const accounts = { owner, contractor };

  const organisationOf = async () => {
    const [own] = await owner.call<OrganisationOption[]>('GET', '/users/organisation-context-options');
    if (!own) throw new Error('The demo owner has no organisation.');
    return own.id;
  };
  const foldersOf = async () =>
    owner.call<FolderRecord[]>('GET', `/inspections/folders?organisationId=${await organisationOf()}&includeRoot=true`);

  const folderNamed = async (name: string, parent?: FolderRecord): Promise<FolderRecord> => {
    const folders = await foldersOf();
    const root = folders.find(({ path }) => path.length === 1);
    const found = folders.find(({ job_name, path }) => job_name === name && (!parent || path.includes(parent.id)));
    if (found) return found;
    if (!root) throw new Error('The demo utility has no folder.');
    const { standardKey } = root;
    const body = { parentJob: (parent ?? root).id, jobName: name, pipeTypeSewer: true, standardKey };
    return owner.call<FolderRecord>('POST', '/inspections/folders', body);
  };
  const demoFolder = async (name: string) => folderNamed(name, await folderNamed(DEMO_ROOT));

  const fileNamed = async (filename: string): Promise<FileRecord | undefined> => {
    const query = new URLSearchParams({ target_org_id: String(await organisationOf()), filename });
    return (await owner.call<FilePage>('GET', `/files?${query}`)).results[0];
  };
  const openUpload = async (filename: string, folder: FolderRecord, linkSeconds?: number) =>
    owner.call<{ file_id: number; blob_url_with_sas: string }>('POST', '/files/upload', {
      file_name: filename,
      upload_file_name: filename,
      job_id: folder.id,
      uploaded_time: new Date().toISOString(),
      link_seconds: linkSeconds,
    });

  const upload = async (video: DemoVideo): Promise<void> => {
    const filename = fileNameOf(video);
    if ((await fileNamed(filename))?.uploadCompleted) return;
    const bytes = await write(video);
    const known = await fileNamed(filename);
    // An upload that a killed run began goes on with a new link.
    const opened = known
      ? {
          file_id: known.fileListId,
          ...(await owner.call<{ blob_url_with_sas: string }>('POST', `/files/${known.fileListId}/upload-url`)),
        }
      : await openUpload(filename, await demoFolder(video.folder));
    await sendBytes(opened.blob_url_with_sas, bytes, signal);
    await owner.call('PATCH', `/files/${opened.file_id}/upload-complete`);
  };

  const inspectionOf = async (video: DemoVideo): Promise<Inspection> => {
    for (;;) {
      const file = await fileNamed(fileNameOf(video));
      if (file?.inspectionId) return owner.call<Inspection>('GET', `/inspections2/${file.inspectionId}`);
      if (file?.status === 'Failed To Process') throw new Error(`${fileNameOf(video)} was not processed.`);
      await sleep(LOOK_MS, undefined, { signal });
    }
  };

  const tend = async (video: DemoVideo): Promise<void> => {
    const { pipe, reviewedBy } = video;
    if (!pipe) return;
    const inspection = await inspectionOf(video);
    if (!reviewedBy) return enterHeaders(owner, inspection, video, pipe);
    const organisationId = await organisationOf();
    await review({ owner, reviewer: accounts[reviewedBy], organisationId, inspection, video, pipe });
  };

  const addUtility = async () => {
    const query = new URLSearchParams({ search: SECOND_UTILITY.fullName });
    const { count } = await staff.call<{ count: number }>('GET', `/organisations?${query}`);
    if (count === 0) await staff.call('POST', '/organisations', SECOND_UTILITY);
  };

  const abandonUpload = async () => {
    if (await fileNamed(ABANDONED)) return;
    await openUpload(ABANDONED, await demoFolder(DEMO_FOLDERS[2]), ABANDONED_LINK_SECONDS);
  };

  const exportReviewed = async () => {
    const organisation = await organisationOf();
    const filter = JSON.stringify({ commonFilters: { status: ['Reviewed'] }, headerFilters: [] });
    const query = new URLSearchParams({ organisation: String(organisation), filter });
    const { results } = await owner.call<InspectionPage>('GET', `/inspections2?${query}`);
    if (results.length === 0) return;
    const { results: made } = await owner.call<ExportPage>('GET', '/exports?page=1&page_size=25');
    for (const { type, format } of EXPORTS) {
      if (made.some((each) => each.type === type && each.format === format)) continue;
      const inspectionIds = results.map(({ uuid }) => uuid);
      await owner.call('POST', '/exports', { payload: { organisation, type, format, inspectionIds } });
    }
  };

  const steps: Step[] = [
    { name: 'abandon an upload', run: abandonUpload },
    { name: 'add a second utility', run: addUtility },
    // While a video is processed, the next one is drawn.
    ...videos.flatMap((video, index): Step[] => [
      { name: `upload ${video.name}`, run: () => upload(video) },
      ...tendStep(videos[index - 1], tend),
    ]),
    ...tendStep(videos.at(-1), tend),
    { name: 'export what is reviewed', run: exportReviewed },
  ];
  await runSteps(journal, steps, tell, signal);
}

const tendStep = (video: DemoVideo | undefined, tend: (video: DemoVideo) => Promise<void>): Step[] =>
  video?.pipe ? [{ name: `tend ${video.name}`, run: () => tend(video) }] : [];
