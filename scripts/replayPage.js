/**
 * Builds /replay.html, the viewer of bug reports: the screens of the app in one script of its own, with nothing that is
 * loaded later, so that the page can be forbidden to reach anything, and the app's own files stay as they are. Parts of
 * the screens that would change the browser's state are replaced by those of `src/viewer/inert`.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.dirname(import.meta.dirname);
const { version } = createRequire(import.meta.url)('../package.json');
const viewer = path.join(root, 'src/viewer');
/** The files that replace those of the same names. */
const inert = new Map(
  readdirSync(path.join(viewer, 'inert')).map((file) => [path.parse(file).name, path.join(viewer, 'inert', file)]),
);

const withInertParts = {
  name: 'inert-parts',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/(${[...inert.keys()].join('|')})$`) }, ({ path: wanted, importer }) =>
      importer.includes(`${path.sep}viewer${path.sep}`) ? null : { path: inert.get(path.basename(wanted)) },
    );
  },
};

/** A size of the window, as a condition or as a unit of length. */
const QUERY = /@media (?=\((?:min|max)-(?:width|height):)/g;
const UNIT = /(?<=\d)v([wh])\b/g;

/** The app's style sheets ask for the size of the window: here it is that of the recorded one, which is a container. */
const withRecordedWindow = {
  name: 'recorded-window',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const css = await readFile(file, 'utf8');
      const isOwn = file.startsWith(viewer);
      return {
        loader: 'css',
        contents: isOwn ? css : css.replace(QUERY, '@container recorded-window ').replace(UNIT, 'cq$1'),
      };
    });
  },
};

/** The page's files by their name. */
export async function buildReplayPage() {
  const { outputFiles } = await build({
    entryPoints: { replay: path.join(root, 'src/viewer/main.tsx') },
    // It gives the page's nonce to styles.
    inject: [path.join(root, 'public/beforeFirstPaint.js')],
    outdir: root,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: {
      'process.env.NODE_ENV': '"production"',
      // Only in the worker that hashes blocks, which no screen starts.
      'import.meta.url': '""',
      __APP_VERSION__: JSON.stringify(version),
      __webpack_hash__: '""',
      __SENTRY_DSN__: '""',
      __REPORT_ADDRESS__: '""',
      __USERFLOW_TOKEN__: '""',
    },
    plugins: [withInertParts, withRecordedWindow],
  });
  const files = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
  return files.set('replay.html', await readFile(path.join(root, 'public/replay.html'), 'utf8'));
}

/** Adds the page's files to a webpack build. */
export class ReplayPagePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReplayPage', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReplayPage', stage }, async () => {
        // esbuild has minimized them already.
        const info = { minimized: true };
        for (const [name, text] of await buildReplayPage()) {
          compilation.emitAsset(name, new sources.RawSource(text), info);
        }
      });
    });
  }
}
