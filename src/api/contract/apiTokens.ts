/** Tokens with which programs of an organisation call the API, as its administrators see them. */
import * as z from 'zod/mini';
import { isoTime } from './common';

/** What a token may be used for; which calls that are is in `scripts/backend/http/tokenScopes.ts`. */
export const TOKEN_SCOPES = {
  read: 'Reads folders, files, inspections, repair plans and assets',
  upload: 'Uploads videos and follows their processing',
  export: 'Makes exports and downloads their files',
} as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;

/** An object's keys are texts to the compiler; these are the scopes. */
const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];
export const tokenScope = z.enum(SCOPES);

const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(tokenScope),
  /** In whose name it acts. */
  by: z.object({ fullName: z.string() }),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** To the minute. */
  lastUsedAt: z.nullable(isoTime),
  /** Whether whoever made it is still active in the organisation. */
  isWorking: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokens = z.array(apiToken);

/** The token is in this answer and nowhere else. */
export const createdApiToken = z.extend(apiToken, { token: z.string() });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
