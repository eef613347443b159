/**
 * What webhooks are told: messages as Standard Webhooks (https://www.standardwebhooks.com) has them, which name records by
 * their ids, and no people. The app reads none; what checks them would ride along in its first load.
 */
import * as z from 'zod/mini';
import { isoTime } from './common';
import { TEST_EVENT, type WebhookEvent } from './webhooks';

const id = z.number();
const organisationId = id;
/** What each event tells. `organisationId` is the organisation that the record belongs to. */
export const EVENT_DATA = {
  'file.uploaded': z.object({ organisationId, folderId: id, fileId: id }),
  'inspection.processed': z.object({ organisationId, folderId: id, fileId: id, inspectionId: z.uuid() }),
  'inspection.reviewed': z.object({ organisationId, inspectionId: z.uuid() }),
  'batch.handed_over': z.object({ organisationId, batchId: id, inspections: z.int() }),
  'export.ready': z.object({ organisationId, exportId: id }),
  [TEST_EVENT]: z.object({ organisationId, webhookId: id }),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodMiniType>;
export type EventType = keyof typeof EVENT_DATA;
export type EventData<Type extends EventType> = z.infer<(typeof EVENT_DATA)[Type]>;

/** The body of a message; `timestamp` is when it happened, also where the message is sent later. */
export const messageOf = <Type extends EventType>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: isoTime, data: EVENT_DATA[type] });
