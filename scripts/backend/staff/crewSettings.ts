/** What an organisation lets people do who may only upload; its administrators decide. */
import { eq } from 'drizzle-orm';
import type { CrewSettings } from '@/api/contract/folders';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Database } from '../database/database';
import { organisations } from '../database/schema';
import { recordChanges } from './changeRecord';

export const crewSettingsOf = ({ crewsMakeFolders }: Reached<'organisation'>): CrewSettings => ({ crewsMakeFolders });

export const changeCrewSettings = (
  { transaction }: Database,
  session: Session,
  { id }: Reached<'organisation'>,
  { crewsMakeFolders }: CrewSettings,
): Promise<CrewSettings> =>
  transaction(async ({ db }) => {
    const [before] = await db.select().from(organisations).where(eq(organisations.id, id)).for('no key update');
    if (before?.crewsMakeFolders === crewsMakeFolders) return { crewsMakeFolders };
    await db.update(organisations).set({ crewsMakeFolders }).where(eq(organisations.id, id));
    const what = crewsMakeFolders
      ? 'Upload-only people may make folders of the day'
      : 'Upload-only people may not make folders of the day';
    await recordChanges(db, session, { subject: 'organisation', id }, [what]);
    return { crewsMakeFolders };
  });
