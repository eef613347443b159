/**
 * Text of files whose encoding nobody says. Marks at the start and UTF-8 are certain; of the others, text that is Japanese
 * in Shift_JIS is taken for that, and everything else for Windows-1252. The person is told which it was, and can say another.
 */

/** Why a file cannot be read as text, or as a table: a sentence for the person who chose it. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
  constructor(
    message: string,
    /** From 1, as a text editor counts; null when it is about the file. */
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'shift_jis'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Kana: text of a western language that happens to be possible in Shift_JIS has none. */
const KANA = /[\u3041-\u30fe]/;
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const ALIASES: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  sjis: 'shift_jis',
};

/** What an XML file says of itself, in its first line. */
function declaredIn(bytes: Uint8Array): Encoding | null {
  const said = DECLARED.exec(new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)))?.[1]?.toLowerCase();
  return said === undefined ? null : (ENCODINGS.find((each) => each === said) ?? ALIASES[said] ?? null);
}

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/** `chosen` is what a person said. Throws an UnreadableText that begins with `name` for what is no text. */
export function decodeText(bytes: Uint8Array, name: string, chosen: string | null): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const candidates = ENCODINGS.filter((each) => each === chosen);
  const certain = marked ?? candidates[0] ?? declaredIn(bytes);
  const found = certain ? [certain] : (['utf-8', 'shift_jis', 'windows-1252'] as const);
  for (const encoding of found) {
    const text = decode(bytes, encoding);
    if (text === null || (!certain && encoding === 'shift_jis' && !KANA.test(text))) continue;
    // Text of one encoding read as another, or no text at all.
    if (text.includes('\0')) break;
    return { text, encoding };
  }
  throw new UnreadableText(
    certain ? `${name} is not text in ${certain.toUpperCase()}.` : `${name} is not text that could be read.`,
  );
}
