/** The survey that stands for a pipe, as SQL. */
import { sql, type SQL } from 'drizzle-orm';
import { assets } from './assetSchema';
import { STANDS_FOR_PIPE_FIRST } from './headerValues';

/** A value, of the inspections `i`, of the survey that stands for the asset. */
export const ofItsSurvey = (value: string): SQL =>
  sql`(select ${sql.raw(value)} from inspections as i where i.asset_uuid = ${assets.uuid} order by ${STANDS_FOR_PIPE_FIRST} limit 1)`;
