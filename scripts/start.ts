/**
 * `npm start`: the backend and the web app by the dev server, one URL. A fresh database is filled with demo accounts, and
 * with demo data meanwhile, unless `--empty` leaves the data out. `--built` serves the built app from `dist` instead, with
 * the backend on the same port. There, and on a database server, nothing of the demo is made unless `--demo` asks for it
 * (behind `--built` the accounts and the sample inspection): the first member of staff comes by a link that is printed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startBackend } from './backend/backend';
import { readSettings } from './backend/config';
import { isLoopback, LOOPBACK, nameInUrl } from './backend/hosts';
import { createLog } from './backend/log';
import { StartError } from './backend/startError';
import { failProgram } from './failProgram';
import { sayAccounts, wantsDemo } from './startAccounts';
import { startFilling } from './demo/startFilling';
import { projectFile } from './projectFiles';

const isBuilt = process.argv.includes('--built');
const isEmpty = process.argv.includes('--empty');
const BUILT_PAGE = projectFile('dist/index.html');

async function start(): Promise<(() => Promise<void>)[]> {
  const settings = readSettings();
  const log = createLog(settings.logFormat, (line) => console.log(line));
  if (isBuilt && !existsSync(BUILT_PAGE)) {
    throw new StartError(
      `There is no built app in ${path.dirname(BUILT_PAGE)}. Run npm run build where all is installed.`,
    );
  }
  const { publicUrl } = settings;
  const isDemo = wantsDemo(process.argv, settings);
  const originAt = (name: string) => `http://${name}:${settings.webPort}`;
  const address = originAt(nameInUrl(settings.host));
  const origins = [address, originAt(LOOPBACK), originAt('localhost')];
  const demo = startFilling();
  const backend = await startBackend({
    ...settings,
    ...(isBuilt
      ? { port: settings.webPort, portSetting: 'PORT', webRoot: path.dirname(BUILT_PAGE) }
      : { host: LOOPBACK, port: settings.apiPort, portSetting: 'API_PORT' }),
    allowedOrigins: publicUrl ? [...origins, publicUrl] : origins,
    // Never from a request: a caller must not choose where the link of another person's mail leads.
    webOrigin: publicUrl ?? address,
    seed: isDemo ? (isEmpty ? 'accounts' : 'demo') : 'nothing',
    demoProgress: demo.progress,
    log,
    logCalls: settings.logFormat === 'json',
  });
  const running = [backend.close];
  // Begun before the app is built, which takes longer than filling in what needs no video.
  if (isDemo && !isBuilt && !isEmpty) running.unshift(await demo.start(backend, settings.dataDir, log));
  try {
    if (!isBuilt) {
      // webpack is slow to load, and only needed here.
      const { startDevServer } = await import('./devServer');
      const web = await startDevServer({ host: settings.host, port: settings.webPort, apiOrigin: backend.origin });
      running.unshift(web.close);
      await web.built;
    }
  } catch (error) {
    for (const close of running) await close();
    throw error;
  }

  const isPublic = !isDemo || !isLoopback(settings.host) || (publicUrl?.startsWith('https:') ?? false);
  log(
    [
      ...backend.recovered.map((sentence) => `Recovered: ${sentence}`),
      '',
      `  Open ${publicUrl ?? address}`,
      '',
      ...(await sayAccounts(backend, { isDemo, isPublic })),
      '',
      '  Stop with Ctrl+C.',
    ].join('\n'),
  );
  return running;
}

let stopping = false;
const started = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second signal means now; what was acknowledged is safe either way.
    if (stopping) process.exit(1);
    stopping = true;
    void started.then(
      async (running) => {
        for (const close of running) await close();
        process.exit(0);
      },
      () => process.exit(1),
    );
  });
}
started.catch(failProgram);
