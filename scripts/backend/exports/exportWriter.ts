/** What each format's writer is given, and what it returns. Writers know neither database nor queue. */
import type { ExportOffer } from '@/api/contract/exportOffers';
import type { BlobStore } from '../blobs/blobStore';
import type { ReportedFrame } from '../frames/reportedFrames';
import type { ExportedInspection } from './readInspections';

/** What was asked for and what became of it, as text; whole once the inspections have been gone through. */
interface ManifestOfJob {
  /** Takes down that the store no longer has the frame's picture. */
  missPicture(frame: ReportedFrame): void;
  text(): string;
}

export interface WriterInput {
  offer: ExportOffer;
  /** Whether the frames' pictures are to be in it. */
  pictures: boolean;
  /** Path of a copy of the organisation's template, which is to be filled; null for a new database. */
  template: string | null;
  /** `logo` is the blob of a square PNG. */
  organisation: { name: string; logo: string | null };
  /** Whether it is made for this organisation itself: others see neither what it has decided nor what it pays. */
  isOwners: boolean;
  /** What its files are to be called, without extension. */
  name: string;
  /** How many of the inspections there were when it began. */
  total: number;
  /** Names of headers that only some standards have, of all its inspections. */
  extraHeaders: readonly string[];
  blobs: Pick<BlobStore, 'download'>;
  /** Empty at the start; it is deleted with all that is in it when the job ends. */
  folder: string;
  /** Can be gone through once only. */
  inspections: AsyncIterable<ExportedInspection>;
  manifest: ManifestOfJob;
  now: Date;
  signal: AbortSignal;
}

export interface WrittenFile {
  /** Its path. */
  file: string;
  /** The name under which it is downloaded, with its extension. */
  filename: string;
  extension: string;
  contentType: string;
  isManifest?: true;
}

export type ExportWriter = (job: WriterInput) => Promise<WrittenFile[]>;

/** Why an export cannot be made; its message is shown to the person who asked for it. */
export class ExportFailure extends Error {
  override name = 'ExportFailure';
}
