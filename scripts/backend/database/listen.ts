/**
 * Hears notifications of a PostgreSQL server on a connection of its own, which is opened again for as long as it takes.
 * Notifications are lost while there is no connection: `changed` tells the listener, which has to read what it missed.
 */
import type pg from 'pg';

export interface Listener {
  heard(text: string): void;
  /** Called with false when the connection is lost, and with true when there is one (again). */
  changed(isListening: boolean): void;
}

const RETRY_MS = 1_000;
/** A connection that is silent for long may have been cut without an error. */
const PROBE_EVERY_MS = 15_000;

/** Connects in the background; what goes wrong is told by `changed` alone. */
export function listenOnServer(makeClient: () => pg.Client, channel: string, { heard, changed }: Listener) {
  let current: { client: pg.Client; drop: () => void } | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isEnded = false;

  const connect = async () => {
    const client = makeClient();
    let isLost = false;
    const drop = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(probe);
      changed(false);
      client.connection.stream.destroy();
      if (!isEnded) retry = setTimeout(() => void connect(), RETRY_MS);
    };
    const probe = setInterval(() => void client.query('select 1').catch(drop), PROBE_EVERY_MS);
    current = { client, drop };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!isLost) changed(true);
    } catch {
      drop();
    }
  };
  void connect();

  return {
    /** Cuts the connection: that it is dead shows now, and not when the network gives up on it. */
    drop: () => current?.drop(),
    end: async () => {
      isEnded = true;
      clearTimeout(retry);
      current?.drop();
    },
  };
}
