import { whenOnline } from '@/lib/platform';
import { createTestConnection } from '../support/connection';

describe(whenOnline, () => {
  it('resolves at once with a connection, and says that there was nothing to wait for', async () => {
    await expect(whenOnline(createTestConnection())).resolves.toBe(false);
  });

  it('waits until the connection is back', async () => {
    const connection = createTestConnection();
    connection.set(false);
    const wait = whenOnline(connection);
    connection.set(false);
    connection.set(true);
    await expect(wait).resolves.toBe(true);
  });

  it('rejects with the reason when it is broken off, before or meanwhile', async () => {
    const connection = createTestConnection();
    connection.set(false);
    const stop = new AbortController();
    const wait = whenOnline(connection, stop.signal);
    stop.abort(new Error('Stopped.'));
    await expect(wait).rejects.toThrow('Stopped.');
    await expect(whenOnline(connection, stop.signal)).rejects.toThrow('Stopped.');
  });
});
