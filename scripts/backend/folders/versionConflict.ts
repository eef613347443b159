/**
 * Refuses a change of a folder that somebody else has renamed or moved since the caller saw it, and says what they did,
 * so that nobody undoes another's change unseen.
 */
import type { Db } from '../database/database';
import { HttpError } from '../errors';
import { findFolder, type FolderRow } from './tree';

/** Throws a 412 that says what happened since `version`. */
export async function checkVersion(db: Db, folder: FolderRow, version: number): Promise<void> {
  if (version === folder.version) return;
  const isRenamed = folder.nameVersion > version;
  const isMoved = folder.placeVersion > version;
  const parent = isMoved ? await findFolder(db, folder.ancestors.at(-1) ?? folder.id) : undefined;
  const changes = [
    ...(isRenamed ? [`renamed this folder to “${folder.name}”`] : []),
    ...(isMoved ? [`moved ${isRenamed ? 'it' : 'this folder'} to “${parent?.name ?? ''}”`] : []),
  ];
  const happened = changes.length > 0 ? `Somebody else has ${changes.join(' and ')}.` : 'This folder has changed.';
  throw new HttpError(412, { detail: `${happened} Check it again before you change it.` });
}
