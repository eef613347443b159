import type { Upload } from '@/uploads/engine/machine';

/** An upload of 100 bytes that waits in the queue, named after its id; with the changes given. */
export const upload = (clientId: string, rest: Partial<Upload> = {}): Upload => ({
  clientId,
  fileName: `${clientId}.mp4`,
  diskName: `${clientId}.mp4`,
  size: 100,
  folderId: 1,
  folderName: 'Main Street',
  organisationId: 1,
  status: 'queued',
  progress: 0,
  bytesSent: 0,
  id: null,
  fileListId: null,
  errorMsg: null,
  addedAt: 0,
  completedAt: null,
  fileAccess: 'ready',
  isResumable: false,
  isElsewhere: false,
  ...rest,
});
