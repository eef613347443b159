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

/** For a file input's `accept`. */
export const VIDEO_ACCEPT = VIDEO_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const hasVideoExtension = (name: string): boolean =>
  VIDEO_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** `type` is the browser's guess, empty when it has none. */
export const isAcceptedFile = ({ name, type, size }: { name: string; type: string; size: number }): boolean =>
  hasVideoExtension(name) && (type === '' || type.startsWith('video/')) && size > 0 && size <= MAX_FILE_BYTES;

/** Leaves ASCII letters, digits, hyphen, underscore and dot. */
export const cleanFileName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '');

export interface NameCheck {
  cleaned: string;
  warning: string | null;
  error: string | null;
}

/** The name as it will be stored, with what there is to say about the one given. */
export function checkFileName(name: string): NameCheck {
  const cleaned = cleanFileName(name);
  return {
    cleaned,
    warning: cleaned === name ? null : FILE_TEXTS.invalidCharacters,
    error: cleaned.length >= 1 && cleaned.length <= MAX_NAME_LENGTH ? null : FILE_TEXTS.length,
  };
}

/** Names that occur more than once among those given, which the server cannot know before the upload. */
export function repeatedNames(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}
