/** Columns that most tables have. */
import { integer, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => moment('created_at').notNull().defaultNow();
