/** Columns of an inspection that the database makes of its headers, as SQL. */
import { sql } from 'drizzle-orm';
import { METRES_PER_FOOT } from '@/lib/units';

const SEARCHED_HEADERS = ['AssetID', 'UpstreamNode', 'DownstreamNode', 'LocationStreet', 'WorkOrder'] as const;
/** What the inspections list's search looks through. */
export const SEARCH_TEXT = sql.raw(
  `lower(${['name', ...SEARCHED_HEADERS.map((name) => `coalesce(headers ->> '${name}', '')`)].join(" || E'\\n' || ")})`,
);

export const LENGTH_METRES = sql.raw(
  `(headers ->> 'LengthSurveyed')::float8 * case when is_imperial then ${METRES_PER_FOOT} else 1 end`,
);

/** The order in which the inspections of an asset stand for it (`inspections/listFilters.ts`), the last one first. */
export const ORDER_OF_PIPE = [
  sql`(greatest("structural_grade", "service_grade") is not null)`,
  sql`survey_day("headers", "created_at")`,
] as const;
