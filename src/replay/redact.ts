/**
 * What never goes onto a tape or into an error report: passwords, tokens, the rights inside storage links, e-mail
 * addresses and names of people; in texts also what was searched for (as a value of its own it stays, because the
 * upload engine searches for its own files and a replay has to see that). Redaction is by key and by value, and
 * happens while the tape is written, so that no secret is ever held.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const MAX_DEPTH = 20;

const SECRET_KEYS =
  /password|token|secret|authorization|e-?mail|^(access|refresh|sig|se|sp|uid|firstName|lastName|fullName|first_name|last_name|full_name|uploadedBy|createdBy|reviewedBy)$/i;

const VALUES: readonly (readonly [RegExp, string])[] = [
  // A signed link: what is behind the question mark is the right to use it.
  [/\?[^\s"'<>]*\bsig=[^\s"'<>]*/gi, '?[signed]'],
  // A value beside a name that gives it away: in a query string, in a sentence, and in JSON that travels as text.
  [/\b([\w-]*(?:password|token|secret)|sig|se|sp|uid|search|e-?mail|access|refresh)=[^\s&#"'<>]+/gi, '$1=[redacted]'],
  [/\b([\w-]*(?:password|secret))(\s*:\s*)[^\s"'<>,;]+/gi, '$1$2[redacted]'],
  [
    /"([\w-]*(?:password|token|secret|e-?mail)|access|refresh|sig|search|firstName|lastName|fullName|first_name|last_name|full_name|uploadedBy|createdBy|reviewedBy)"\s*:\s*"(?:[^"\\]|\\.)*"/gi,
    '"$1":"[redacted]"',
  ],
  // Links from a mail carry their token in the path.
  [/(\/activate\/)[^\s/?#"'<>]+\/[^\s/?#"'<>]+/gi, '$1[redacted]/[redacted]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, '[token]'],
  [/[^\s@"'<>()[\]]+@[^\s@"'<>()[\]]+\.[^\s@"'<>()[\]]+/g, '[e-mail]'],
];

export const redactText = (text: string): string =>
  VALUES.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/** A copy of plain data without secrets. What JSON cannot carry is left out. Redacting twice changes nothing more. */
export function redact(value: unknown, depth = 0): Json | undefined {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1) ?? null);
  const copy: Record<string, Json> = {};
  for (const [key, each] of Object.entries(value)) {
    const clean =
      typeof each === 'string' && each !== '' && SECRET_KEYS.test(key) ? '[redacted]' : redact(each, depth + 1);
    if (clean !== undefined) copy[key] = clean;
  }
  return copy;
}
