/** Why a chosen file cannot be read any more, by the name of the browser's error. */
export const FILE_TEXTS = {
  changed: 'The file was changed while it was uploaded. Choose it again.',
  gone: 'The file was moved, renamed or deleted while it was uploaded. Choose it again.',
} as const;

/** Reading a file that was changed or touched gives a NotReadableError, a file that is gone a NotFoundError. */
export const explainUnreadable = (error: unknown): string =>
  (error as { name?: unknown } | null)?.name === 'NotFoundError' ? FILE_TEXTS.gone : FILE_TEXTS.changed;
