/** The way out. Whoever has said something of a frame that the server does not know yet is asked first. */
import { Button } from 'antd';
import { useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { countUnsavedEdits, signOut } from '@/state/signIn';

export function LogoutAction() {
  const dispatch = useAppDispatch();
  const [unsaved, setUnsaved] = useState(0);
  const leave = () => dispatch(signOut());
  if (unsaved === 0) {
    const ask = () => {
      const count = dispatch(countUnsavedEdits());
      if (count === 0) leave();
      else setUnsaved(count);
    };
    return (
      <Button type="text" onClick={ask}>
        Logout
      </Button>
    );
  }
  const what = unsaved === 1 ? 'A change of a frame is' : `${unsaved} changes of frames are`;
  return (
    <div className="Account-ask" role="group" aria-label="Logout">
      <p role="alert">{`${what} not saved yet. Stay until the header says so, or log out and lose ${unsaved === 1 ? 'it' : 'them'}.`}</p>
      <Button autoFocus onClick={() => setUnsaved(0)}>
        Stay signed in
      </Button>
      <Button danger onClick={leave}>
        Log out without saving
      </Button>
    </div>
  );
}
