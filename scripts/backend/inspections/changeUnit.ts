/**
 * Changes the unit of an inspection: its header, its frames, its repairs and what is kept of their past. Either all
 * lengths stay and their numbers are converted, or the numbers stay and have the other unit from now on; what is kept in
 * millimetres is then what must change. Quantities of frames name a unit of their own and stay. Converted and converted
 * back, everything is as it was entered.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { KeptByUnit } from '@/api/contract/requests/inspections';
import { inUnit, measured, METRES, unitOf, type MeasuredUnit } from '@/lib/measured';
import { METRES_PER_FOOT } from '@/lib/units';
import type { Db } from '../database/database';
import type { InspectionHeaders } from '../database/headerValues';
import { inspections } from '../database/reviewSchema';
import { unitOfHeader } from '../standards/measuredHeaders';

interface UnitChange {
  isImperial: boolean;
  keeps: KeptByUnit;
}

/**
 * Decimals of what was converted: what people enter, with up to five, comes back from feet and inches as it went there,
 * and the other way round.
 */
const decimalsOf = (isImperial: boolean) => (isImperial ? 9 : 7);

/** A header's value; one that is no number stays as it is. */
function inOther(value: unknown, from: MeasuredUnit, to: MeasuredUnit, decimals: number): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const length = measured(value, from);
  return length ? Number((length.metres / METRES[to]).toFixed(decimals)) : value;
}

/** The number that stays is what the size is in the one unit; from now on it is kept in the other one. */
function sizeWithSameNumber(millimetres: unknown, isImperial: boolean): unknown {
  const size = typeof millimetres === 'number' ? measured(millimetres, 'mm') : null;
  const meant = size && measured(inUnit(size, unitOf('size', !isImperial)), unitOf('size', isImperial));
  return meant ? inUnit(meant, 'mm') : millimetres;
}

/** Headers by their names, those of an inspection and those that only some standards have alike. */
function changedHeaders(
  values: Readonly<Record<string, unknown>>,
  { isImperial, keeps }: UnitChange,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, unknown] => {
      const isKeptInMillimetres = name === 'HeightDiameter';
      if (keeps === 'numbers') return [name, isKeptInMillimetres ? sizeWithSameNumber(value, isImperial) : value];
      const [from, to] = [unitOfHeader(name, !isImperial), unitOfHeader(name, isImperial)];
      return [name, !isKeptInMillimetres && from && to ? inOther(value, from, to, decimalsOf(isImperial)) : value];
    }),
  );
}

/** Distances along the pipe: of frames, of their past, of repairs, and of what a plan was made of. */
async function convertDistances(db: Db, uuid: string, isImperial: boolean): Promise<void> {
  const to = (value: SQL, decimals = decimalsOf(isImperial)) =>
    sql`round(${value}::numeric ${isImperial ? sql`/` : sql`*`} ${sql.raw(String(METRES_PER_FOOT))}, ${sql.raw(String(decimals))})`;
  const json = (value: SQL) => sql`to_jsonb(${to(sql`(${value} #>> '{}')`)}::float8)`;
  /** The list with the number at `key` converted in each entry for which `isMeant` is true. */
  const inEach = (list: SQL, key: string, isMeant: SQL) => sql`(
    select coalesce(jsonb_agg(case when ${isMeant} and jsonb_typeof(entry -> ${key}::text) = 'number'
      then jsonb_set(entry, array[${key}::text], ${json(sql`(entry -> ${key}::text)`)}) else entry end order by place), '[]')
    from jsonb_array_elements(${list}) with ordinality as entries (entry, place))`;
  // Pages of others put in what has a newer version.
  await db.execute(sql`
    update frames set chainage_number = ${to(sql`chainage_number`)}::float8, reading = ${to(sql`reading`)}::float8,
      chainage = ${to(sql`chainage_number`, isImperial ? 1 : 2)}::text, version = version + 1, updated_at = now()
    where inspection_uuid = ${uuid} and (chainage_number is not null or reading is not null)`);
  await db.execute(sql`
    update frame_changes set "from" = case when jsonb_typeof("from") = 'number' then ${json(sql`"from"`)} else "from" end,
      "to" = case when jsonb_typeof("to") = 'number' then ${json(sql`"to"`)} else "to" end
    where field = 'chainageNumber' and frame_id in (select id from frames where inspection_uuid = ${uuid})`);
  const plans = sql`(select id from repair_plans where inspection_uuid = ${uuid})`;
  await db.execute(sql`
    update repair_items set chainage_from = ${to(sql`chainage_from`)}::float8, chainage_to = ${to(sql`chainage_to`)}::float8,
      metadata = ${inEach(sql`metadata`, 'value', sql`entry ->> 'key' = 'Length'`)}
    where plan_id in ${plans}`);
  await db.execute(sql`
    update actor_plans set version = version + 1, basis = case when basis is null then null
      else jsonb_set(basis, '{frames}', ${inEach(sql`basis -> 'frames'`, 'chainage', sql`true`)}) end
    where plan_id in ${plans}`);
}

/** Nothing where the inspection has the unit already. The caller has locked the inspection. */
export async function changeUnit(db: Db, uuid: string, change: UnitChange): Promise<void> {
  const [row] = await db.select().from(inspections).where(eq(inspections.uuid, uuid));
  if (!row || row.isImperial === change.isImperial) return;
  const { headers, extraFields, imported } = row;
  await db
    .update(inspections)
    .set({
      isImperial: change.isImperial,
      headers: changedHeaders({ ...headers }, change) as InspectionHeaders,
      extraFields: changedHeaders(extraFields, change),
      ...(imported && {
        imported: { ...imported, headers: changedHeaders(imported.headers, change) as typeof imported.headers },
      }),
    })
    .where(eq(inspections.uuid, uuid));
  if (change.keeps === 'lengths') await convertDistances(db, uuid, change.isImperial);
}
