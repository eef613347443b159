/** Finds PostgreSQL's programs on this machine for tests, or installs Debian's where that needs no password. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`, the newest of Debian's when PATH has none; undefined without one. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** Installs PostgreSQL if it can. Where it cannot, tests that need it are skipped, and say so. */
export function ensurePostgres(): void {
  if (findPostgres() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No PostgreSQL found; installing the Debian package.');
  spawnSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql', {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
