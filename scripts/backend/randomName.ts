import { randomBytes } from 'node:crypto';

/** A text that nobody can guess, fit for a blob's name. */
export const randomName = (): string => randomBytes(18).toString('base64url');
