/** Which files may be uploaded and under which names; the texts are those of the specification. */
export const MAX_FILES = 50;
export const MAX_FILE_BYTES = 3 * 1024 ** 3;
export const MAX_NAME_LENGTH = 200;

export const FILE_TEXTS = {
  unsupported: 'File not supported. Ensure it’s a video under 3 GB.',
  invalidCharacters: 'Invalid characters will be removed',
  length: 'Filename must be between 1 and 200 characters',
  exists: 'A file with this name already exists',
  unchecked: 'Validation error',
} as const;

export const VIDEO_EXTENSIONS = [
  ...['mp4', 'mov', 'avi', 'mpg', 'mpeg', 'mkv', 'webm', 'wmv', 'm4v'],
  ...['vob', 'ts', 'm2ts', 'mts', 'flv', '3gp', 'divx', 'asf'],
] as const;

/**
 * For a file input's `accept`. With the type, phones offer their camera roll and camera beside the files; the extensions
 * are for recordings of which the system does not know that they are videos.
 */
export const VIDEO_ACCEPT = ['video/*', ...VIDEO_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

const hasVideoExtension = (name: string): boolean =>
  VIDEO_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** `type` is the browser's guess, empty when it has none. */
export const isAcceptedFile = ({ name, type, size }: { name: string; type: string; size: number }): boolean =>
  hasVideoExtension(name) && (type === '' || type.startsWith('video/')) && size > 0 && size <= MAX_FILE_BYTES;

/** A video file's extension with its dot; empty where the name has none of a video. */
export const extensionOf = (name: string): string =>
  VIDEO_EXTENSIONS.map((extension) => name.slice(-extension.length - 1)).find(
    (end) => end.startsWith('.') && VIDEO_EXTENSIONS.some((extension) => end.toLowerCase() === `.${extension}`),
  ) ?? '';

/** Letters and digits are those of any script; marks (\p{M}) are parts of letters. */
const INVALID = /[^\p{L}\p{M}\p{N}._-]/gu;

/** Leaves letters, digits, hyphen, underscore and dot. Composed (NFC): else one name would be two on different disks. */
export const cleanFileName = (name: string): string => name.normalize('NFC').replace(INVALID, '').normalize('NFC');

export interface NameCheck {
  cleaned: string;
  /** Each thing that cleaning did to the name, in words for people. */
  warnings: string[];
  error: string | null;
  /** Whether cleaning left no letter or digit that would tell the video from another. */
  isNameless: boolean;
}

/** How many of the removed characters are shown at most. */
const MOST_SHOWN = 12;

function tellCleaning(name: string): string[] {
  const removed = [...new Set(name.normalize('NFC').match(INVALID))].filter((each) => each.trim() !== '');
  const shown = removed.slice(0, MOST_SHOWN).join(' ') + (removed.length > MOST_SHOWN ? ' …' : '');
  const leftOut = [shown, /\s/u.test(name.trim()) ? 'spaces' : ''].filter((text) => text !== '').join(' and ');
  return [FILE_TEXTS.invalidCharacters, ...(leftOut === '' ? [] : [`Left out: ${leftOut}`])];
}

/**
 * The name that a file will be stored under, with warnings about the one given. `extension` is the file's own, which it
 * keeps whatever the person calls it.
 */
export function checkFileName(given: string, extension = extensionOf(given)): NameCheck {
  const stem = cleanFileName(extension === '' ? given : given.slice(0, given.length - extensionOf(given).length));
  const cleaned = stem + extension;
  // That a letter is written as one character now, and not as two, nobody sees.
  const isCleaned = cleanFileName(given) !== given.normalize('NFC');
  const isNameless = isCleaned && !/[\p{L}\p{N}]/u.test(stem);
  const { length } = [...cleaned];
  const isLengthAllowed = length >= 1 && length <= MAX_NAME_LENGTH;
  return {
    cleaned,
    warnings: isCleaned ? tellCleaning(given) : [],
    error: isNameless ? namelessText(cleaned) : isLengthAllowed ? null : FILE_TEXTS.length,
    isNameless,
  };
}

const namelessText = (cleaned: string): string =>
  cleaned === '' ? FILE_TEXTS.length : `Only ${cleaned} is left of this name. Enter another name.`;

/** Names that occur more than once among those given, which the server cannot know before the upload. */
export function repeatedNames(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}
