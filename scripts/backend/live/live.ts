/**
 * Tells people's pages what has changed, as server-sent events: triggers of the tables notify every API process, and
 * each process its own streams. A stream hears of what its person could reach when it was opened: a change of that
 * reach ends it, and so does the end of its login. A page that lost its stream opens another and reads what it missed.
 */
import { PassThrough, type Readable } from 'node:stream';
import * as z from 'zod/mini';
import { liveChange, type LiveChange } from '@/api/contract/live';
import { reachableOrganisations } from '../access/reach';
import { loadSession } from '../access/callerSession';
import type { Claims } from '../auth/tokens';
import type { Database } from '../database/database';
import { tooMany, unauthorised, unavailable } from '../errors';
import type { Log } from '../log';

/** The channel that the triggers notify. */
const CHANNEL = 'live';
/** Proxies cut silent connections, and a page takes a longer silence for a dead connection. */
const HEARTBEAT_MS = 15_000;
/** How long a stream lives: for the next one the page has to show its token again. */
const LONGEST_LIFE_MS = 15 * 60_000;
/** A page that does not read costs no more memory than this, in bytes. */
const MOST_UNREAD = 64 * 1024;
const COME_BACK_SECONDS = 60;

/** Most streams; pages beyond that poll. */
const MOST_PER_PERSON = 12;
const MOST_PER_PROCESS = 2_000;

export interface Live {
  /** A new stream of the login; a 401 when that has ended, a 429 or 503 when there are too many. */
  open(login: Claims): Promise<Readable>;
  /** Ends all streams, and gives no more. */
  close(): Promise<void>;
}

/** Notices that somebody's login or rights have changed: they end streams, and are not passed on to pages. */
const rightsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login ended'), sessionId: z.string() }),
  z.object({ kind: z.literal('rights changed'), userId: z.number() }),
  z.object({ kind: z.literal('reach changed'), organisationId: z.number() }),
]);
type RightsChange = z.infer<typeof rightsChange>;

interface Stream {
  login: Claims;
  out: PassThrough;
  openedAt: number;
  /** Null until it is read; no change is passed on until then. */
  reader: Reader | null;
}

interface Reader {
  /** The person's own organisation. */
  organisationId: number;
  reach: ReadonlySet<number>;
  seesInspections: boolean;
}

function isAffected({ login, reader }: Stream, change: RightsChange): boolean {
  switch (change.kind) {
    case 'login ended':
      return login.sessionId === change.sessionId;
    case 'rights changed':
      return login.userId === change.userId;
    case 'reach changed':
      // The organisation of a stream that is just being opened is not known yet, so it is ended too.
      return reader === null || reader.organisationId === change.organisationId;
  }
}

const mayKnow = ({ reach, seesInspections, ...reader }: Reader, { kind, organisationId }: LiveChange): boolean =>
  reach.has(organisationId) &&
  (seesInspections || kind === 'files' || kind === 'folders') &&
  // Nobody else reads an organisation's rates.
  (kind !== 'rates' || organisationId === reader.organisationId);

interface Parts {
  database: Pick<Database, 'db' | 'listen'>;
  log: Log;
}

export async function openLive({ database, log }: Parts): Promise<Live> {
  const { db } = database;
  const streams = new Set<Stream>();
  let isListening = false;
  let isClosed = false;

  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };
  const write = (stream: Stream, text: string) => {
    if (stream.out.writableLength > MOST_UNREAD) {
      streams.delete(stream);
      stream.out.destroy();
    } else stream.out.write(text);
  };

  const hear = (text: string) => {
    const notice: unknown = JSON.parse(text);
    const { data: rights } = rightsChange.safeParse(notice);
    if (rights) {
      for (const stream of streams) if (isAffected(stream, rights)) end(stream);
      return;
    }
    const change = liveChange.parse(notice);
    const event = `data: ${JSON.stringify(change)}\n\n`;
    for (const stream of streams) if (stream.reader && mayKnow(stream.reader, change)) write(stream, event);
  };
  const stopListening = await database.listen(CHANNEL, {
    heard: (text) => {
      try {
        hear(text);
      } catch {
        log('A change could not be told to the pages that are open.');
      }
    },
    changed: (isNow) => {
      isListening = isNow;
      // Changes are missed from now on, so pages have to open another stream and read.
      if (!isNow) for (const stream of streams) end(stream);
    },
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      if (Date.now() - stream.openedAt > LONGEST_LIFE_MS) end(stream);
      else write(stream, ':\n\n');
    }
  }, HEARTBEAT_MS);

  /** Read after the stream is among `streams`, so that a change of rights meanwhile ends it. */
  const readerOf = async (login: Claims): Promise<Reader> => {
    const session = await loadSession(db, login);
    if (!session) throw unauthorised();
    const reach = (await reachableOrganisations(db, session)).map(({ id }) => id);
    const { user, organisation } = session;
    const seesInspections = user.userLevel === 'standard';
    return { organisationId: organisation.id, reach: new Set(reach), seesInspections };
  };

  return {
    open: async (login) => {
      if (isClosed || !isListening || streams.size >= MOST_PER_PROCESS) throw unavailable();
      const own = [...streams].filter((each) => each.login.userId === login.userId);
      if (own.length >= MOST_PER_PERSON) throw tooMany(COME_BACK_SECONDS);
      const stream: Stream = { login, out: new PassThrough(), openedAt: Date.now(), reader: null };
      streams.add(stream);
      stream.out.on('close', () => streams.delete(stream));
      try {
        stream.reader = await readerOf(login);
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
      // Tells the page and proxies that the stream has begun.
      if (streams.has(stream)) stream.out.write(':\n\n');
      return stream.out;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
      await stopListening();
    },
  };
}
