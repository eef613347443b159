/** What files of inspections would bring, and what of them is left out, each with its reason. */
import type { SurveyImport } from '@/api/contract/imports';
import { inspectionCount } from '@/lib/inspectionCount';
import { plural } from '@/lib/plural';
import { shownDay } from '@/lib/shownDate';

type Survey = SurveyImport['surveys'][number];

function becomes({ known, video, observations, date }: Survey): string {
  const what = [date && shownDay(date), plural(observations, 'observation')].filter(Boolean).join(', ');
  if (known) return `${what}; imported before as ${known.name}`;
  return video ? `${what}; into the video ${video.name}` : `${what}; without a video`;
}

/** How much the files would bring, in a sentence above the choices. */
export function ImportSummary({ found }: { found: SurveyImport }) {
  const { format, inspections, observations, photos, known, leftOut } = found;
  const brought = [inspectionCount(inspections), plural(observations, 'observation')];
  const what = [brought.join(' with '), ...(photos > 0 ? [plural(photos, 'photo')] : [])].join(' and ');
  const notes = [
    ...(known > 0 ? [`${known.toLocaleString()} imported before.`] : []),
    ...(leftOut.length > 0 ? [`${leftOut.length.toLocaleString()} left out: see below.`] : []),
  ];
  return (
    <p className="ImportInspections-text" role="status">
      <strong>{`${format}: ${inspections === 0 && known > 0 ? 'no new inspections' : what}.`}</strong> {notes.join(' ')}
    </p>
  );
}

interface ImportPreviewProps {
  found: SurveyImport;
  /** Whether inspections that were imported before are imported once more. */
  again: boolean;
}

export function ImportPreview({ found, again }: ImportPreviewProps) {
  const { inspections, known, surveys, leftOut } = found;
  const count = again ? inspections : inspections + known;
  const more = count - surveys.length;
  return (
    <section aria-label="In the files">
      <h3 className="ImportInspections-heading">{`Inspections (${count.toLocaleString()})`}</h3>
      <ul className="ImportInspections-list" tabIndex={0} aria-label="Inspections in the files">
        {surveys.map((survey) => (
          <li key={survey.where}>
            <strong>{survey.title}</strong>: {becomes(survey)}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString()} more</li>}
      </ul>
      <LeftOut leftOut={leftOut} />
    </section>
  );
}

export function LeftOut({ leftOut }: Pick<SurveyImport, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <h3 className="ImportInspections-heading">{`Left out (${leftOut.length.toLocaleString()})`}</h3>
      <ul className="ImportInspections-list" tabIndex={0} aria-label="Left out">
        {leftOut.map(({ where, reason }, index) => (
          <li key={`${index} ${where}`}>
            {where}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
