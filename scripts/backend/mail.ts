/**
 * Mail to people. Without an SMTP server each mail is written as an .eml file, and the link in it is printed for
 * whoever runs the product on their own machine and reads its console; not into a log that machines gather.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export const DEFAULT_MAIL_FROM = 'Culvert <no-reply@localhost>';

/** In ms, for a mail server that says nothing: a stop of the product waits for the mail at hand. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** What the mail is about; stands at the end of its text. */
  link: string;
  /** How long the mail is worth sending. */
  goodForMs: number;
}

export type SendMail = (letter: Letter) => Promise<void>;

interface Options {
  /** Where .eml files go. */
  folder: string;
  smtpUrl?: string;
  from?: string;
  /** Whether links are printed, with which anybody can set the password of the account. */
  printsLinks: boolean;
  print(line: string): void;
}

/** The returned function rejects when the mail server does not take the mail. */
export function openMail({ folder, smtpUrl, from = DEFAULT_MAIL_FROM, printsLinks, print }: Options): SendMail {
  const compose = ({ to, subject, text, link }: Letter) => ({ from, to, subject, text: `${text}\n\n${link}\n` });
  if (smtpUrl) {
    const server = createTransport({ url: smtpUrl, ...PATIENCE });
    return async (letter) => void (await server.sendMail(compose(letter)));
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  let count = 0;
  return async (letter) => {
    const { message } = await writer.sendMail(compose(letter));
    await mkdir(folder, { recursive: true });
    count += 1;
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${count}.eml`;
    // A Buffer, because of `buffer: true`.
    await writeFile(path.join(folder, name), message as Buffer, { mode: 0o600 });
    print(`Mail for ${letter.to}: ${letter.subject}${printsLinks ? `\n  ${letter.link}` : `, in mail/${name}`}`);
  };
}
