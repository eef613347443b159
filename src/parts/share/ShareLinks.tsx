/** The links that show the inspection without an account: who made each, its last day, and the way to revoke it. */
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ShareLink } from '@/api/contract/sharing';
import { useRevokeShareLinkMutation } from '@/api/sharing';
import { shownDay } from '@/lib/shownDate';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { useShown } from '../screen/useShown';

const dayOf = (time: string) => shownDay(time);
const makerOf = ({ by }: ShareLink) => by.fullName ?? 'another contractor';

export function ShareLinks({ uuid, links }: { uuid: string; links: readonly ShareLink[] }) {
  const [asked, setAsked] = useShown<ShareLink | null>('linkQuestion', null);
  const [revoke] = useRevokeShareLinkMutation();
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(links.length);
  // The button that asked is gone with its link: the list takes the focus.
  useEffect(() => {
    if (links.length < count.current) box.current?.focus();
    count.current = links.length;
  }, [links.length]);
  return (
    <>
      <div className="ShareDialog-list" ref={box} tabIndex={-1}>
        {links.length > 0 && (
          <ul className="ShareDialog-links" aria-label="Links">
            {links.map((link) => (
              <li key={link.id}>
                <div className="ShareDialog-link">
                  <span className="ShareDialog-maker">{makerOf(link)}</span>
                  <span className="ShareDialog-dates">
                    {`Created ${dayOf(link.createdAt)}, last day ${dayOf(link.endsAt)}`}
                  </span>
                  {!link.isWorking && (
                    <span className="ShareDialog-dates">
                      Not working: whoever created it can no longer open this inspection.
                    </span>
                  )}
                </div>
                {link.canRevoke && (
                  <Button
                    size="small"
                    danger
                    aria-label={`Revoke link by ${makerOf(link)}, last day ${dayOf(link.endsAt)}`}
                    onClick={() => setAsked(link)}
                  >
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title="Revoke this link?"
          okText="Revoke"
          isDanger
          onConfirm={() => revoke({ uuid, id: asked.id })}
          onClose={() => setAsked(null)}
        >
          <p>{`Whoever has the link by ${makerOf(asked)} can no longer open the inspection. This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
