/** Mails that a server has not taken yet. A row is removed once its mail is sent, since its link lets into an account. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, leaseColumns, moment } from './columns';

export const mails = pgTable('mails', {
  id: id(),
  to: text('to_address').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  link: text('link').notNull(),
  createdAt: createdAt(),
  /** Afterwards its link is worthless, and it is not sent any more. */
  goodUntil: moment('good_until').notNull(),
  ...leaseColumns(),
});
