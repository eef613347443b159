/** What would be missing from an export, or keep it from being made, before it is asked for. */
import { Alert, Button, Spin } from 'antd';
import type { ExportOffer } from '@/api/contract/exportOffers';
import type { InspectionProblems } from '@/api/contract/inspections';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { ProblemList } from './ProblemList';

interface PreflightProps {
  offer: ExportOffer;
  inspectionIds: readonly string[];
  /** What the server said when it refused the export, and how many it would have taken; null before it was asked. */
  refusal: { text: string; passing: number } | null;
  /** Exports those that the other system takes; null while that cannot be asked for. */
  onExportPassing: (() => void) | null;
}

export function Preflight({ offer, inspectionIds, refusal, onExportPassing }: PreflightProps) {
  const { type, format, readBy } = offer;
  const { currentData, isFetching } = useValidateInspectionsQuery({ inspectionIds, ...(readBy && { type, format }) });
  if (!currentData) {
    if (refusal !== null) return <Alert type="error" role="alert" title={refusal.text} />;
    return isFetching ? (
      <div className="ExportDialog-hint" role="status">
        <Spin size="small" /> Checking
      </div>
    ) : null;
  }
  const blocking = readBy ? having(currentData, ({ blocks }) => blocks) : [];
  const known = blocking.length > 0 ? inspectionIds.length - blocking.length : 0;
  const passing = refusal?.passing ?? known;
  const missing = having(currentData, ({ blocks }) => !readBy || !blocks);
  if (refusal === null && blocking.length + missing.length === 0) {
    return (
      <p className="ExportDialog-hint" role="status">
        Nothing is missing.
      </p>
    );
  }
  return (
    <>
      {(refusal !== null || blocking.length > 0) && (
        <Alert
          type="error"
          role="alert"
          title={refusal?.text ?? `${counted(blocking)}. ${readBy?.name ?? ''} needs them fixed first.`}
          description={blocking.length > 0 && <ProblemList problems={blocking} />}
        />
      )}
      {passing > 0 && (
        <div className="ExportDialog-passing">
          <Button disabled={!onExportPassing} onClick={() => onExportPassing?.()}>
            {`Export the other ${passing.toLocaleString()}`}
          </Button>
          <span className="ExportDialog-hint">The export’s manifest lists those that are left out, and why.</span>
        </div>
      )}
      {missing.length > 0 && (
        <Alert
          type="info"
          role="status"
          title={`${counted(missing)}. What is missing is left empty.`}
          description={<ProblemList problems={missing} />}
        />
      )}
    </>
  );
}

type Problem = InspectionProblems[number]['problems'][number];

/** The inspections that have such problems, with these alone. */
const having = (found: InspectionProblems, isSuch: (problem: Problem) => boolean): InspectionProblems =>
  found
    .map(({ problems, ...inspection }) => ({ ...inspection, problems: problems.filter(isSuch) }))
    .filter(({ problems }) => problems.length > 0);

const counted = (flawed: InspectionProblems): string =>
  `${flawed.length.toLocaleString()} ${flawed.length === 1 ? 'inspection has' : 'inspections have'} problems`;
