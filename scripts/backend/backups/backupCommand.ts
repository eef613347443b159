/** `npm run backup`, `npm run verify` and `npm run restore`: their arguments, and what each one opens. */
import { givenPath } from '../../projectFiles';
import type { Settings } from '../config';
import type { Log } from '../log';
import { withParts } from '../operatorParts';
import { StartError } from '../startError';
import { backUp } from './backUp';
import { openBackup } from './format';
import { checkRestorable, restoreBackup } from './restoreBackup';
import { verifyBackup } from './verifyBackup';

const USAGE = `Usage: npm run backup -- <folder>              adds a backup of database and store to the folder
       npm run verify -- <folder> [<backup>]   checks the latest backup there, or the one of this name
       npm run restore -- <folder> [<backup>]  fills an empty database and an empty store from it
With the settings of the app. Stop the app first where its database or its store is embedded, and for restore.`;

/** Whether all went well; what did not was said. Throws a StartError for whatever a person can put right. */
export async function runBackupCommand(args: readonly string[], settings: Settings, log: Log): Promise<boolean> {
  const [what, given, name, ...rest] = args;
  if (given === undefined || rest.length > 0 || (what === 'backup' && name !== undefined)) throw new StartError(USAGE);
  const folder = givenPath(given);
  if (what === 'backup') {
    let isWhole = false;
    await withParts(settings, log, 'as it is', async (parts) => {
      isWhole = await backUp(parts, folder);
    });
    return isWhole;
  }
  const backup = await openBackup(folder, name);
  if (what === 'verify') return verifyBackup(backup, log);
  await checkRestorable(backup);
  let isWhole = false;
  await withParts(settings, log, backup.manifest.schema, async (parts) => {
    isWhole = await restoreBackup(parts, backup);
  });
  return isWhole;
}
