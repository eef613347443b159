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

export const timedOut = () =>
  new ProcessingFailure('TP', 'Processing took too long and was stopped. Please try again, or upload a shorter video.');
