/**
 * Fills a fresh database with the demo data while the product is already in use: as the demo users, by the calls that
 * browsers make, with videos that are uploaded and processed like any other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportPage } from '@/api/contract/exports';
import type { FolderRecord } from '@/api/contract/folders';
import type { BatchInspections } from '@/api/contract/handover';
import type { Inspection, InspectionPage } from '@/api/contract/inspections';
import { apiClient, sendBytes, type ApiClient } from './apiClient';
import { demoUtility } from './demoUtility';
import { townSteps } from './fillTown';
import { runSteps, type Progress, type Step } from './journal';
import { DEMO_FOLDERS, SECOND_UTILITY, type DemoVideo } from './plan';
import { enterHeaders, review } from './reviewDemo';
import type { BatchKey } from './townWork';
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
  const utility = demoUtility(accounts);
  const { organisationId, demoFolder, fileNamed } = utility;

  const openUpload = async (
    sender: ApiClient,
    { filename, folder, ...more }: { filename: string; folder: FolderRecord; batch_id?: string; link_seconds?: number },
  ) =>
    sender.call<{ file_id: number; blob_url_with_sas: string }>('POST', '/files/upload', {
      file_name: filename,
      upload_file_name: filename,
      job_id: folder.id,
      uploaded_time: new Date().toISOString(),
      ...more,
    });

  /** What is sent under the id that this gives goes to the contractor's batch. */
  const sendTo = async (key: BatchKey) => {
    const { id } = await utility.batch(key);
    const batch_id = `demo-${key}`;
    await contractor.call('POST', `/files/batches/${id}/sendings`, { batch_id });
    return { batch_id };
  };

  const upload = async (video: DemoVideo): Promise<void> => {
    const filename = fileNameOf(video);
    if ((await fileNamed(filename))?.uploadCompleted) return;
    const bytes = await write(video);
    const known = await fileNamed(filename);
    const sender = video.batch ? contractor : owner;
    // An upload that a killed run began goes on with a new link.
    const opened = known
      ? {
          file_id: known.fileListId,
          ...(await sender.call<{ blob_url_with_sas: string }>('POST', `/files/${known.fileListId}/upload-url`)),
        }
      : await openUpload(sender, {
          ...{ filename, folder: await demoFolder(video.folder) },
          ...(video.batch && (await sendTo(video.batch))),
        });
    await sendBytes(opened.blob_url_with_sas, bytes, signal);
    await sender.call('PATCH', `/files/${opened.file_id}/upload-complete`);
  };

  /** Undefined where a person has deleted it meanwhile. */
  const inspectionOf = async (video: DemoVideo): Promise<Inspection | undefined> => {
    for (;;) {
      const file = await fileNamed(fileNameOf(video));
      if (!file) return undefined;
      if (file.inspectionId) return owner.call<Inspection>('GET', `/inspections2/${file.inspectionId}`);
      if (file.status === 'Failed To Process') throw new Error(`${fileNameOf(video)} was not processed.`);
      await sleep(LOOK_MS, undefined, { signal });
    }
  };

  const tend = async (video: DemoVideo): Promise<void> => {
    const { pipe, reviewedBy } = video;
    if (!pipe) return;
    const inspection = await inspectionOf(video);
    // It is handed over when all has been done with it, and its contractor can do nothing more.
    if (!inspection || inspection.handover?.handover) return;
    if (!reviewedBy) return enterHeaders(owner, inspection, video, pipe);
    const who = { owner, reviewer: accounts[reviewedBy], organisationId: await organisationId() };
    await review({ ...who, inspection, video, pipe });
  };

  const addUtility = async () => {
    const query = new URLSearchParams({ search: SECOND_UTILITY.fullName });
    const { count } = await staff.call<{ count: number }>('GET', `/organisations?${query}`);
    if (count === 0) await staff.call('POST', '/organisations', SECOND_UTILITY);
  };

  const abandonUpload = async () => {
    if (await fileNamed(ABANDONED)) return;
    const folder = await demoFolder(DEMO_FOLDERS[2]);
    await openUpload(owner, { filename: ABANDONED, folder, link_seconds: ABANDONED_LINK_SECONDS });
  };

  const late = videos.filter(({ batch }) => batch === 'late');

  const handOver = async () => {
    const { id, lastHandOver, lastAnswer } = await utility.batch('late');
    const batch = `/files/batches/${id}`;
    if (!lastHandOver) await contractor.call('POST', `${batch}/hand-over`);
    if (lastAnswer) return;
    const { handedOverAt } = await owner.call<BatchInspections>('GET', `${batch}/inspections`);
    const answer = {
      handedOverAt,
      accepted: [] as string[],
      returned: [] as { inspectionId: string; reason: string }[],
    };
    for (const video of late) {
      const { uuid } = (await inspectionOf(video)) ?? {};
      if (uuid === undefined) continue;
      if (video.returned) answer.returned.push({ inspectionId: uuid, reason: video.returned });
      else answer.accepted.push(uuid);
    }
    await owner.call('POST', `${batch}/answer`, answer);
  };

  const exportReviewed = async () => {
    const organisation = await organisationId();
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

  const tendSteps = (video: DemoVideo | undefined): Step[] => [
    ...(video?.pipe ? [{ name: `tend ${video.name}`, run: () => tend(video) }] : []),
    ...(video && video === late.at(-1) ? [{ name: 'hand over the late batch', run: handOver }] : []),
  ];

  const steps: Step[] = [
    ...townSteps(accounts, utility),
    { name: 'abandon an upload', run: abandonUpload },
    { name: 'add a second utility', run: addUtility },
    // While a video is processed, the next one is drawn.
    ...videos.flatMap((video, index): Step[] => [
      { name: `upload ${video.name}`, run: () => upload(video) },
      ...tendSteps(videos[index - 1]),
    ]),
    ...tendSteps(videos.at(-1)),
    { name: 'export what is reviewed', run: exportReviewed },
  ];
  await runSteps(journal, steps, tell, signal);
}
