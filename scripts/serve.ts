/**
 * `npm run serve`: builds the app and serves it, all on one port. Where webpack is not installed
 * (`npm ci --omit=dev`), it serves the app as it was built before.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installBuild } from './installBuild';
import { PROJECT, projectFile } from './projectFiles';

function findWebpack(): string | null {
  try {
    return createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  } catch {
    return null;
  }
}

/** Not in `dist`, which webpack empties: a server that is still running may be serving it. */
async function build(webpack: string): Promise<void> {
  mkdirSync(projectFile('.cache'), { recursive: true });
  const folder = mkdtempSync(projectFile('.cache/build-'));
  const args = [webpack, '--mode', 'production', '--output-path', folder];
  const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
  if (status === 0) return installBuild(folder, projectFile('dist'));
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
}

const webpack = findWebpack();
if (webpack) await build(webpack);
process.argv.push('--built');
await import('./start');
