/**
 * Opens the database: PGlite in this process by default, PostgreSQL with a URL; migrates it; and gives both the
 * same interface. What the tables mean stands in the schema files beside.
 */
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { is } from 'drizzle-orm';
import { PgTable, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { errorLine } from '../log';
import { StartError } from '../startError';
import * as apiTokenSchema from './apiTokenSchema';
import * as assetSchema from './assetSchema';
import * as auditSchema from './auditSchema';
import { bringToSchema, type WantedSchema } from './bringToSchema';
import * as commentSchema from './commentSchema';
import * as exportSchema from './exportSchema';
import * as frameChangeSchema from './frameChangeSchema';
import { listenOnServer, type Listener } from './listen';
import * as mailSchema from './mailSchema';
import * as presenceSchema from './presenceSchema';
import * as qualitySchema from './qualitySchema';
import * as repairSchema from './repairSchema';
import * as regradeSchema from './regradeSchema';
import * as retentionSchema from './retentionSchema';
import * as reviewSchema from './reviewSchema';
import * as baseSchema from './schema';
import * as shareSchema from './shareSchema';
import * as staffSchema from './staffSchema';
import * as viewSchema from './viewSchema';
import * as webhookSchema from './webhookSchema';
import * as workMailSchema from './workMailSchema';

const schema = {
  ...baseSchema,
  ...apiTokenSchema,
  ...assetSchema,
  ...auditSchema,
  ...reviewSchema,
  ...commentSchema,
  ...frameChangeSchema,
  ...mailSchema,
  ...presenceSchema,
  ...regradeSchema,
  ...retentionSchema,
  ...qualitySchema,
  ...repairSchema,
  ...shareSchema,
  ...staffSchema,
  ...exportSchema,
  ...viewSchema,
  ...webhookSchema,
  ...workMailSchema,
};

export const TABLES = Object.values(schema).filter((each) => is(each, PgTable));

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Db;
}

export interface Database extends Connection {
  /** True when this process is the only one that uses the database. */
  embedded: boolean;
  /** Inside `work` use only the connection it is given: the embedded database waits for itself otherwise. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** The connections to a server that calls and jobs share, and who waits for one; the embedded database has none. */
  pool?: () => { inUse: number; idle: number; waiting: number };
  /** Rejects when the database does not answer. Has a connection of its own: that the others are busy is no outage. */
  check(): Promise<void>;
  /** Hears the notifications of the tables' triggers, of all processes, once committed. Returns how to end that. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Cuts all connections: queries on one that is dead fail now, and not when the network gives up on it. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** `folder` must be this process's alone (`dataDir.ts`): a second PGlite on it destroys the database. */
export async function openEmbeddedDatabase(folder: string, wanted: WantedSchema = 'newest'): Promise<Database> {
  const client = await PGlite.create(folder);
  const db = drizzlePglite(client, { schema });
  try {
    await bringToSchema(db, wanted, (config) => migratePglite(db, config));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    embedded: true,
    db,
    transaction: async (work) => {
      // PGlite answers within the same turn of the event loop: else a long row of transactions would let nobody's call in.
      await setImmediate();
      return client.transaction((transaction) =>
        // drizzle only queries its client, and a transaction has the same `query`.
        work({ db: drizzlePglite(transaction as unknown as PGlite, { schema }) }),
      );
    },
    check: async () => void (await client.query('select 1')),
    listen: async (channel, { heard, changed }) => {
      const end = await client.listen(channel, heard);
      changed(true);
      return () => end();
    },
    dropConnections: () => {},
    close: () => client.close(),
  };
}

/** SQLSTATE classes and codes: connection errors, a server that ends or begins, too many connections. */
const CONNECTION_STATES = /^(08...|57P0[123]|53300)$/;
const CONNECTION_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** Errors that the client raises by itself have no code. */
const CONNECTION_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout)/;

/** Whether the error is about the way to the server, and not about the query. */
export function isConnectionError(error: Error): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    CONNECTION_STATES.test(code) ||
    CONNECTION_CODES.test(code) ||
    syscall === 'connect' ||
    CONNECTION_WORDS.test(error.message)
  );
}

const CONNECT_TIMEOUT_MS = 1_500;

/** Only connecting is limited: the pool's own limit would also count how long a call waits for its turn. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** The key of the advisory lock: any number, but the same for all of our processes. */
const MIGRATION_LOCK = 7_281_001;

/** Migrates under a lock, so that of several processes that start at once one waits for the other. */
async function migrateAlone(pool: pg.Pool, wanted: WantedSchema): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzlePg(client, { schema });
    await bringToSchema(db, wanted, (config) => migratePg(db, config));
  } finally {
    // `true` ends the connection, and with it the lock, whatever happened.
    client.release(true);
  }
}

/** Errors of connections go to `onError`; the pool replaces them by itself. */
export async function openServerDatabase(
  url: string,
  onError: (error: Error) => void,
  wanted: WantedSchema = 'newest',
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, Client });
  const checking = new pg.Pool({ connectionString: url, max: 1, Client, query_timeout: CONNECT_TIMEOUT_MS });
  checking.on('error', () => {});
  pool.on('error', onError);
  const connections = new Set<pg.PoolClient>();
  const drops = new Set<() => void>();
  pool.on('connect', (client) => {
    connections.add(client);
    // The pool does not listen to a connection that is in use, and an error that nobody hears ends the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => connections.delete(client));
  try {
    await migrateAlone(pool, wanted);
  } catch (error) {
    await Promise.all([pool.end(), checking.end()]);
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL could not be used: ${errorLine(error)}.`);
  }
  return {
    embedded: false,
    db: drizzlePg(pool, { schema }),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work({ db: drizzlePg(client, { schema }) });
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        const broken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        client.release(broken);
        throw error;
      }
    },
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    check: async () => void (await checking.query('select 1')),
    listen: async (channel, listener) => {
      const makeClient = () => new Client({ connectionString: url, query_timeout: CONNECT_TIMEOUT_MS });
      const listening = listenOnServer(makeClient, channel, listener);
      drops.add(listening.drop);
      return listening.end;
    },
    dropConnections: () => {
      for (const drop of drops) drop();
      for (const client of connections) client.connection.stream.destroy();
    },
    close: async () => {
      await Promise.all([pool.end(), checking.end()]);
    },
  };
}
