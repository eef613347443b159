/** Finds browsers on this machine, or installs Debian's. Those that npm packages would download are not used. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const BROWSERS = {
  Chromium: {
    variable: 'CHROMIUM_PATH',
    named: process.env.CHROMIUM_PATH,
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
    macPaths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    fromDebian: 'chromium',
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    named: process.env.FIREFOX_PATH,
    names: ['firefox-esr', 'firefox'],
    macPaths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    // It plays H.264 by that library.
    fromDebian: 'firefox-esr libavcodec-extra',
  },
} as const;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The one that the environment names, or the first on the path; undefined when there is none. */
function find({ named, names, macPaths }: (typeof BROWSERS)[keyof typeof BROWSERS]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    named ?? '',
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...macPaths,
  ];
  return candidates.find((file) => file !== '' && isExecutable(file));
}

/** Its path, after installing Debian's package when there is none. Throws a sentence when that is not possible. */
export function ensureBrowser(name: keyof typeof BROWSERS): string {
  const browser = BROWSERS[name];
  const found = find(browser);
  if (found) return found;
  console.log(`No ${name} found; installing the Debian package.`);
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const install = `${sudo}apt-get install -y -qq --no-install-recommends ${browser.fromDebian}`;
  spawnSync(`${sudo}apt-get update -qq && ${install}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = find(browser);
  if (!installed) {
    throw new Error(`The browser tests need ${name}: install it, or name it with ${browser.variable}.`);
  }
  return installed;
}
