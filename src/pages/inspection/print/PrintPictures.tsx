/** The pictures of the report, as many on a page as the person has chosen, each with what it shows. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { defectGrader, gradeWords } from '@/lib/grading/gradeDefect';
import { diameterOf, measurementsText } from '@/lib/pictureMeasures';
import { clockOf, placeOf, quantitiesOf, titleOf } from '@/parts/inspection/observationTexts';
import { MarksDrawing } from '../parts/MarksDrawing';

interface PrintPicturesProps {
  inspection: Inspection;
  frames: readonly Frame[];
  perPage: number;
}

export function PrintPictures({ inspection, frames, perPage }: PrintPicturesProps) {
  const gradeOf = defectGrader({ standardKey: inspection.Standard, table: inspection.defectTable });
  const pipe = diameterOf(inspection);
  const pages = Array.from({ length: Math.ceil(frames.length / perPage) }, (_each, page) =>
    frames.slice(page * perPage, (page + 1) * perPage),
  );
  return pages.map((page, number) => (
    <div key={page[0]?.id} className="PrintReport-page" data-per-page={perPage}>
      {page.map((frame, index) => {
        const grade = gradeOf(frame);
        const clock = clockOf(frame);
        const measuredText = frame.measurements && measurementsText(frame.measurements, pipe);
        const facts = [clock && `clock ${clock}`, quantitiesOf(frame), grade && gradeWords(grade)].filter(Boolean);
        return (
          <figure key={frame.id}>
            {frame.imageUrl ? (
              <div className="PrintReport-picture">
                <img src={frame.imageUrl} alt="" />
                {frame.measurements && (
                  <MarksDrawing
                    className="PrintReport-marks"
                    measurements={frame.measurements}
                    label="What is measured"
                    align="xMinYMid"
                  />
                )}
              </div>
            ) : (
              <p>{inspection.picturesRemoved ?? 'No picture'}</p>
            )}
            <figcaption>
              <strong>{`${number * perPage + index + 1}. ${placeOf(frame, inspection.chainage_unit)}`}</strong>{' '}
              {titleOf(frame)}
              {facts.length > 0 && `; ${facts.join(', ')}`}
              {frame.remarks && <p>{frame.remarks}</p>}
              {measuredText && <p>{measuredText}</p>}
            </figcaption>
          </figure>
        );
      })}
    </div>
  ));
}
