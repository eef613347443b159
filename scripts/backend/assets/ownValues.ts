/** What a person sets of an organisation's own fields of assets. Assets keep them as texts, as an import brings them. */
import { ownFieldKey, type OwnField } from '@/api/contract/ownFields';
import type { Db } from '../database/database';
import { invalid } from '../errors';
import { ownFieldsOf, readOwnFields, readOwnText } from '../standards/ownFields';

export const readFieldsOfAssets = async (db: Db, organisationId: number): Promise<OwnField[]> =>
  ownFieldsOf(await readOwnFields(db, organisationId), 'assets');

/** The texts as they are kept; null takes a value away. A 400 for what a field does not take, or where there is none. */
export async function readOwnValues(
  db: Db,
  organisationId: number,
  given: Readonly<Record<string, string | null>> = {},
): Promise<Record<string, string | null>> {
  const keys = Object.keys(given);
  if (keys.length === 0) return {};
  const fields = await readFieldsOfAssets(db, organisationId);
  const faults: Record<string, string[]> = {};
  const values: Record<string, string | null> = {};
  for (const key of keys) {
    const field = fields.find((each) => ownFieldKey(each) === key);
    const text = given[key] ?? null;
    const read = field
      ? text === null
        ? { value: null }
        : readOwnText(field, text)
      : { fault: 'There is no such field.' };
    if ('fault' in read) faults[key] = [read.fault];
    else values[key] = read.value;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
}
