/** What the store runs beside the upload engine. */
import type { Clock } from '@/lib/platform';
import { createSendingMiddleware } from './engine/sendingMiddleware';
import { createSlotMiddleware } from './engine/uploadSlots';
import type { UploadPorts } from './ports';
import { createJournalMiddleware } from './resume/journalMiddleware';
import { createOtherTabsMiddleware } from './resume/otherTabs';

/** To come after the saga's middleware, which then sees what they have made of an action. */
export const createUploadMiddlewares = (ports: UploadPorts, clock: Clock) =>
  [
    createJournalMiddleware(ports),
    createSendingMiddleware(ports, clock),
    createSlotMiddleware(ports),
    createOtherTabsMiddleware(ports),
  ] as const;
