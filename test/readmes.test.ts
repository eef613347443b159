/** What the READMEs say is there, is there: commands, files, folders, settings, and the names of things in the code. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { SETTINGS } from '../scripts/backend/config';
import { FILES, readReadme, tableBelow, type Readme } from './support/readmes';

const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** What cannot be looked up here. */
const UNCHECKED: Readonly<Record<string, string>> = {
  'sample-pipe.mp4': 'made by a command: the test of that command looks for it',
  'lower()': 'a function of the database',
  'X-Forwarded-For': 'a header that a proxy sets',
};
/** Made at the first start, in the folder that `DATA_DIR` names. */
const isData = (span: string) => span.split('/')[0] === SETTINGS.find(({ name }) => name === 'DATA_DIR')?.fallback;

const SOURCES = FILES.filter(
  (file) => /\.(ts|tsx|js|cjs|html)$/.test(file) && file !== 'test/readmes.test.ts' && existsSync(file),
).map((file) => readFileSync(file, 'utf8'));
const WORDS = new Set(SOURCES.flatMap((source) => source.match(/\w+/g) ?? []));

const BENCHES = [...readFileSync('scripts/bench/main.ts', 'utf8').matchAll(/^ {2}(\w+): bench/gm)].map(
  ([, name]) => name,
);

/** Whether there is such a file or folder: below the README's, in the folder that tests it or that it tests, or from the root. */
function exists(name: string, { folder }: Readme): boolean {
  const plain = name.replace(/\/$/, '');
  const pattern = plain.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<\w+>|…|\*/g, '[^/]+');
  const ending = String.raw`(\.(test|spec))?(\.tsx?)?(/.*)?$`;
  // A name without a folder may lie in any below these.
  const below = plain.includes('/') ? '' : '(.+/)?';
  const isOfTests = folder.startsWith('test');
  const counterpart = isOfTests ? folder.replace('test', 'src') : path.join('test', folder);
  const places = [...[folder, counterpart].map((each) => (each === '.' ? below : `${each}/${below}`)), ''];
  if (isOfTests) places.push('test/');
  return places.some((place) => FILES.some((file) => new RegExp(`^${place}${pattern}${ending}`).test(file)));
}

function isCommand(command: string, readme: Readme): boolean {
  const [tool, verb = '', ...args] = command.split(' ');
  const isThere = (arg: string) => !arg.includes('/') || exists(arg.replaceAll("'", ''), readme);
  if (tool === 'npx') return verb in devDependencies && args.every(isThere);
  if (verb !== 'run') return ['ci', 'install', 'start', 'test'].includes(verb);
  const [script = '', , ...rest] = args;
  const named = rest.filter((arg) => !arg.startsWith('-'));
  if (script === 'bench') return BENCHES.includes(named[0]);
  if (script === 'e2e') return named.every((name) => existsSync(`test/e2e/${name}.spec.ts`));
  return script in scripts;
}

/** Whether it is meant as a file or folder; in a README of tests a single word is the name of a test. */
const isPlace = (span: string, { folder }: Readme): boolean =>
  !/[\s(]/.test(span) &&
  (/\.(tsx?|c?js|json|md|mp4)$|\w\/$|^(src|scripts|test|public)\/|…$/.test(span) ||
    (folder.startsWith('test') && /^[a-z][\w/]*$/.test(span)));

function isTrue(span: string, readme: Readme): boolean {
  if (span in UNCHECKED || isData(span)) return true;
  if (/^np[mx] /.test(span)) return isCommand(span, readme);
  if (isPlace(span, readme)) return exists(span, readme);
  // What is left are names in the code, alone or with an example around them.
  return SOURCES.some((source) => source.includes(span)) || (span.match(/\w+/g) ?? []).every((word) => WORDS.has(word));
}

const READMES = FILES.filter((file) => file.endsWith('.md')).map(readReadme);

describe.each(READMES.map((readme) => [readme.file, readme] as const))('%s', (_file, readme) => {
  it('names what is there', () => {
    expect([...new Set(readme.code)].filter((span) => !isTrue(span, readme))).toEqual([]);
  });

  it('has links that lead somewhere', () => {
    expect(readme.links.filter((link) => !existsSync(path.join(readme.folder, link)))).toEqual([]);
  });
});

it('leaves nothing unchecked that no README says', () => {
  const said = READMES.flatMap(({ code }) => code);
  expect(Object.keys(UNCHECKED).filter((span) => !said.includes(span))).toEqual([]);
});

describe('the table of settings', () => {
  const rows = tableBelow('README.md', 'Configuration').map(([name = '', fallback = '']) => ({
    name: name.replaceAll('`', ''),
    fallback: fallback.replaceAll('`', ''),
  }));

  it('has each variable that scripts and build read, and no other', () => {
    const read = FILES.filter((file) => /^(scripts\/.*\.ts|webpack\.config\.js)$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env\.(\w+)\b(?! =)/g)])
      .map(([, name = '']) => name)
      // The machine's own.
      .filter((name) => name !== 'PATH');
    const known = new Set([...SETTINGS.map(({ name }) => name), ...read]);
    expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort());
  });

  it('has their defaults', () => {
    const numeric = SETTINGS.filter(({ fallback }) => /^\d+$/.test(fallback));
    expect(rows).toEqual(expect.arrayContaining(numeric.map(({ name, fallback }) => ({ name, fallback }))));
  });
});

describe('the table of folders', () => {
  const rows = tableBelow('README.md', 'Where things live').map(([folder = '', , may = '']) => ({
    folder: folder.replaceAll('`', ''),
    may,
  }));
  const folders = rows.map(({ folder }) => folder);

  it('has each folder of src', () => {
    const there = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.filter((folder) => folder.startsWith('src/')).sort()).toEqual(
      there.map(({ name }) => `src/${name}`).sort(),
    );
  });

  it('says of each what dependency-cruiser lets it import', () => {
    const { forbidden } = createRequire(path.resolve('package.json'))('./.dependency-cruiser.cjs') as {
      forbidden: { name: string; comment?: string }[];
    };
    const headless = ['lib', 'api', 'uploads', 'replay', 'state'];
    const meaning = (may: string, index: number) => {
      if (may === 'nothing of ours') return [];
      if (may === 'the headless folders') return headless;
      if (may === 'all above') return folders.slice(0, index).map((folder) => folder.replace('src/', ''));
      return may.split(', ');
    };
    const said = rows.map(({ folder, may }, index) => [folder, meaning(may, index).toSorted()]);
    const held = folders.map((folder) => {
      const rule = forbidden.find(({ name }) => name === `${folder.replace('/', '-')}-imports`);
      const allowed = rule?.comment?.match(/src\/\w+/g) ?? [];
      return [
        folder,
        rule
          ? allowed
              .slice(rule.comment?.startsWith('src/') ? 1 : 0)
              .map((each) => each.slice(4))
              .sort()
          : ['anything'],
      ];
    });
    expect(said).toEqual(held);
  });
});

it('npm run sample writes the video that README names, and the truth about it beside', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sample-'));
  const [tool = '', ...args] = (scripts.sample ?? '')
    .split(' ')
    .map((word) => (word.includes('/') ? path.resolve(word) : word));
  const { status, stderr } = spawnSync(
    path.resolve('node_modules/.bin', tool),
    ['--tsconfig', path.resolve('tsconfig.json'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  const written = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
  const name = /`npm run sample` writes `([^`]+)`/.exec(readFileSync('README.md', 'utf8'))?.[1];
  expect(written).toEqual([name, `${name}.truth.json`]);
});
