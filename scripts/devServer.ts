/** The web app by webpack's dev server: rebuilt and reloaded on change, with /api passed on to the backend. */
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type RequestHandler } from 'webpack-dev-server';
import { replayPagePolicy, styleNonceOf } from './backend/http/contentSecurityPolicy';
import { checkPortFree } from './backend/portInUse';
import { PROJECT, projectFile } from './projectFiles';

export interface DevServer {
  /** Resolves when the first build is done, whether or not it has errors. */
  built: Promise<void>;
  close(): Promise<void>;
}

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

type BuildReplayPage = () => Promise<ReadonlyMap<string, string>>;

/** The viewer of bug reports, built anew whenever its page is asked for. */
function serveReplayPage(build: BuildReplayPage): RequestHandler {
  let files: ReturnType<BuildReplayPage> = Promise.resolve(new Map());
  return (request, response, next) => {
    const [, name, ending] = /^\/(replay\.(html|js|css))(?:\?|$)/.exec(request.url) ?? [];
    if (name === undefined) return next();
    if (ending === 'html') files = build();
    files.then((built) => {
      const nonce = styleNonceOf(response);
      response.setHeader('content-type', TYPES[ending as keyof typeof TYPES]);
      response.setHeader('cache-control', 'no-store');
      if (ending === 'html') response.setHeader('content-security-policy', replayPagePolicy(nonce));
      else response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.end(built.get(name)?.replaceAll('%CSP_NONCE%', nonce));
    }, next);
  };
}

interface Options {
  host: string;
  port: number;
  apiOrigin: string;
}

export async function startDevServer({ host, port, apiOrigin }: Options): Promise<DevServer> {
  await checkPortFree(host, port, 'PORT');
  const file = pathToFileURL(projectFile('webpack.config.js')).href;
  // The configuration is plain JavaScript; these are its exports.
  const { default: configure, buildReplayPage } = (await import(file)) as {
    default: (env: object, argv: { mode: 'development' }) => Configuration;
    buildReplayPage: BuildReplayPage;
  };
  const compiler = webpack({
    ...configure({}, { mode: 'development' }),
    context: PROJECT,
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack gave no compiler.');
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('start', () => resolve()));
  const server = new WebpackDevServer(
    {
      host,
      port,
      open: false,
      static: projectFile('public'),
      hot: false,
      historyApiFallback: true,
      setupExitSignals: false,
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      // With its slash: `/api-tokens` is a page.
      proxy: [{ context: ['/api/'], target: apiOrigin }],
      setupMiddlewares(middlewares) {
        middlewares.unshift({ name: 'replay-page', middleware: serveReplayPage(buildReplayPage) });
        return middlewares;
      },
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
