/** A reason for not starting that a person can act on: printed as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
