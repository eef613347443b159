/** Why a video could not be processed: the code that the API tells, and a sentence for the person who uploaded it. */
import type { ErrorType } from '@/api/contract/files';

export class ProcessingFailure extends Error {
  override name = 'ProcessingFailure';
  constructor(
    readonly code: ErrorType,
    message: string,
  ) {
    super(message);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

export const tookTooLong = (seconds: number) =>
  new ProcessingFailure(
    'TP',
    `Processing took longer than ${Math.round(seconds / 60)} minutes and was stopped. Please try again, or upload a shorter video.`,
  );
export const tooMuchMemory = (bytes: number) =>
  new ProcessingFailure(
    'FC',
    `Decoding this video takes more than ${megabytes(bytes)} of memory, which is the limit. Convert it to an H.264 MP4 with a smaller picture and upload that.`,
  );
export const tooMuchDisk = (bytes: number) =>
  new ProcessingFailure(
    'FC',
    `The frames of this video take more than ${megabytes(bytes)} on disk, which is the limit. Upload the recording in shorter parts.`,
  );
export const tooManyPixels = (limit: number, size?: { width: number; height: number }) =>
  new ProcessingFailure(
    'FC',
    `The picture of this video${size ? `, ${size.width} x ${size.height} pixels,` : ''} is larger than the limit of ${Math.floor(limit / 1e6)} million pixels. Convert it to a smaller picture and upload that.`,
  );
export const tooLong = (seconds: number) =>
  new ProcessingFailure(
    'FC',
    `This video is longer than ${Math.round(seconds / 3600)} hours, which is the limit. Upload one recording for each pipe.`,
  );
export const crashed = () =>
  new ProcessingFailure(
    'FC',
    'This video crashes the decoder. Check that it plays on your computer; if it does, convert it to an H.264 MP4 and upload that.',
  );
