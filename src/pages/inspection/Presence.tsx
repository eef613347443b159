/** Who else has the inspection open, quietly: at the end of the header, where nothing moves when somebody comes or goes. */
import { TeamOutlined } from '@ant-design/icons';
import { useListPresentQuery } from '@/api/presence';
import './Presence.css';

/** Each request also tells the server that the person is here; without one for two intervals, they count as gone. */
const ASK_EVERY_MS = 10_000;

export function Presence({ inspectionId }: { inspectionId: string }) {
  const { currentData = [] } = useListPresentQuery(inspectionId, {
    pollingInterval: ASK_EVERY_MS,
    // A person who looks at another window does not work on the inspection.
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const names = currentData.map(({ fullName }) => fullName ?? 'another contractor').join(', ');
  return (
    <span className="Presence" role="group" aria-label="Also working on this inspection">
      {names && (
        <>
          <TeamOutlined aria-hidden title={`Also here: ${names}`} />
          <span className="Presence-names" title={`Also here: ${names}`}>
            {names}
          </span>
        </>
      )}
    </span>
  );
}
