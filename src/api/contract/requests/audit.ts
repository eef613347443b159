/** What a call for the audit log carries. */
import * as z from 'zod/mini';
import { auditKind } from '../audit';
import { pagingQuery, rowIdInQuery } from './common';

const moment = z.iso.datetime({ offset: true });

/** `organisation` may be left out by staff, who then read of all. */
export const auditFilter = z.object({
  organisation: z.optional(rowIdInQuery),
  kind: z.optional(auditKind),
  /** Part of a name or an email. */
  search: z._default(z.string(), ''),
  /** From this moment on, and before that one. */
  from: z.optional(moment),
  to: z.optional(moment),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = z.extend(auditFilter, pagingQuery);
