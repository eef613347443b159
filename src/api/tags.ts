/**
 * Cache tags. One list, so that a mutation of one domain can name another domain's tag. The specification names the
 * key under which uploaded files are cached: `uploadedvideofiles`.
 */
export const TAGS = [
  'Session',
  'Organisation',
  'User',
  'Folder',
  'Filters',
  'uploadedvideofiles',
  'Processing',
  'Inspection',
  'InspectionView',
  'Frame',
  'RepairPlan',
  'DefectTable',
  'OwnField',
  'Regrade',
  'Asset',
  'Export',
  'ShareLink',
  'Comment',
  'Emergency',
  'Presence',
  'ApiToken',
  'Webhook',
  'BugReport',
  'WorkMail',
] as const;
export type Tag = (typeof TAGS)[number];

/** The ids of tags that are no row's. */
export const TAG_IDS = ['LIST', 'RUNNING', 'TYPES', 'RATES', 'RULES', 'TEMPLATE', 'CREWS'] as const;

/** Tags of a list query: the list itself and each row. */
export const listTags = <T extends Tag>(type: T, rows: readonly { id: number | string }[] = []) => [
  { type, id: 'LIST' as const },
  ...rows.map(({ id }) => ({ type, id })),
];
