/**
 * Removes what must never get onto a tape, into a bug report or an error report: passwords, tokens, the rights inside
 * storage links, email addresses and names of people; in texts also search terms (as a value of its own a search term
 * stays, because the upload engine searches for its own files and a replay has to see that). Redaction is by key and by
 * value, and happens while a record is written, so that no record ever holds a secret.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Makes the text that replaces a secret; `kind` is 'redacted', 'token', 'e-mail' or 'signed'. */
export type StandIn = (kind: string, secret: string) => string;

const sameForAll: StandIn = (kind) => `[${kind}]`;

export interface RedactOptions {
  standIn?: StandIn;
  /** Longer lists are cut to this many items; `onCut` is called for each that is cut. */
  maxItems?: number;
  onCut?(): void;
  /** The copies of objects that are never changed in place, such as parts of a state: each is made once. */
  copies?: WeakMap<object, Json>;
}

const MAX_DEPTH = 20;

const SECRET_KEYS =
  /password|token|secret|authorization|accountkey|e-?mail|^(access|refresh|sig|se|sp|uid|firstName|lastName|fullName|first_name|last_name|full_name|uploadedBy|createdBy|reviewedBy|surveyReviewedBy|changedBy|lastUpdatedBy|whatChanged|userName|subjectName|by)$/i;

/** A cheap check that nearly all texts pass: none of the patterns below matches a text without one of these. */
const SUSPICIOUS = /[=:@]|%40|eyJ|cvt_|Bearer|Basic|\/activate\/|\/shared\/?#/i;

type Replacer = (standIn: StandIn, match: string, ...groups: string[]) => string;

/**
 * `needs` matches every text that `pattern` matches, and takes a fraction of its time: most texts are links and times,
 * which hold nothing else of these.
 */
interface SecretValue {
  needs: RegExp;
  pattern: RegExp;
  replace: Replacer;
}

const VALUES: readonly SecretValue[] = [
  {
    // A signed link: what is behind the question mark is the right to use it.
    needs: /sig=/i,
    pattern: /\?[^\s"'<>]*\bsig=[^\s"'<>]*/gi,
    replace: (standIn, match) => `?${standIn('signed', match)}`,
  },
  {
    // A value beside a name that gives it away: in a query string, in a sentence, and in JSON that travels as text.
    needs: /=/,
    pattern:
      /\b([\w-]*(?:password|token|secret|accountkey)[\w-]*|sig|se|sp|uid|search|e-?mail|access|refresh)=([^\s&#"'<>]+)/gi,
    replace: (standIn, _match, name = '', value = '') => `${name}=${standIn('redacted', value)}`,
  },
  {
    // To the end of the line: a password may have spaces.
    needs: /password|secret/i,
    pattern: /\b([\w-]*(?:password|secret)[\w-]*)(\s*:\s*)([^"'<>,;\n]+)/gi,
    replace: (standIn, _match, name = '', colon = '', value = '') => `${name}${colon}${standIn('redacted', value)}`,
  },
  {
    needs: /"\s*:\s*"/,
    pattern:
      /"([\w-]*(?:password|token|secret|accountkey|e-?mail)[\w-]*|access|refresh|sig|search|firstName|lastName|fullName|first_name|last_name|full_name|uploadedBy|createdBy|reviewedBy|changedBy|whatChanged|userName|subjectName)"\s*:\s*"((?:[^"\\]|\\.)+)"/gi,
    replace: (standIn, _match, name = '', value = '') => `"${name}":"${standIn('redacted', value)}"`,
  },
  {
    // The same names in an encoded address.
    needs: /%22%3A%22/i,
    pattern:
      /%22([\w-]*(?:password|token|secret|accountkey|e-?mail)[\w-]*|firstName|lastName|fullName)%22%3A%22((?:(?!%22)[^\s&#"'<>])+)/gi,
    replace: (standIn, _match, name = '', value = '') => `%22${name}%22%3A%22${standIn('redacted', value)}`,
  },
  {
    // Activation links from a mail carry their token in the path.
    needs: /\/activate\//i,
    pattern: /(\/activate\/)([^\s/?#"'<>]+)\/([^\s/?#"'<>]+)/gi,
    replace: (standIn, _match, path = '', uid = '', token = '') =>
      `${path}${standIn('redacted', uid)}/${standIn('redacted', token)}`,
  },
  {
    // Links to shared inspections carry their token behind the '#'.
    needs: /\/shared/i,
    pattern: /(\/shared\/?#)([^\s"'<>]+)/gi,
    replace: (standIn, _match, path = '', token = '') => `${path}${standIn('redacted', token)}`,
  },
  // Tokens of programs.
  { needs: /cvt_/, pattern: /\bcvt_[\w-]+/g, replace: (standIn, match) => standIn('token', match) },
  { needs: /eyJ/, pattern: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, replace: (standIn, match) => standIn('token', match) },
  {
    needs: /bearer|basic/i,
    pattern: /\b(?:Bearer|Basic)\s+[\w.~+/-]+=*/gi,
    replace: (standIn, match) => standIn('token', match),
  },
  {
    needs: /@|%40/,
    pattern: /[^\s@"'<>()[\]=&?]+(?:@|%40)[^\s@"'<>()[\]&]+\.[^\s@"'<>()[\]&]+/gi,
    replace: (standIn, match) => standIn('e-mail', match),
  },
];

export function redactText(text: string, standIn: StandIn = sameForAll): string {
  if (!SUSPICIOUS.test(text)) return text;
  return VALUES.reduce(
    (clean, { needs, pattern, replace }) =>
      needs.test(clean)
        ? clean.replace(pattern, (...found: string[]) => replace(standIn, ...(found as [string])))
        : clean,
    text,
  );
}

/** Whether the values under a field name are secret: remembered, as the same names occur in every record. */
const plainKeys = new Map<string, boolean>();
const MAX_PLAIN_KEYS = 2_000;

function isPlainKeySecret(key: string): boolean | undefined {
  const known = plainKeys.get(key);
  if (known !== undefined || SUSPICIOUS.test(key)) return known;
  const isSecret = SECRET_KEYS.test(key);
  if (plainKeys.size < MAX_PLAIN_KEYS) plainKeys.set(key, isSecret);
  return isSecret;
}

/**
 * A copy of plain data without secrets and without what JSON cannot carry. Redacting the copy again changes nothing.
 */
export function redact(value: unknown, options: RedactOptions = {}, depth = 0): Json | undefined {
  const { standIn = sameForAll, maxItems = Infinity, onCut, copies } = options;
  if (typeof value === 'string') return redactText(value, standIn);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  const known = copies?.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    if (value.length > maxItems) onCut?.();
    const list = value.slice(0, maxItems).map((each) => redact(each, options, depth + 1) ?? null);
    copies?.set(value, list);
    return list;
  }
  const copy: Record<string, Json> = {};
  for (const [key, each] of Object.entries(value)) {
    const isPlainSecret = isPlainKeySecret(key);
    // Keys too: the api's cache is kept under the arguments of its calls.
    const name = isPlainSecret === undefined ? redactText(key, standIn) : key;
    const isSecret = isPlainSecret ?? (SECRET_KEYS.test(key) || SECRET_KEYS.test(name));
    const clean =
      isSecret && typeof each === 'string' && each !== ''
        ? standIn('redacted', each)
        : redact(each, options, depth + 1);
    if (clean !== undefined) copy[name] = clean;
  }
  copies?.set(value, copy);
  return copy;
}
