import { randomBytes, scryptSync } from 'node:crypto';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { sql } from './sql';

/**
 * Gives the demo accounts a hash of the least cost, in the embedded database of a backend that is not running. Checking
 * one of the usual cost takes a quarter of a second of a processor, and the tests log in some thousand times.
 */
export async function makeLoginsQuick(dataDir: string): Promise<void> {
  const cost = { N: 16, r: 8, p: 1 };
  const salt = randomBytes(16);
  const key = scryptSync(DEMO_PASSWORD, salt, 32, cost);
  const hash = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  await sql(dataDir, `update users set password_hash = '${hash}' where password_hash is not null`);
}
