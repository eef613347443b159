/**
 * Which inspections wait for a repair plan to be generated, or have one that is out of date, as a condition of SQL: what
 * `repairs/planChanges.ts` tells of one plan in words. Only inspections that were changed since their plan was made are looked at closely.
 */
import { sql, type SQL } from 'drizzle-orm';
import { inspections } from '../database/reviewSchema';

/** The reported frames (as in `frames/reportedFrames.ts`) as they are now, in the form in which the plan kept them. */
const FRAMES_NOW = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'code', f.defect_code, 'chainage', f.chainage_number,
    'continuous', f.cont_defect_start or f.cont_defect_end, 'accepted', f.is_accepted) order by f.id), '[]')
  from frames as f where f.inspection_uuid = i.uuid and f.defect_code is not null and not f.is_hidden)`;
const FRAMES_THEN = sql`(
  select coalesce(jsonb_agg(f order by (f ->> 'id')::int), '[]') from jsonb_array_elements(a.basis -> 'frames') as f)`;

/** `offset 0` has plans looked up row by row: few inspections have changed, and a join would read the plans of all. */
const planOf = sql`
  select a.basis from repair_plans as p join actor_plans as a on a.plan_id = p.id and a.planner = 'vapar'
  where p.inspection_uuid = i.uuid offset 0`;

const isOtherPipe = sql`
  a.basis -> 'size' is distinct from coalesce(i.headers -> 'HeightDiameter', 'null')
  or a.basis -> 'material' is distinct from coalesce(i.headers -> 'Material', 'null')`;

/** The condition on `inspections` of the organisation. */
export function hasOutdatedPlan(organisationId: number): SQL {
  const rulesInUse = sql`select s.id from repair_rule_sets as s where s.organisation_id = ${organisationId} and s.in_use`;
  const planned = (condition: SQL) => sql`
    select i.uuid from inspections as i
    where i.organisation_id = ${organisationId} and i.plan_made_at is not null and ${condition}`;
  return sql`${inspections.uuid} in (
    select i.uuid from inspections as i, lateral (${planOf}) as a
    where i.organisation_id = ${organisationId} and i.plan_made_at <= i.last_related_update
      and (${isOtherPipe} or ${FRAMES_NOW} is distinct from ${FRAMES_THEN})
    union all
    select p.inspection_uuid from repair_plans as p where p.generation_due_since is not null
    -- Four questions that an index answers, in place of one that it does not: whether the rules are others.
    union all ${planned(sql`i.plan_rules_id < (${rulesInUse})`)}
    union all ${planned(sql`i.plan_rules_id > (${rulesInUse})`)}
    union all ${planned(sql`i.plan_rules_id is not null and not exists (${rulesInUse})`)}
    union all ${planned(sql`i.plan_rules_id is null and exists (${rulesInUse})`)})`;
}
