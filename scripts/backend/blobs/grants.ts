/** What a signed URL may permit: the letters that Azure's signatures have for it. */

/** Blocks of one blob: their listing takes 'r', a first block 'c', the rest 'w'. */
export const UPLOAD_GRANT = 'rcw';
export const READ_GRANT = 'r';
