/** The texts of mails about accounts; each ends with its link. */
import { LINK_LIFE_MS } from '../access/accountLinks';
import type { Letter } from '../mail';

type Recipient = Pick<Letter, 'to'>;
interface Link {
  id: number;
  token: string;
}

export const activationLink = (webOrigin: string, { id, token }: Link) => `${webOrigin}/activate/${id}/${token}`;

/** For a person who has registered. */
export const activationMail = (webOrigin: string, { to, ...link }: Recipient & Link): Letter => ({
  to,
  subject: 'Activate your account',
  text: 'Someone, probably you, signed up with this email address. To activate the account, open this link within a week. If it was not you, ignore this email.',
  link: activationLink(webOrigin, link),
  goodForMs: LINK_LIFE_MS.activate,
});

/** For a person whom staff have given an account. */
export const invitationMail = (
  webOrigin: string,
  { to, organisationName, ...link }: Recipient & Link & { organisationName: string },
): Letter => ({
  to,
  subject: 'Activate your account',
  text: `You have been given an account for ${organisationName}. To activate it, open this link within a week and choose a password.`,
  link: activationLink(webOrigin, link),
  goodForMs: LINK_LIFE_MS.activate,
});

export const knownMail = (webOrigin: string, { to }: Recipient): Letter => ({
  to,
  subject: 'You already have an account',
  text: 'Someone, probably you, tried to sign up again with this email address. You already have an account. Log in, or request a new password there:',
  link: `${webOrigin}/login`,
  // Whoever has signed up waits for the mail as if for the other one.
  goodForMs: LINK_LIFE_MS.activate,
});

export const resetMail = (webOrigin: string, { to, id, token }: Recipient & Link): Letter => ({
  to,
  subject: 'Set a new password',
  text: 'Open this link within an hour to set a new password. If you did not request it, ignore this email.',
  link: `${webOrigin}/reset-password/change?uid=${id}&token=${token}`,
  goodForMs: LINK_LIFE_MS['reset password'],
});
