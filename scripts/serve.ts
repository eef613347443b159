/**
 * `npm run serve`: builds the app and serves it, all on one port. Where webpack is not installed
 * (`npm ci --omit=dev`), it serves the app as it was built before.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { PROJECT } from './projectFiles';

function findWebpack(): string | null {
  try {
    return createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  } catch {
    return null;
  }
}

const webpack = findWebpack();
const built =
  webpack && spawnSync(process.execPath, [webpack, '--mode', 'production'], { cwd: PROJECT, stdio: 'inherit' });
if (built && built.status !== 0) process.exit(built.status ?? 1);
process.argv.push('--built');
await import('./start');
