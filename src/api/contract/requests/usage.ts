/** What calls about quotas carry. */
import * as z from 'zod/mini';
import { IMPORTS_AT_ONCE } from '../usage';

/** More than any store holds, and still a whole number to JavaScript. */
const MOST_BYTES = 1e15;
const MOST = 1e9;

const upTo = (most: number) => z.nullable(z.int().check(z.gte(1), z.lte(most)));

/** Null takes a quota away; fields that are left out stay. */
export const quotasRequest = z.partial(
  z.strictObject({
    bytes: upTo(MOST_BYTES),
    minutes: upTo(MOST),
    openUploads: upTo(MOST),
    imports: upTo(IMPORTS_AT_ONCE),
  }),
);
export type QuotasRequest = z.infer<typeof quotasRequest>;
