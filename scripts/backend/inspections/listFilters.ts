/** The filters of the inspections list as conditions: search, folders, and the filter model with its status apart. */
import {
  and,
  arrayOverlaps,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { filterModel, type FilterModel, type HeaderFilter } from '@/api/contract/filters';
import { hasUnusableText, UNUSABLE_TEXT } from '@/api/contract/requests/text';
import { DECIMALS, METRES, unitOf, type MeasuredUnit } from '@/lib/measured';
import type { Days } from '@/lib/weeks';
import type { Session } from '../access/callerSession';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { commentMentions, frameComments } from '../database/commentSchema';
import { emergencies } from '../database/emergencySchema';
import { frames, inspections } from '../database/reviewSchema';
import { batches, files, folders } from '../database/schema';
import { invalid } from '../errors';
import { STANDS_FOR_PIPE_FIRST } from '../database/headerValues';
import { containing } from '../database/paging';
import { textsByField } from '../plainIssues';
import { dimensionOf } from '../standards/measuredHeaders';
import { UNKNOWN_HEADERS } from './inspectionRecords';
import { hasOutdatedPlan } from './outdatedPlans';

/** A header's value as text; null when it is not known. The asset's id is that of the linked asset where there is one. */
export const header = (name: string): SQL =>
  name === 'AssetID'
    ? sql`coalesce((select named.asset_id from assets as named where named.uuid = ${inspections.assetUuid}),
        ${inspections.headers} ->> 'AssetID')`
    : sql`${inspections.headers} ->> ${name}::text`;

/** The day the pipe was inspected or, until somebody has entered that, the day the inspection was made (UTC). */
export const day = sql`coalesce(${header('Date')}, to_char(${inspections.createdAt} at time zone 'UTC', 'YYYY-MM-DD'))`;

/** `text` is a `FilterModel` as JSON; a 400 says what is wrong with it. */
export function parseFilter(text: string | undefined): FilterModel {
  if (text === undefined) return { commonFilters: {}, headerFilters: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ filter: ['The filter is not valid JSON.'] });
  }
  if (hasUnusableText(value)) throw invalid({ filter: [UNUSABLE_TEXT] });
  const parsed = filterModel.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(textsByField(parsed.error.issues.map((issue) => ({ ...issue, path: ['filter', ...issue.path] }))));
}

/** Name and headers lie in one text of the inspection; the names of its folder, file and asset are looked up first. */
export function matching(db: Db, organisationId: number, search: string): SQL | undefined {
  const term = search.trim();
  if (term === '') return undefined;
  const pattern = containing(term);
  const named = <Table extends typeof folders | typeof files>(table: Table, isNamed: SQL) =>
    db
      .select({ id: table.id })
      .from(table as typeof folders | typeof files)
      .where(and(eq(table.organisationId, organisationId), isNamed));
  return or(
    sql`${inspections.searchText} like lower(${pattern})`,
    inArray(inspections.folderId, named(folders, ilike(folders.name, pattern))),
    inArray(inspections.fileId, named(files, sql`${files.searchText} like lower(${pattern})`)),
    inArray(
      inspections.assetUuid,
      db
        .select({ uuid: assets.uuid })
        .from(assets)
        .where(and(eq(assets.organisationId, organisationId), sql`lower(${assets.assetId}) like lower(${pattern})`)),
    ),
  );
}

/** In one of the folders or anywhere below; folders of other organisations hold nothing here. */
export function inFolders(db: Db, organisationId: number, ids: number[] | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  return inArray(
    inspections.folderId,
    db
      .select({ id: folders.id })
      .from(folders)
      .where(
        and(
          eq(folders.organisationId, organisationId),
          or(inArray(folders.id, ids), arrayOverlaps(folders.ancestors, ids)),
        ),
      ),
  );
}

type Grade = typeof inspections.structuralGrade | typeof inspections.serviceGrade | SQL;

/** A grade of 0 in the filter stands for no grade. */
const graded = (column: Grade, grades: number[] | undefined): SQL | undefined =>
  grades && or(inArray(sql`${column}`, grades), grades.includes(0) ? isNull(column) : undefined);

export const hasStatus = (statuses: readonly string[] | undefined): SQL | undefined =>
  statuses && inArray(sql`${inspections.status}`, [...statuses]);

/** The worse of the two grades; null where there is none. */
const worseGrade = sql<number | null>`greatest(${inspections.structuralGrade}, ${inspections.serviceGrade})`;

/**
 * Stands for its pipe where each pipe counts once: of those of an asset the latest graded one, else the latest, in the
 * order of the index `inspections_of_pipe`. Which pipe it is of is not known of an inspection without an asset: it
 * stands for itself. With `until`, a day, of the surveys up to then.
 */
export function isLatestOfPipe(organisationId: number, until?: string): SQL {
  const isOfThen = (of: string) => (until ? sql`and survey_day(${sql.raw(of)}) <= ${until}` : sql``);
  return sql`((${inspections.assetUuid} is null ${isOfThen('inspections.headers, inspections.created_at')})
    or ${inspections.uuid} in (
      select latest.uuid from assets as pipe, lateral (
        select i.uuid from inspections as i
        where i.asset_uuid = pipe.uuid ${isOfThen('i.headers, i.created_at')}
        order by ${STANDS_FOR_PIPE_FIRST} limit 1) as latest
      where pipe.organisation_id = ${organisationId}))`;
}

