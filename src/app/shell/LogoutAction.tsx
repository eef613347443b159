/**
 * The logout button. A person who would lose something is asked first: unfinished uploads, and edits that are not saved
 * yet.
 */
import { Button } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { plural } from '@/lib/plural';
import { findLosses, signOut, type Losses } from '@/state/signOut';

type Phase = { name: 'idle' } | { name: 'asking'; losses: Losses } | { name: 'leaving' };

export function LogoutAction() {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const leave = () => {
    setPhase({ name: 'leaving' });
    void dispatch(signOut());
  };
  const ask = async () => {
    const losses = await dispatch(findLosses());
    if (losses.uploads + losses.edits === 0) leave();
    else setPhase({ name: 'asking', losses });
  };
  if (phase.name !== 'asking') {
    return (
      <Button type="text" loading={phase.name === 'leaving'} onClick={() => void ask()}>
        Logout
      </Button>
    );
  }
  return (
    <div className="Account-ask" role="group" aria-label="Logout">
      <p role="alert">{questionOf(phase.losses)}</p>
      <Button autoFocus onClick={() => setPhase({ name: 'idle' })}>
        Stay signed in
      </Button>
      <Button danger onClick={leave}>
        {phase.losses.uploads > 0 ? 'Log out and stop uploads' : 'Log out without saving'}
      </Button>
    </div>
  );
}

function questionOf({ uploads, edits }: Losses): string {
  const parts = [
    ...(uploads > 0 ? [`${plural(uploads, 'upload')} ${uploads === 1 ? 'is' : 'are'} not finished`] : []),
    ...(edits > 0 ? [`${plural(edits, 'frame change')} ${edits === 1 ? 'is' : 'are'} not saved`] : []),
  ].join(', and ');
  return uploads > 0
    ? `${parts}. Discard unfinished work and log out? Uploads stop in every tab.`
    : `${parts}. Discard unsaved changes and log out?`;
}
