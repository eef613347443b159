/** The folders that workers of several machines or containers have below one data folder. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnPostgres } from '../../support/databases';
import { freePort } from '../../support/freePort';
import { openStorageAccount } from '../../support/storageAccount';
import { until } from '../../support/until';
import { startTestWorker } from '../../support/workerProcess';

describeOnPostgres('a worker', (openServer) => {
  it('removes the folders of workers that died, and none of a worker elsewhere that lives', async () => {
    const [server, account] = [await openServer(), await openStorageAccount()];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'workers-'));
    const folder = path.join(dataDir, 'workers');
    // No process of this machine has such an id.
    const [alive, dead] = ['4999999', '4999998'];
    for (const name of [alive, dead]) await mkdir(path.join(folder, name), { recursive: true });
    const longAgo = new Date(Date.now() - 10 * 60_000);
    await utimes(path.join(folder, dead), longAgo, longAgo);

    const worker = await startTestWorker(server.url, account.connectionString, { DATA_DIR: dataDir });
    const own = (await readdir(folder)).filter((name) => name !== alive);
    expect(own).toEqual([expect.not.stringMatching(dead)]);
    expect((await stat(path.join(folder, alive))).isDirectory()).toBe(true);
    expect(await worker.stop()).toBe(0);
    expect(await readdir(folder)).toEqual([alive]);

    await account.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('tells programs that look after it whether it lives and can work', async () => {
    const [server, account, port] = [await openServer(), await openStorageAccount(), await freePort()];
    const worker = await startTestWorker(server.url, account.connectionString, { METRICS_PORT: String(port) });
    const probe = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const statusOf = async (path: string) => (await probe(path)).status;
    const ready = { status: 'ready', database: 'ok', store: 'ok', queue: 'ok', disk: 'ok' };
    expect([await statusOf('/healthz'), await (await probe('/readyz')).json()]).toEqual([200, ready]);
    expect(await (await probe('/metrics')).text()).toContain('part_reachable{part="store"} 1');
    expect(await statusOf('/constructor')).toBe(404);

    await server.stop();
    const lost = { status: 'not ready', database: 'not reachable', store: 'ok', queue: 'not reachable', disk: 'ok' };
    // Each part is looked at by itself.
    await until(async () => (await (await probe('/readyz')).text()) === JSON.stringify(lost));
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await server.start();
    await until(async () => (await statusOf('/readyz')) === 200);

    expect(await worker.stop()).toBe(0);
    await account.close();
    await server.close();
  });
});
