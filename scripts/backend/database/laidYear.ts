/** The year in which a pipe was laid, as a column of an import has it. */
import { sql } from 'drizzle-orm';
import { assets } from './assetSchema';

/** The names of such columns, without anything but letters. */
const LAID = [
  'installdate',
  'installdat',
  'installed',
  'installyear',
  'yearinstalled',
  'yearlaid',
  'laid',
  'datelaid',
].concat(['yearbuilt', 'built', 'constructionyear', 'constructiondate', 'builddate', 'baujahr']);

export const laidYear = sql`(select substring(entry.value from '(?:18|19|20)[0-9]{2}')::int
  from jsonb_each_text(${assets.extraFields}) as entry
  where regexp_replace(lower(entry.key), '[^a-z]', '', 'g') in (${sql.join(
    LAID.map((name) => sql`${name}`),
    sql`, `,
  )}) limit 1)`;
