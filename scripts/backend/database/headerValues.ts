/** The headers of an inspection, and the columns that the database makes of them, as SQL. */
import { sql } from 'drizzle-orm';
import type { Inspection } from '@/api/contract/inspections';
import { METRES_PER_FOOT } from '@/lib/units';

/** Values of the coding standard's headers, by the header's name; what is not there is not known. */
export type InspectionHeaders = Partial<
  Pick<
    Inspection,
    | 'Direction'
    | 'Date'
    | 'LengthSurveyed'
    | 'GeneralRemarks'
    | 'SurveyReviewedBy'
    | 'SurveyTime'
    | 'WorkOrder'
    | 'SetupLocation'
    | 'AssetID'
    | 'Material'
    | 'HeightDiameter'
    | 'LocationStreet'
    | 'LocationTown'
    | 'UpstreamNode'
    | 'DownstreamNode'
  >
>;

const SEARCHED_HEADERS = ['AssetID', 'UpstreamNode', 'DownstreamNode', 'LocationStreet', 'WorkOrder'] as const;
/** What the inspections list's search looks through. */
export const SEARCH_TEXT = sql.raw(
  `lower(${['name', ...SEARCHED_HEADERS.map((name) => `coalesce(headers ->> '${name}', '')`)].join(" || E'\\n' || ")})`,
);

export const LENGTH_METRES = sql.raw(
  `(headers ->> 'LengthSurveyed')::float8 * case when is_imperial then ${METRES_PER_FOOT} else 1 end`,
);

/** The order in which the inspections of an asset stand for it, the last one first: the latest graded one, else the latest. */
export const ORDER_OF_PIPE = [
  sql`(greatest("structural_grade", "service_grade") is not null)`,
  sql`survey_day("headers", "created_at")`,
] as const;

/** The first of the inspections `i` of an asset in this order stands for it. */
export const STANDS_FOR_PIPE_FIRST = sql.raw(
  `(greatest(i.structural_grade, i.service_grade) is not null) desc, survey_day(i.headers, i.created_at) desc, i.created_at desc, i.id desc`,
);
