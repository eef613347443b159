/** The fields that all repair plans of an inspection share, as people read them. */
export const SHARED_PLAN_LABELS = {
  consequence: 'Consequence of failure',
  consequenceComment: 'Why this consequence',
  likelihood: 'Likelihood of failure',
  likelihoodComment: 'Why this likelihood',
  frequency: 'Inspect again',
  junctions: 'Junctions',
  generalNotes: 'Notes for all',
  repairCompletedDate: 'Repair completed',
} as const;

/** The steps of consequence, which is the criticality of a pipe, from 1 to 5. */
export const CONSEQUENCES = ['1, negligible', '2, minor', '3, moderate', '4, major', '5, severe'] as const;
