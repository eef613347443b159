/** The web app by webpack's dev server: rebuilt and reloaded on change, with /api passed on to the backend. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { checkPortFree } from './backend/portInUse';

export interface DevServer {
  /** Resolves when the first build is done, whether or not it has errors. */
  built: Promise<void>;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  apiOrigin: string;
}

export async function startDevServer({ host, port, apiOrigin }: Options): Promise<DevServer> {
  await checkPortFree(host, port, 'PORT');
  const file = pathToFileURL(path.resolve('webpack.config.js')).href;
  // The configuration is plain JavaScript; this is its one export.
  const { default: configure } = (await import(file)) as {
    default: (env: object, argv: { mode: 'development' }) => Configuration;
  };
  const compiler = webpack({
    ...configure({}, { mode: 'development' }),
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack gave no compiler.');
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('start', () => resolve()));
  const server = new WebpackDevServer(
    {
      host,
      port,
      open: false,
      hot: false,
      historyApiFallback: true,
      setupExitSignals: false,
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api'], target: apiOrigin }],
    },
    compiler,
  );
  await server.start();
  return {
    built,
    close: async () => {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}
