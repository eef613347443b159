/** The mails that a backend has written, and the links in them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './until';

/** The texts of the mails, the oldest first. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Calls `ask`, and resolves to the link in the mail that is then sent to `to`. */
export async function linkMailed(dataDir: string, to: string, ask: () => Promise<unknown>): Promise<URL> {
  const before = (await mailsIn(dataDir)).length;
  await ask();
  const mail = await until(async () =>
    (await mailsIn(dataDir)).slice(before).find((each) => each.includes(`To: ${to}`)),
  );
  // Long lines are wrapped with '=' at their end, and '=' itself is written as '=3D'.
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return new URL(/http\S+/.exec(text)?.[0] ?? '');
}
