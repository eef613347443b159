/** What a writer is given, and what it gives. */
import type { ExportOffer } from '@/api/contract/exports';
import type { BlobStore } from '../blobs/blobStore';
import type { ExportedInspection } from './readInspections';

export interface ExportJob {
  offer: ExportOffer;
  /** Whether to have the pictures in it. */
  pictures: boolean;
  /** The organisation's own database that it goes into: where a copy of it lies. */
  template: string | null;
  /** `logo` is the blob of a square PNG. */
  organisation: { name: string; logo: string | null };
  /** What its files are to be called, without extension. */
  name: string;
  total: number;
  /** Names of headers that only some standards have, of all its inspections. */
  extraHeaders: readonly string[];
  blobs: Pick<BlobStore, 'download'>;
  /** Empty at the start; what is written there goes with the job. */
  folder: string;
  /** One by one; to be gone through once. */
  inspections: AsyncIterable<ExportedInspection>;
  now: Date;
  signal: AbortSignal;
}

export interface WrittenFile {
  /** Where it lies. */
  file: string;
  /** As it is saved, with its extension. */
  filename: string;
  extension: string;
  contentType: string;
}

export type ExportWriter = (job: ExportJob) => Promise<WrittenFile[]>;

/** What keeps an export from being made, to be told to whoever asked for it. */
export class ExportFailure extends Error {
  override name = 'ExportFailure';
}
