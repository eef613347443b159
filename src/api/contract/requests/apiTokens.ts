/** What a call for the tokens of an organisation carries. */
import * as z from 'zod/mini';
import { tokenScope } from '../apiTokens';

export const createApiTokenRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  scopes: z.array(tokenScope).check(z.minLength(1)),
  expiresAt: z.iso.datetime({ offset: true }),
});
export type CreateApiTokenRequest = z.infer<typeof createApiTokenRequest>;
