/** Who sent a file, as far as the reader may know it. */
import type { Session } from '../access/callerSession';
import { ANOTHER_CONTRACTOR, nameFor } from '../access/nameFor';

interface Sender {
  /** `organisationId` is the one that the file was sent for. */
  user: Parameters<typeof nameFor>[0];
  uploadOrg: string;
}

/** `organisationId` is the one that the file belongs to: of another contractor its reader sees only that it sent it. */
export function senderOf({ user, uploadOrg }: Sender, organisationId: number, session: Session) {
  const uploadedBy = nameFor(user, organisationId, session);
  return uploadedBy === null
    ? { uploadedBy: ANOTHER_CONTRACTOR, uploadOrg: ANOTHER_CONTRACTOR }
    : { uploadedBy, uploadOrg };
}
