/**
 * The way out. Whoever would lose something by it is asked first: uploads that are not finished, and what was said of
 * frames that the server does not know yet.
 */
import { Button } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
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
    ...(uploads > 0 ? [uploads === 1 ? 'an upload is not finished' : `${uploads} uploads are not finished`] : []),
    ...(edits > 0
      ? [edits === 1 ? 'a change of a frame is not saved' : `${edits} changes of frames are not saved`]
      : []),
  ].join(', and ');
  const what = parts.slice(0, 1).toUpperCase() + parts.slice(1);
  const it = uploads + edits === 1 ? 'it' : 'them';
  return uploads > 0
    ? `${what} yet. Stay until all is done, or log out and lose ${it}. Uploads stop in every tab.`
    : `${what} yet. Stay until the header says so, or log out and lose ${it}.`;
}