const onDays = (column: typeof inspections.createdAt | typeof inspections.reviewedAt, days?: Days) =>
  days &&
  and(
    gte(column, sql`${days.from}::date::timestamp at time zone 'UTC'`),
    lt(column, sql`(${days.to}::date + 1)::timestamp at time zone 'UTC'`),
  );

const isSo = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

type AssignedTo = FilterModel['commonFilters']['assignedTo'];

function isAssigned(assignedTo: AssignedTo, { user }: Session): SQL | undefined {
  if (assignedTo === undefined) return undefined;
  if (assignedTo === 'nobody') return isNull(inspections.assignedToId);
  return eq(inspections.assignedToId, assignedTo === 'me' ? user.id : assignedTo.id);
}

/** Somebody has mentioned the user in a comment that is still open. */
const hasOpenMention = ({ user }: Session): SQL => sql`${inspections.uuid} in (
  select ${frames.inspectionUuid} from ${commentMentions}
  join ${frameComments} on ${frameComments.id} = ${commentMentions.commentId}
  join ${frames} on ${frames.id} = ${frameComments.frameId}
  where ${commentMentions.userId} = ${user.id} and ${frameComments.resolvedAt} is null)`;

/** Whether the owner was told of an emergency in the inspection or, for 'open', of one that nobody has taken on. */
function hasEmergency(which: FilterModel['commonFilters']['emergency']): SQL | undefined {
  if (which === undefined) return undefined;
  return sql`exists (select from ${emergencies} where ${emergencies.inspectionUuid} = ${inspections.uuid}
    ${which === 'open' ? sql`and ${emergencies.takenOnAt} is null` : sql``})`;
}

/** Told to who owns the pipe and to who does the batch, as in `inspectionRecords.ts`. */
function isHandedOver(handover: FilterModel['commonFilters']['handover'], { user, organisation }: Session) {
  if (handover === undefined) return undefined;
  const isDoer = sql`exists (select from ${files} join ${batches} on ${batches.id} = ${files.jobId}
    where ${files.id} = ${inspections.fileId} and ${batches.uploadOrganisationId} = ${organisation.id})`;
  return and(
    eq(inspections.handover, handover),
    user.isStaff ? undefined : or(eq(inspections.organisationId, organisation.id), isDoer),
  );
}

/** A number of the code as SQL that calculates exactly: 203.2 mm are 8 in. */
const exactly = (value: number): SQL => sql`${sql.raw(String(value))}::numeric`;

/** The length that the value of a header is, in `unit`; null where it is none. */
function measuredIn(unit: MeasuredUnit, name: string, value: SQL): SQL {
  const dimension = dimensionOf(name);
  if (!dimension) return sql`null::numeric`;
  const [metric, imperial] = [false, true].map((isImperial) => exactly(METRES[unitOf(dimension, isImperial)]));
  const metres =
    name === 'HeightDiameter' ? metric : sql`case when ${inspections.isImperial} then ${imperial} else ${metric} end`;
  const number = sql`case when ${value} ~ '^\\s*-?\\d+([.,]\\d+)?\\s*$' then replace(${value}, ',', '.')::numeric end`;
  return sql`round(${number} * ${metres} / ${exactly(METRES[unit])}, ${sql.raw(String(DECIMALS[unit]))})`;
}

function fitsHeader(filter: HeaderFilter): SQL | undefined {
  const { header: name } = filter;
  const value = Object.hasOwn(UNKNOWN_HEADERS, name) ? header(name) : sql`${inspections.extraFields} ->> ${name}::text`;
  if ('contains' in filter) return ilike(sql`coalesce(${value}, '')`, containing(filter.contains));
  const length = measuredIn(filter.unit, name, value);
  return and(
    filter.least === null ? undefined : sql`${length} >= ${filter.least}::float8`,
    filter.most === null ? undefined : sql`${length} <= ${filter.most}::float8`,
  );
}

/** The filter's conditions but for its statuses, on the organisation's inspections; 'me' is the user of the session. */
export function filtered(
  { commonFilters, headerFilters }: FilterModel,
  organisationId: number,
  session: Session,
): SQL | undefined {
  const { structuralGrade, serviceGrade, grade, useOfDrainSewer, from, to, reviewedBy } = commonFilters;
  return and(
    graded(inspections.structuralGrade, structuralGrade),
    graded(inspections.serviceGrade, serviceGrade),
    graded(worseGrade, grade),
    onDays(inspections.createdAt, commonFilters.uploaded),
    onDays(inspections.reviewedAt, commonFilters.reviewed),
    reviewedBy && eq(inspections.reviewedById, reviewedBy.id),
    isAssigned(commonFilters.assignedTo, session),
    commonFilters.mentionsMe && hasOpenMention(session),
    hasEmergency(commonFilters.emergency),
    isHandedOver(commonFilters.handover, session),
    isSo(commonFilters.isMatched, isNotNull(inspections.assetUuid)),
    commonFilters.isLatestOfPipe && isLatestOfPipe(organisationId),
    isSo(commonFilters.hasLength, isNotNull(inspections.lengthMetres)),
    isSo(commonFilters.isPlanOutdated, hasOutdatedPlan(organisationId)),
    useOfDrainSewer && eq(inspections.pipeTypeSewer, useOfDrainSewer === 'SS'),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    ...headerFilters.map(fitsHeader),
  );
}
