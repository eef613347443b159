import { spawnSync } from 'node:child_process';
import { PROJECT, projectFile } from '../projectFiles';

/** Builds the app into `dist`. Throws when the build fails. */
export function buildApp(): void {
  const webpack = projectFile('node_modules/.bin/webpack');
  const { status } = spawnSync(webpack, ['--mode', 'production'], { cwd: PROJECT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The app could not be built.');
}
