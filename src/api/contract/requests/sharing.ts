/** What calls about sharing an inspection carry. */
import * as z from 'zod/mini';

export const createShareLinkRequest = z.object({ endsAt: z.iso.datetime('Choose an end date.') });

/** The token travels in the body, because addresses are logged. The bound is longer than any token. */
export const readSharedRequest = z.object({ token: z.string().check(z.maxLength(200)) });
