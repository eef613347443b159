/**
 * The risk of a pipe, 1 to 25: its criticality by the likelihood of a failure. The likelihood is what a person has called
 * it in the plan of the latest survey, else the structural grade. Without one of the two there is no risk: an unknown
 * input is no low one.
 */
interface Pipe {
  criticality: number | null;
  condition: { likelihood: number | null; structuralGrade: number | null } | null;
}

export interface PipeRisk {
  /** Null where something is missing. */
  risk: number | null;
  likelihood: number | null;
  source: 'repair plan' | 'structural grade';
  missing: readonly ('criticality' | 'structural grade')[];
}

export function pipeRisk({ criticality, condition }: Pipe): PipeRisk {
  const stated = condition?.likelihood ?? null;
  const likelihood = stated ?? condition?.structuralGrade ?? null;
  return {
    risk: criticality === null || likelihood === null ? null : criticality * likelihood,
    likelihood,
    source: stated === null ? 'structural grade' : 'repair plan',
    missing: [
      ...(criticality === null ? (['criticality'] as const) : []),
      ...(likelihood === null ? (['structural grade'] as const) : []),
    ],
  };
}
