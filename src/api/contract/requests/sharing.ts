/** What calls about sharing an inspection carry. */
import * as z from 'zod/mini';

export const createShareLinkRequest = z.object({ endsAt: z.iso.datetime('Choose an end date.') });

/** In the body, because addresses are logged; longer than any token there is. */
export const readSharedRequest = z.object({ token: z.string().check(z.maxLength(200)) });
