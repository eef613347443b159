/** What staff have changed of a record: who, when and what, the newest first. */
import type { Change } from '@/api/contract/orgs';
import { RelativeTime } from '@/ui/RelativeTime';
import './Staff.css';

export function ChangeRecord({ changes }: { changes: readonly Change[] }) {
  return (
    <section className="StaffSection" aria-labelledby="changes-heading">
      <h2 className="StaffSection-title" id="changes-heading">
        Changes
      </h2>
      {changes.length === 0 ? (
        <p className="StaffSection-none">Nothing has been changed yet.</p>
      ) : (
        <ul className="ChangeRecord">
          {changes.map(({ id, at, changedBy, whatChanged }) => (
            <li key={id}>
              <span className="ChangeRecord-what">{whatChanged}</span>
              <span className="ChangeRecord-who">
                {changedBy}, <RelativeTime value={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
