/** The inspection on paper: its details, its grades with their reasons, and every reported frame along the pipe. */
import { STANDARDS } from '@/api/contract/common';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { alongThePipe } from '@/lib/alongThePipe';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { Grading } from '@/lib/grading/types';
import { isReported } from '@/lib/isReported';
import { sizeText } from '@/lib/measured';
import { shownDay, shownTime } from '@/lib/shownDate';
import { formatVideoTime } from '@/lib/videoTime';
import { PRODUCT } from '@/ui/product';
import { useNow } from '@/ui/useNow';
import { clockOf, quantitiesOf, titleOf } from '@/parts/inspection/observationTexts';
import { PipeDiagram } from './PipeDiagram';
import { PrintPictures } from './PrintPictures';
import './PrintReport.css';

const MAX_DRIVERS = 6;
const REMARKS = 'General remarks';

function factsOf(inspection: Inspection): [label: string, value: string | number][] {
  const { chainage_unit: unit } = inspection;
  const facts: [string, string | number | null | undefined][] = [
    ['Status', inspection.status],
    ['Asset ID', inspection.AssetID],
    ['Upstream node', inspection.UpstreamNode],
    ['Downstream node', inspection.DownstreamNode],
    ['Direction', inspection.Direction],
    ['Date', inspection.Date && shownDay(inspection.Date)],
    ['Length surveyed', inspection.LengthSurveyed === null ? null : `${inspection.LengthSurveyed.toFixed(2)} ${unit}`],
    ['Height or diameter', sizeText(inspection.HeightDiameter, unit === 'ft')],
    ['Material', inspection.Material],
    ['Street', inspection.LocationStreet],
    ['Town', inspection.LocationTown],
    ['Work order', inspection.WorkOrder],
    ['Time of survey', inspection.SurveyTime],
    ['Reviewed by', inspection.ReviewedBy],
    ['Survey reviewed by', inspection.SurveyReviewedBy],
    ['Standard', STANDARDS[inspection.Standard]],
    ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
    ['Folder', inspection.folder.name],
    ['File', inspection.filename],
    [REMARKS, inspection.GeneralRemarks],
  ];
  return facts.flatMap(([label, value]) => (value === null || value === undefined ? [] : [[label, value]]));
}

interface PrintReportProps {
  title: string;
  inspection: Inspection;
  frames: readonly Frame[];
  /** The logo of the inspection's organisation. */
  logo?: string | null;
  picturesOnPage?: number;
}

export function PrintReport({ title, inspection, frames, logo = null, picturesOnPage = 2 }: PrintReportProps) {
  const now = useNow();
  const { chainage_unit: unit } = inspection;
  const { structural, service } = gradeInspection({
    standardKey: inspection.Standard,
    isReviewed: inspection.status !== 'Uploaded',
    length: inspection.LengthSurveyed,
    unit,
    frames,
    table: inspection.defectTable,
  });
  const reported = frames.filter(isReported).sort(alongThePipe);
  return (
    <article className="PrintReport" aria-label="Report">
      {logo && <img className="PrintReport-logo" src={logo} alt="" width={56} height={56} />}
      <h1>{title}</h1>
      <dl>
        {factsOf(inspection).map(([label, value]) => (
          <div key={label} className={label === REMARKS ? 'PrintReport-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Grade kind="Structural" grading={structural} frames={frames} unit={unit} />
      <Grade kind="Service" grading={service} frames={frames} unit={unit} />
      <h2>{reported.length === 0 ? 'No frames in the report' : 'Reported frames'}</h2>
      {reported.length > 0 && (
        <>
          <PipeDiagram inspection={inspection} frames={reported} />
          <table>
            <thead>
              <tr>
                {['No.', `Chainage (${unit})`, 'Code', 'Clock', 'Quantities', 'Remarks'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reported.map((frame, index) => (
                <FrameRow key={frame.id} frame={frame} number={index + 1} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <footer>{`Printed from ${PRODUCT} on ${shownTime(new Date(now).toISOString())}`}</footer>
      <PrintPictures inspection={inspection} frames={reported} perPage={picturesOnPage} />
    </article>
  );
}

interface GradeProps {
  kind: string;
  grading: Grading;
  frames: readonly Frame[];
  unit: string;
}

function Grade({ kind, grading, frames, unit }: GradeProps) {
  const { grade, atLeast, gradeName, reason, drivers, problems, notes, source, table } = grading;
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  const made = drivers.slice(0, MAX_DRIVERS).map(({ frameId, score }) => {
    const { defectCode = '', chainageNumber = null } = byId.get(frameId) ?? {};
    return `${defectCode}${chainageNumber === null ? '' : ` at ${chainageNumber.toFixed(2)} ${unit}`} (${score})`;
  });
  const more = drivers.length - made.length;
  const hints = [...problems.map(({ message }) => message), ...notes];
  return (
    <section>
      <h2>{`${kind} grade: ${grade ?? (atLeast === null ? 'none' : `at least ${atLeast}`)}`}</h2>
      <p>{reason ?? gradeName}</p>
      {hints.length > 0 && <p>{hints.join(' ')}</p>}
      {made.length > 0 && <p>{`Made by ${made.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</p>}
      <p className="PrintReport-source">{[table, `Method: ${source}`].filter(Boolean).join(' ')}</p>
    </section>
  );
}

function FrameRow({ frame, number }: { frame: Frame; number: number }) {
  return (
    <tr>
      <td className="PrintReport-number">{number}</td>
      <td className="PrintReport-number">
        {frame.chainageNumber?.toFixed(2) ?? `— (${formatVideoTime(frame.timeReference)})`}
      </td>
      <td>{titleOf(frame)}</td>
      <td className="PrintReport-number">{clockOf(frame)}</td>
      <td className="PrintReport-number">{quantitiesOf(frame)}</td>
      <td>{frame.remarks}</td>
    </tr>
  );
}
