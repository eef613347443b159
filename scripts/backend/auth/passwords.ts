/** Password hashes: scrypt with a salt each, as `scrypt$N$r$p$salt$hash` in base64url. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createTurns } from '../turns';

const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * A hash keeps a processor busy for a quarter of a second, and one of the four threads on which the tokens of all calls are
 * checked too: at least half of both are left to others.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Callers who would wait behind so many are better told so at once. */
const MOST_WAITING = 1_000;

/** Whoever tries many passwords waits for their own: the addresses that ask for hashes take turns. */
export const inHashingTurn = createTurns(AT_ONCE, MOST_WAITING);

const derive = (password: string, salt: Buffer, cost: typeof COST, length: number) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, length, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether `password` has this hash. Without a hash (nobody has that email) it takes as long as with one and is
 * false, so that the time of an answer doesn't tell which emails exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? '').split('$');
  if (!N || !r || !p || !salt || !key) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST, KEY_BYTES);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length), expected);
}
