/** What would be missing from an export, or keep it from being made, before it is asked for. */
import { Alert, Spin } from 'antd';
import type { ExportOffer } from '@/api/contract/exports';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { ProblemList } from './ProblemList';

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
      <p className="ExportDialog-hint" role="status">
        <Spin size="small" /> Checking
      </p>
    ) : null;
  }
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
