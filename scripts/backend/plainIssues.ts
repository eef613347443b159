/**
 * What a schema finds wrong with a value, as people read it: what is wanted. A text that the schema itself gives comes
 * before. Importing this module sets these words for all schemas of the process.
 */
import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
type Found = z.core.$ZodIssue;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const numeral = (value: number | bigint) => value.toLocaleString('en');

const MUST_BE = 'Must be ';
const REQUIRED = 'Is required.';
const TRUE_OR_FALSE = `${MUST_BE}true or false.`;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of named fields',
  record: 'a set of named fields',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'a web address',
  date: 'a date such as 2026-01-31',
  time: 'a time such as 14:30',
  datetime: 'a date and time such as 2026-01-31T14:30:00Z',
};
const NOT_ACCEPTED = 'Is not accepted.';
const WRONG_FORM = 'Is not in the expected form.';

type Bounds = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'inclusive'>;

function boundText({ origin, inclusive }: Bounds, bound: number | bigint, is: 'least' | 'most'): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'item' : null;
  if (unit) return `Must have at ${is} ${numeral(bound)} ${unit}${Number(bound) === 1 ? '' : 's'}.`;
  if (inclusive) return `${MUST_BE}at ${is} ${numeral(bound)}.`;
  return `${MUST_BE}${is === 'least' ? 'more' : 'less'} than ${numeral(bound)}.`;
}

/** 'Item 2, code: ' of a path within a field; '' for the field itself. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const parts = path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part)));
  return parts.length === 0 ? '' : `${parts.join(', ').replace(/^item/, 'Item')}: `;
};

const placed = ({ path, message }: Pick<Found, 'path' | 'message'>): string => `${placeOf(path)}${message}`;

/** Of a value that is of none of several kinds: what is wrong by the kind that it comes nearest to. */
function nearestText(kinds: readonly (readonly Found[])[]): string {
  const isOtherKind = (issues: readonly Found[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const near = kinds.filter((issues) => !isOtherKind(issues));
  const deep = near.filter((issues) => issues.some(({ path }) => path.length > 0));
  const candidates = [deep, near, kinds].find(({ length }) => length > 0) ?? [];
  const fewest = Math.min(...candidates.map(({ length }) => length));
  const texts = new Set(
    candidates.filter(({ length }) => length === fewest).flatMap(([first]) => (first ? placed(first) : [])),
  );
  const wanted = [...texts].filter((text) => text.startsWith(MUST_BE)).map((text) => text.slice(MUST_BE.length, -1));
  return wanted.length === texts.size ? `${MUST_BE}${either.format(wanted)}.` : [...texts].join(' ');
}

function plainText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return REQUIRED;
      return TYPES[issue.expected] ? `${MUST_BE}${TYPES[issue.expected]}.` : NOT_ACCEPTED;
    case 'invalid_value':
      if (issue.input === undefined) return REQUIRED;
      return issue.expected === 'stringbool' ? TRUE_OR_FALSE : `${MUST_BE}${either.format(issue.values.map(String))}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? REQUIRED : boundText(issue, issue.minimum, 'least');
    case 'too_big':
      return boundText(issue, issue.maximum, 'most');
    case 'invalid_format': {
      const form = FORMATS[issue.format];
      return form ? `${MUST_BE}${form}.` : WRONG_FORM;
    }
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      if (issue.input === undefined) return REQUIRED;
      return issue.errors.length === 0 ? NOT_ACCEPTED : nearestText(issue.errors);
    case 'invalid_key':
      return `As a name: ${issue.issues.map(({ message }) => message).join(' ')}`;
    default:
      return NOT_ACCEPTED;
  }
}

z.config({ localeError: plainText });

/** The texts of what was found, by field: those about no field, or about fields that are not known, as `nonFieldErrors`. */
export function textsByField(
  issues: readonly Found[],
  ofField: Readonly<Record<string, string>> = {},
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [first, ...rest] = path;
    const field = first === undefined ? 'nonFieldErrors' : String(first);
    const texts = (fields[field] ??= []);
    const text = ofField[field] ?? placed({ path: rest, message });
    if (!texts.includes(text)) texts.push(text);
  }
  return fields;
}
