/**
 * Fields that an organisation has made for its inspections and assets. Their values are among the extra fields of each, by
 * the name of the field: they stay there, and in exports, when the field is taken away, and are shown again when it comes
 * back. So a field that is there keeps its name, kind and unit.
 */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import { ownFieldKey, type OwnField } from '@/api/contract/ownFields';
import type { PutOwnFieldsRequest } from '@/api/contract/requests/ownFields';
import type { Fields } from '@/api/contract/requests/seen';
import type { StandardHeader } from '@/api/contract/standards';
import { readNumber } from '@/lib/readNumber';
import type { Reached } from '../access/load';
import { overtaken } from '../access/overtaken';
import type { Database, Db } from '../database/database';
import { organisations } from '../database/schema';
import { invalid, notFound } from '../errors';
import { headersOf } from './surveyHeaders';

/** The code of a header that WSA 05 may have: as one of its own, a value would be exported. */
const WSA_CODE = /^A[A-F][A-Z]$/i;

const namesOfStandards = (): ReadonlySet<string> =>
  new Set(
    Object.keys(STANDARDS)
      .flatMap((key) => headersOf(Number(key)))
      .flatMap(({ name, label }) => [name.toLowerCase(), label.toLowerCase()]),
  );

/**
 * What is wrong with the fields as a sentence; undefined where nothing is. `before`: those that are there.
 * `isAssetColumn`: whether a file of assets has a column of the name already.
 */
export function ownFieldsFault(
  fields: readonly OwnField[],
  before: readonly OwnField[],
  isAssetColumn: (name: string) => boolean,
): string | undefined {
  const taken = namesOfStandards();
  const names = new Set<string>();
  for (const { name, kind, unit, choices } of fields) {
    const key = name.toLowerCase();
    const was = before.find((each) => each.name.toLowerCase() === key);
    if (names.has(key)) return `There are two fields called “${name}”.`;
    names.add(key);
    if (!was && (taken.has(key) || WSA_CODE.test(name))) return `“${name}” is a header of a standard already.`;
    if (was && (was.name !== name || was.kind !== kind || was.unit !== unit)) {
      return `“${was.name}” keeps its name, kind and unit: there may be values of it. Add another field instead.`;
    }
    if (!was && isAssetColumn(ownFieldKey({ name, unit }))) return `“${name}” is a column of assets already.`;
    if (unit !== null && kind !== 'number') return `“${name}” is no number, and has no unit.`;
    if ((kind === 'choice') !== choices.length > 0) {
      return kind === 'choice' ? `“${name}” has no choices.` : `“${name}” is no choice, and has no choices.`;
    }
    if (new Set(choices).size < choices.length) return `“${name}” has a choice twice.`;
  }
  return undefined;
}

export async function readOwnFields(db: Db, id: number): Promise<OwnField[]> {
  const [row] = await db
    .select({ ownFields: organisations.ownFields })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw notFound();
  return row.ownFields;
}

/** Puts them in place of those that were seen: 412 where they are others by now, 400 where something is wrong. */
export const putOwnFields = (
  { transaction }: Database,
  { id }: Reached<'organisation'>,
  { fields, seen }: PutOwnFieldsRequest,
  isAssetColumn: (name: string) => boolean,
): Promise<OwnField[]> =>
  transaction(async ({ db }) => {
    const [row] = await db
      .select({ now: organisations.ownFields })
      .from(organisations)
      .where(eq(organisations.id, id))
      .for('no key update');
    if (!row) throw notFound();
    const { now } = row;
    if (!isDeepStrictEqual(now, seen) && !isDeepStrictEqual(now, fields)) {
      throw overtaken('Somebody else has since changed these fields.', { fields: now });
    }
    const fault = ownFieldsFault(fields, now, isAssetColumn);
    if (fault) throw invalid({ nonFieldErrors: [fault] });
    await db.update(organisations).set({ ownFields: fields }).where(eq(organisations.id, id));
    return fields;
  });

const asHeader = (field: OwnField): StandardHeader => ({
  name: ownFieldKey(field),
  label: ownFieldKey(field),
  kind: field.kind,
  choices: field.choices.map((value) => ({ value, label: value })),
  ...{ required: false, isExtra: true, measures: null },
});

/** Those that inspections have, or those that assets have. */
export const ownFieldsOf = (fields: readonly OwnField[], what: 'inspections' | 'assets'): OwnField[] =>
  fields.filter(({ of }) => of === what || of === 'both');

/** The headers of the standard, and after them the organisation's own fields of inspections. */
export const headersWith = (standardKey: number, fields: readonly OwnField[]): StandardHeader[] => [
  ...headersOf(standardKey),
  ...ownFieldsOf(fields, 'inspections').map(asHeader),
];

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;

const FAULTS: Readonly<Record<OwnField['kind'], (field: OwnField) => string>> = {
  text: () => 'Must be text.',
  number: () => 'Enter a number',
  date: () => 'Must be a date such as 2026-01-31.',
  choice: ({ choices }) => `Choose one of ${choices.join(', ')}.`,
};

const READ: Readonly<Record<OwnField['kind'], (text: string, field: OwnField) => string | undefined>> = {
  text: (text) => text,
  number: (text) => (Number.isFinite(readNumber(text)) ? String(readNumber(text)) : undefined),
  date: (text) => (isDay(text) ? text : undefined),
  choice: (text, { choices }) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase()),
};

/** What a text means in the field, as it is kept; or why it cannot be kept. */
export function readOwnText(field: OwnField, text: string): { value: string } | { fault: string } {
  const value = READ[field.kind](text.trim(), field);
  return value === undefined ? { fault: FAULTS[field.kind](field) } : { value };
}

/** Inspections keep a number as such, and what else a field takes as it was read. */
function fits(field: OwnField, value: unknown): boolean {
  if (field.kind === 'number' || typeof value !== 'string') return field.kind === 'number' && typeof value === 'number';
  const read = readOwnText(field, value);
  return field.kind === 'text' || ('value' in read && read.value === value);
}

/** Why the field of that name does not take the value of an inspection; null where it does, or there is no such field. */
export function ownValueFault(fields: readonly OwnField[], key: string, value: unknown): string | null {
  const field = ownFieldsOf(fields, 'inspections').find((each) => ownFieldKey(each) === key);
  return field && !fits(field, value) ? FAULTS[field.kind](field) : null;
}

/** Throws a 400 where a value of an inspection is none that its field takes. Other extra fields are left alone. */
export async function checkOwnValues(db: Db, organisationId: number, extraFields: Fields): Promise<void> {
  const given = Object.keys(extraFields).filter((key) => extraFields[key] !== null);
  if (given.length === 0) return;
  const fields = await readOwnFields(db, organisationId);
  const faults = given.flatMap((key) => {
    const fault = ownValueFault(fields, key, extraFields[key]);
    return fault === null ? [] : [{ key, fault }];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(({ key, fault }) => [key, [fault]])));
}
