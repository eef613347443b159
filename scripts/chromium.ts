/** Finds a Chromium on this machine, or installs Debian's. Browsers that npm packages would download are not used. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...MAC_PATHS,
  ];
  return candidates.find((file) => file !== '' && isExecutable(file));
}

/** Path of a Chromium, installing Debian's package when there is none. Throws a sentence when that is not possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing the Debian package.');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  spawnSync(`${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends chromium`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = findChromium();
  if (!installed) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it with CHROMIUM_PATH.');
  }
  return installed;
}
