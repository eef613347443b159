/** What the store runs beside the upload engine. */
import { createSlotMiddleware } from './engine/uploadSlots';
import type { UploadPorts } from './ports';
import { createJournalMiddleware } from './resume/journalMiddleware';
import { createOtherTabsMiddleware } from './resume/otherTabs';

/** To come after the saga's middleware, which then sees what they have made of an action. */
export const createUploadMiddlewares = (ports: UploadPorts) =>
  [createJournalMiddleware(ports), createSlotMiddleware(ports), createOtherTabsMiddleware(ports)] as const;
