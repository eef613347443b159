/** Why a video could not be processed: the code that travels, and a sentence for the person who uploaded it. */
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
  new ProcessingFailure('FC', `Decoding this video takes more than ${megabytes(bytes)} of memory, which is the limit.`);
export const tooMuchDisk = (bytes: number) =>
  new ProcessingFailure(
    'FC',
    `What is made of this video takes more than ${megabytes(bytes)} on disk, which is the limit.`,
  );
export const tooManyPixels = (limit: number, size?: { width: number; height: number }) =>
  new ProcessingFailure(
    'FC',
    `The picture of this video${size ? `, ${size.width} x ${size.height} pixels,` : ''} is larger than the limit of ${Math.floor(limit / 1e6)} million pixels.`,
  );
export const tooLong = (seconds: number) =>
  new ProcessingFailure('FC', `This video is longer than ${Math.round(seconds / 3600)} hours, which is the limit.`);
export const crashed = () =>
  new ProcessingFailure('FC', 'This video crashes the decoder. The file is damaged, or not a video.');
