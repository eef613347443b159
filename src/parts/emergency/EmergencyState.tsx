/** Who told the owner of an emergency, how, and who has taken it on. */
import type { ReactNode } from 'react';
import type { Emergency } from '@/api/contract/emergencies';
import { plural } from '@/lib/plural';
import { RelativeTime } from '@/ui/RelativeTime';
import './EmergencyState.css';

const by = (verb: string, { fullName, at }: Emergency['told']): ReactNode => (
  <>
    {verb} by {fullName ?? 'another contractor'} <RelativeTime value={at} />
  </>
);

export function EmergencyState({ emergency }: { emergency: Emergency }) {
  const { observed, chainage, pipe, note, told, mailedTo, takenOn } = emergency;
  return (
    <div className="EmergencyState">
      <p>
        <strong>{observed}</strong> {[chainage && `at ${chainage}`, `in ${pipe}`].filter(Boolean).join(' ')}.
      </p>
      {note && <p className="EmergencyState-note">{note}</p>}
      <p>
        {by('Told', told)}
        {mailedTo > 0
          ? `, by email to ${plural(mailedTo, 'person', 'people')}.`
          : '. No email went out, as nobody else there has an account for reviewing: call them.'}
      </p>
      <p>{takenOn ? <>{by('Taken on', takenOn)}.</> : 'Nobody has taken it on yet.'}</p>
    </div>
  );
}
