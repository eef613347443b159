/** Secrets and signatures as Standard Webhooks 1.0 has them, so that receivers check them with the libraries that there are. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** The key is what stands behind the prefix, in base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of a message that is sent at `now`. */
export function signedHeaders(secret: string, messageId: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
