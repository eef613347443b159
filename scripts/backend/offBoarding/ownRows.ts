/**
 * Which rows are an organisation's. Each table of the database stands in one of the lists (a test holds that), so that none
 * is forgotten when an organisation leaves.
 */

/**
 * Rows whose `column` is the organisation's id; or the `key` of an own row of the table `of`, which is what has the
 * organisation's id where that is the same table. `kind`: the rows' subject, where ids are of several kinds.
 */
interface Belonging {
  column: string;
  of?: string;
  key?: string;
  kind?: string;
}

const organisation: Belonging = { column: 'organisation_id' };
const inspection: Belonging = { column: 'inspection_uuid', of: 'inspections', key: 'uuid' };
const plan: Belonging = { column: 'plan_id', of: 'repair_plans' };
const person: Belonging = { column: 'user_id', of: 'users' };

/** What leaves with the organisation: it is exported, and removed in the end. */
export const LEAVING = {
  organisations: [{ column: 'id' }],
  organisation_links: [{ column: 'owner_id' }, { column: 'contractor_id' }],
  users: [organisation],
  folders: [organisation],
  batches: [organisation],
  files: [organisation],
  processing_files: [{ column: 'file_id', of: 'files' }],
  inspections: [organisation],
  frames: [inspection],
  frame_changes: [{ column: 'frame_id', of: 'frames' }],
  frame_comments: [{ column: 'frame_id', of: 'frames' }],
  comment_mentions: [{ column: 'comment_id', of: 'frame_comments' }],
  emergencies: [inspection],
  assets: [organisation],
  // Of assets that were deleted, the last event alone names the organisation.
  asset_events: [
    organisation,
    { column: 'asset_uuid', of: 'assets', key: 'uuid' },
    { column: 'asset_uuid', of: 'asset_events', key: 'asset_uuid' },
  ],
  asset_lines: [{ column: 'asset_uuid', of: 'assets', key: 'uuid' }],
  network_imports: [organisation],
  defect_tables: [organisation],
  defect_codes: [{ column: 'table_id', of: 'defect_tables' }],
  regrades: [organisation],
  quality_checks: [organisation],
  quality_reviews: [{ column: 'check_id', of: 'quality_checks' }],
  repair_plans: [inspection],
  actor_plans: [plan],
  repair_items: [plan],
  repair_plan_changes: [plan],
  custom_repair_types: [organisation],
  repair_rates: [organisation],
  repair_rule_sets: [organisation],
  risk_rule_sets: [organisation],
  exports: [organisation],
  export_items: [{ column: 'export_id', of: 'exports' }],
  export_outputs: [{ column: 'export_id', of: 'exports' }],
  export_templates: [organisation],
  share_links: [organisation, inspection],
  retention_rules: [organisation],
  retention_removals: [organisation],
} satisfies Record<string, Belonging[]>;

/** What means nothing elsewhere, or lets somebody in: it is removed, and not exported. */
const PASSING = {
  account_links: [person],
  api_tokens: [organisation],
  batch_sendings: [organisation, person],
  bug_reports: [organisation],
  /** What staff changed of its people, with their addresses. */
  changes: [{ column: 'subject_id', of: 'users', kind: 'user' }],
  inspection_filters: [organisation, person],
  inspection_views: [organisation],
  mails: [{ column: 'to_address', of: 'users', key: 'email' }],
  presence: [inspection, { column: 'session_id', of: 'sessions' }],
  sessions: [person],
  stale_grades: [inspection],
  told_work: [person],
  webhook_deliveries: [{ column: 'webhook_id', of: 'webhooks' }],
  webhooks: [organisation],
  work_mails: [person],
} satisfies Record<string, Belonging[]>;

/** What outlives the organisation. Who did what in it is exported. */
export const KEPT = {
  audit_events: [organisation, { column: 'user_organisation_id' }],
  database_identity: [],
  retention_clock: [],
} satisfies Record<string, Belonging[]>;

export const REMOVED: Readonly<Record<string, readonly Belonging[]>> = { ...LEAVING, ...PASSING };
export const EXPORTED: Readonly<Record<string, readonly Belonging[]>> = {
  ...LEAVING,
  audit_events: KEPT.audit_events,
};
const ALL: Readonly<Record<string, readonly Belonging[]>> = { ...REMOVED, ...KEPT };

export const TABLES_NAMED = Object.keys(ALL);

/** Columns that no export holds: secrets, and what the log knows of other organisations' people. */
export const SECRET: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  share_links: ['token_hash'],
  audit_events: ['user_email', 'address', 'count_key'],
};

/** The SQL condition for the organisation's own rows of a table. */
export function ownRows(table: string, id: number): string {
  const conditions = (ALL[table] ?? []).map(({ column, of, key = 'id', kind }) => {
    if (of === undefined) return `"${column}" = ${id}`;
    const own = of === table ? `organisation_id = ${id}` : ownRows(of, id);
    return `(${kind ? `subject = '${kind}' and ` : ''}"${column}" in (select "${key}" from "${of}" where ${own}))`;
  });
  return `(${conditions.join(' or ') || 'false'})`;
}
