import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openMail } from '../../../scripts/backend/mail';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LETTER = {
  to: 'a@example.com',
  subject: 'Set a new password',
  text: 'Open this.',
  link: 'https://a.b/secret',
  goodForMs: 1,
};

it('comes from whom the settings say, and its link is printed where a person reads the console alone', async () => {
  const printed: string[] = [];
  const files: string[] = [];
  for (const printsLinks of [true, false]) {
    const place = path.join(folder, String(printsLinks));
    const from = 'Sewers <sewers@example.com>';
    await openMail({ folder: place, from, printsLinks, print: (line) => void printed.push(line) })(LETTER);
    const [name = ''] = await readdir(place);
    files.push(name);
    const mail = await readFile(path.join(place, name), 'utf8');
    expect(mail).toContain('From: Sewers <sewers@example.com>');
    expect(mail).toContain(LETTER.link);
  }
  expect(printed).toEqual([
    'Mail for a@example.com: Set a new password\n  https://a.b/secret',
    `Mail for a@example.com: Set a new password, in mail/${files[1]}`,
  ]);
});
