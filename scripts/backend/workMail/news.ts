/** News about a person's own work: what an email tells of, and what the readers of each kind share. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { organisations } from '../database/schema';
import { toldWork } from '../database/workMailSchema';

export interface News {
  /** By which it is told once: what it is, and when it was so. */
  subject: string;
  at: Date;
  text: string;
  /** Of the page that shows it. */
  path: string;
}

/** Whose news, and which. */
export interface Asked {
  db: Db;
  session: Session;
  /** What happened before is not told. */
  since: Date;
  /** The person's day; what was due before `dueSince` is not told. */
  today: string;
  dueSince: string;
  /** Whether no email to the person has had it. */
  isUntold: (subject: SQL) => SQL;
}

/** Reads the news of a kind: what the person may see at this moment, the oldest first. */
export type ReadNews = (asked: Asked) => Promise<News[]>;

export const isUntoldTo =
  (userId: number, kind: string): Asked['isUntold'] =>
  (subject) =>
    sql`not exists (select from ${toldWork} where ${toldWork.userId} = ${userId} and ${toldWork.kind} = ${kind}
      and ${toldWork.subject} = ${subject})`;

/** A moment as the same text in both databases, whatever a server is set to. */
export const textOf = (moment: AnyPgColumn): SQL => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;

export const subjectOf = (...parts: (SQL | AnyPgColumn)[]): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

/** Of an inspection: what names it, and whose it is. */
export const PIPE = {
  uuid: inspections.uuid,
  name: inspections.name,
  UpstreamNode: sql<string | null>`${inspections.headers}->>'UpstreamNode'`,
  DownstreamNode: sql<string | null>`${inspections.headers}->>'DownstreamNode'`,
};
export const OWNER = { id: organisations.id, name: organisations.name };

/** Names the organisation whose record it is, where that is not the person's own. */
export const ofOwner = ({ organisation }: Session, owner: { id: number; name: string }): string =>
  owner.id === organisation.id ? '' : ` (${owner.name})`;

/** `day` is today or before. */
export const dueText = (day: string, today: string): string => (day === today ? 'due today' : `was due ${day}`);
