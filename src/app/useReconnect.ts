/** Tries by itself to reach the server again, for as long as a start-up stands still because it is away. */
import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { reconnect } from '@/state/signIn';

export function useReconnect(isAway: boolean) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState(0);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const controller = new AbortController();
    void dispatch(reconnect({ signal: controller.signal, isAtOnce: asked > 0, onTry: setTrying }));
    return () => controller.abort();
  }, [isAway, asked, dispatch]);
  return { isTrying, tryNow: () => setAsked((count) => count + 1) };
}
