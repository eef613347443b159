/** What other rules would make of the risk of all pipes. */
import { Link } from 'react-router-dom';
import { RISK_BANDS, type RiskPreview } from '@/api/contract/risk';
import { plural } from '@/lib/plural';
import { criterionName } from '@/parts/asset/criterionName';

const bandText = (at: number): string => `${(RISK_BANDS[at - 1] ?? 0) + 1}–${RISK_BANDS[at]}`;
const shown = (risk: number | null): string => (risk === null ? 'not known' : String(risk));

export function RiskPreviewPanel({ preview }: { preview: RiskPreview }) {
  const { pipes, changed, before, after, unrated, examples } = preview;
  const lacking = unrated.filter((each) => each.pipes > 0);
  return (
    <div role="status">
      <h2>{`The risk of ${changed.toLocaleString()} of ${plural(pipes, 'pipe')} would change`}</h2>
      <table className="Risk-table" aria-label="Pipes by risk">
        <thead>
          <tr>
            <th scope="col">Risk</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {RISK_BANDS.map((most, at) => (
            <Counted key={most} name={bandText(at)} now={before.bands[at]} then={after.bands[at]} />
          ))}
          <Counted name="Not known" now={before.unknown} then={after.unknown} />
          <Counted name="Likelihood by material and age (*)" now={before.byCohort} then={after.byCohort} />
        </tbody>
      </table>
      {lacking.length > 0 && (
        <p>
          {`Not rated, because the field is empty or in no class: ${lacking
            .map(({ name, pipes: without }) => `${criterionName(name)}, ${plural(without, 'pipe')}`)
            .join('; ')}.`}
        </p>
      )}
      {examples.length > 0 && (
        <ul className="Risk-examples" aria-label="Those that change most">
          {examples.map((pipe) => (
            <li key={pipe.uuid}>
              <Link to={`/asset/${pipe.uuid}`} target="_blank">
                {pipe.AssetID}
              </Link>
              {` ${shown(pipe.before)} → ${shown(pipe.after)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Counted = ({
  name,
  now = 0,
  then = 0,
}: {
  name: string;
  now?: number | undefined;
  then?: number | undefined;
}) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="Risk-number">{now.toLocaleString()}</td>
    <td className="Risk-number">{then.toLocaleString()}</td>
  </tr>
);
