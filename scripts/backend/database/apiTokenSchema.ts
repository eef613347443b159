/** Tokens with which programs of an organisation call the API. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TokenScope } from '@/api/contract/apiTokens';
import { createdAt, id, moment } from './columns';
import { organisations, users } from './schema';

/** The token itself is shown once and kept by nobody here. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    /** SHA-256, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_tokens_organisation').on(table.organisationId, table.id)],
);
