/** The audit log, as staff and the administrators of an organisation read it. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

/** What is recorded, and how it is called. */
export const AUDIT_KINDS = {
  login: 'Login',
  'login failed': 'Login failed',
  'login refused': 'Login refused, after too many failures',
  logout: 'Logout',
  'account activated': 'Account activated',
  'account removed': 'Account removed, as it was never activated',
  'password changed': 'Password changed',
  'organisation opened': 'Organisation opened by staff',
  'organisation changed': 'Organisation changed',
  'organisation deleted': 'Organisation deleted',
  'user changed': 'User changed',
  'rights changed': 'Rights changed',
  'inspection deleted': 'Inspection deleted',
  'removed by rule': 'Removed by a retention rule',
  'put on hold': 'Inspection put on hold',
  'hold ended': 'Hold of an inspection ended',
  'file deleted': 'File deleted',
  'folder deleted': 'Folder deleted',
  'asset deleted': 'Asset deleted',
  'export made': 'Export made',
  'export downloaded': 'Export downloaded',
  'batch handed over': 'Batch handed over',
  'batch taken back': 'Batch taken back',
  'batch accepted': 'Inspections of a batch accepted',
  'batch returned': 'Inspection of a batch returned',
  'emergency told': 'Owner told of an emergency',
  'emergency taken on': 'Emergency taken on',
  'link made': 'Public link made',
  'link ended': 'Public link ended',
  'link opened': 'Public link opened',
  'token made': 'API token made',
  'token revoked': 'API token revoked',
  'webhook made': 'Webhook made',
  'webhook changed': 'Webhook paused, or on again',
  'webhook removed': 'Webhook deleted',
  'report sent': 'Bug report sent',
  'report opened': 'Bug report opened',
  'report downloaded': 'Bug report downloaded',
  'report removed': 'Bug report removed',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** An object's keys are texts to the compiler; these are the kinds. */
const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];
export const auditKind = z.enum(KINDS);

export const AUDIT_SUBJECTS = [
  'user',
  'organisation',
  'inspection',
  'file',
  'folder',
  'asset',
  'batch',
  'export',
  'token',
  'webhook',
  'report',
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

const auditEvent = z.object({
  id: z.number(),
  at: isoTime,
  kind: auditKind,
  /** Who acted, by the name of that moment; null for somebody without an account, and for the server itself. */
  userName: z.nullable(z.string()),
  /** The API token by which a program acted in that person's name. */
  tokenName: z.nullable(z.string()),
  /** For staff, and of the reader's own organisation. */
  userEmail: z.nullable(z.string()),
  userOrganisation: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  subjectKind: z.nullable(z.enum(AUDIT_SUBJECTS)),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** How often within a minute. */
  count: z.number(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditPage = pageOf(auditEvent);
export type AuditPage = z.infer<typeof auditPage>;
