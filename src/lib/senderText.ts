/** Who sent a file: 'Ada Lovelace, Drain Surveys', or 'Another contractor' where the reader may know neither name. */
export const senderText = ({ uploadedBy, uploadOrg }: { uploadedBy: string; uploadOrg: string }): string =>
  uploadedBy === uploadOrg ? uploadedBy : `${uploadedBy}, ${uploadOrg}`;
