/** What a reader of the exported file should know: it stops no export. Each sentence stands once, with the inspections. */
import { Alert } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ExportOffer } from '@/api/contract/exportOffers';
import type { InspectionProblems } from '@/api/contract/inspections';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { inspectionCount } from '@/lib/inspectionCount';
import './ProblemList.css';

/** More than these are only counted. */
const NAMED = 3;

/** The inspections that each warning is about. */
function byWarning(found: InspectionProblems): [message: string, about: InspectionProblems][] {
  const groups = new Map<string, InspectionProblems>();
  for (const each of found)
    for (const message of each.warnings) groups.set(message, [...(groups.get(message) ?? []), each]);
  return [...groups];
}

export const withWarnings = (found: InspectionProblems): InspectionProblems =>
  found.filter(({ warnings }) => warnings.length > 0);

export function WarningList({ found }: { found: InspectionProblems }) {
  return (
    <ul className="ProblemList ProblemList-warnings" tabIndex={0} aria-label="Warnings">
      {byWarning(found).map(([message, about]) => (
        <li key={message}>
          {message}{' '}
          {about.slice(0, NAMED).map(({ inspectionId, name }, index) => (
            <Fragment key={inspectionId}>
              {index > 0 && ', '}
              <Link to={`/inspection/${inspectionId}`}>{name}</Link>
            </Fragment>
          ))}
          {about.length > NAMED && ` and ${(about.length - NAMED).toLocaleString()} more`}
        </li>
      ))}
    </ul>
  );
}

/** Asks as `Preflight` does, so that both are of one answer. */
export function Warnings({ offer, inspectionIds }: { offer: ExportOffer; inspectionIds: readonly string[] }) {
  const { type, format, readBy } = offer;
  const { currentData } = useValidateInspectionsQuery({ inspectionIds, ...(readBy && { type, format }) });
  const found = withWarnings(currentData ?? []);
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={`${inspectionCount(found.length)} to look at before the export`}
      description={<WarningList found={found} />}
    />
  );
}

/** Of a whole list there is only the number of those that nobody has reviewed. */
export function UnreviewedWarning({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={`${inspectionCount(count)} not reviewed yet`}
      description="Grades, counts and sums of these are of what has been coded so far."
    />
  );
}
