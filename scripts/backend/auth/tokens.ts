/** Signed tokens: an access token for calls, and a refresh token that is good for nothing but another access token. */
import { SignJWT, jwtVerify } from 'jose';

type Kind = 'access' | 'refresh';
const LIFE: Record<Kind, string> = { access: '15m', refresh: '14d' };

export interface Tokens {
  issue(kind: Kind, userId: number): Promise<string>;
  /** The user's id; null when the token is none of ours, of the other kind, or has expired. */
  verify(kind: Kind, token: string): Promise<number | null>;
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (kind, userId) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setAudience(kind)
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .setExpirationTime(LIFE[kind])
        .sign(key),
    verify: async (kind, token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: kind });
        return Number(payload.sub);
      } catch {
        return null;
      }
    },
  };
}
