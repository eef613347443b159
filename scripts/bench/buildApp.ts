import { spawnSync } from 'node:child_process';

/** Builds the app into `dist`. Throws when the build fails. */
export function buildApp(): void {
  const { status } = spawnSync('node_modules/.bin/webpack', ['--mode', 'production'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The app could not be built.');
}
