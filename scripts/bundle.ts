/**
 * Bundles programs of ours with their packages, for processes that are started often: compiling each module and finding
 * each package takes most of the processor time of a start.
 */
import type { BuildOptions, BuildResult } from 'esbuild';
import { PROJECT } from './projectFiles';

/** Packages that load files beside their own, which the bundles import as they are. */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@ffmpeg-installer/ffmpeg',
  'esbuild',
  'onnxruntime-node',
  'pdfkit',
  'sql.js',
];

/** What CommonJS has without asking, for the packages that are written in it. */
const COMMON_JS = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url), bundleFolder = import.meta.dirname;`;

/** The bundles must lie within the project, to find its files and packages; node_modules may be a link out of it. */
export async function bundle(options: BuildOptions): Promise<BuildResult> {
  // Imported only here: most starts bundle nothing, and esbuild cannot be loaded in a test environment with a DOM.
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: PROJECT,
    bundle: true,
    external: NOT_BUNDLED,
    banner: { js: COMMON_JS },
    define: { __dirname: 'bundleFolder' },
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    ...options,
  });
}
