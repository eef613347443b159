/** What would be missing from an export, keep it from being made, or not be final in it, before it is asked for. */
import { Alert, Spin } from 'antd';
import type { ExportOffer } from '@/api/contract/exports';
import type { InspectionProblems } from '@/api/contract/inspections';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { inspectionCount } from '@/lib/inspectionCount';
import { ProblemList, warningsAsProblems } from './ProblemList';

interface PreflightProps {
  offer: ExportOffer;
  inspectionIds: readonly string[];
  /** What the server said when it refused the export, about these inspections or others. */
  refusal: string | null;
}

export function Preflight({ offer, inspectionIds, refusal }: PreflightProps) {
  const { type, format, readBy } = offer;
  const { currentData, isFetching } = useValidateInspectionsQuery({ inspectionIds, ...(readBy && { type, format }) });
  const flawed = currentData?.filter(({ problems }) => problems.length > 0);
  if (!flawed) {
    if (refusal !== null) return <Alert type="error" role="alert" title={refusal} />;
    return isFetching ? (
      <div className="ExportDialog-hint" role="status">
        <Spin size="small" /> Checking
      </div>
    ) : null;
  }
  return (
    <>
      <Problems flawed={flawed} readBy={readBy} refusal={refusal} />
      <Warnings found={warningsAsProblems(currentData ?? [])} />
    </>
  );
}

interface ProblemsProps extends Pick<ExportOffer, 'readBy'> {
  flawed: InspectionProblems;
  refusal: string | null;
}

function Problems({ flawed, readBy, refusal }: ProblemsProps) {
  if (flawed.length === 0) {
    return (
      <p className="ExportDialog-hint" role="status">
        Nothing is missing.
      </p>
    );
  }
  const which = flawed.length === 1 ? 'inspection has' : 'inspections have';
  const problems = `${flawed.length.toLocaleString()} ${which} problems`;
  const text = readBy
    ? (refusal ?? `${problems}. ${readBy.name} needs them fixed first.`)
    : `${problems}. What is missing is left empty.`;
  return (
    <Alert
      type={readBy ? 'error' : 'info'}
      role={readBy ? 'alert' : 'status'}
      title={text}
      description={<ProblemList problems={flawed} />}
    />
  );
}

/** Of a whole list there is only the number of those that nobody has reviewed. */
export function UnreviewedWarning({ count }: { count: number }) {
  if (count === 0) return null;
  const title = `${inspectionCount(count)} not reviewed yet`;
  return (
    <Alert
      type="warning"
      role="status"
      title={title}
      description="Grades, counts and sums of these are of what has been coded so far."
    />
  );
}

function Warnings({ found }: { found: InspectionProblems }) {
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={`${inspectionCount(found.length)} to look at before`}
      description={<ProblemList problems={found} label="Warnings" />}
    />
  );
}
