/** The middlewares that the store runs beside the engine's saga: they do what its recordings must not depend on. */
import type { Clock } from '@/lib/platform';
import { createSendingMiddleware } from './engine/sendingMiddleware';
import { createSlotMiddleware } from './engine/uploadSlots';
import type { UploadPorts } from './ports';
import { createJournalMiddleware } from './resume/journalMiddleware';
import { createOtherTabsMiddleware } from './resume/otherTabs';

/** To be placed after the saga middleware, so that the saga sees what they have made of an action. */
export const createUploadMiddlewares = (ports: UploadPorts, clock: Clock) =>
  [
    createJournalMiddleware(ports),
    createSendingMiddleware(ports, clock),
    createSlotMiddleware(ports),
    createOtherTabsMiddleware(ports),
  ] as const;
