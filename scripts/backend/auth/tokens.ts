/**
 * Signed tokens: an access token for calls, and a refresh token that is good for nothing but the next pair. Both name
 * the login that they belong to, and die with it: which logins are alive is for `access/logins.ts` to say.
 */
import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { LIFE_SECONDS } from './tokenLifetimes';

type Kind = keyof typeof LIFE_SECONDS;

export interface Claims {
  userId: number;
  sessionId: string;
  /** Which of the session's refresh tokens this is, or came with. */
  generation: number;
}

export interface Tokens {
  issue(kind: Kind, claims: Claims): Promise<string>;
  /** Null when the token is none of ours, of the other kind, or has expired. */
  verify(kind: Kind, token: string): Promise<Claims | null>;
}

const payloadOf = z.object({ sub: z.string(), sid: z.uuid(), gen: z.int() });

/** Signs with `secret`, and takes what `previousSecret` has signed as well: a secret can be changed while people work. */
export function createTokens(secret: string, previousSecret?: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const keys = previousSecret === undefined ? [key] : [key, new TextEncoder().encode(previousSecret)];
  return {
    issue: (kind, { userId, sessionId, generation }) =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setAudience(kind)
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .setExpirationTime(`${LIFE_SECONDS[kind]}s`)
        .sign(key),
    verify: async (kind, token) => {
      for (const each of keys) {
        const claims = await verifyWith(each, kind, token);
        if (claims) return claims;
      }
      return null;
    },
  };
}

async function verifyWith(key: Uint8Array, kind: Kind, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: kind,
      // jose checks the end of a token that has one; it takes a token without.
      requiredClaims: ['exp'],
    });
    const { sub, sid, gen } = payloadOf.parse(payload);
    return { userId: Number(sub), sessionId: sid, generation: gen };
  } catch {
    return null;
  }
}
