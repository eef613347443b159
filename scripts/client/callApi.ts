/** Calls of the public API (/api/openapi.json), each answer checked by the contract. */
import type * as z from 'zod/mini';
import { errorBody } from '@/api/contract/common';

/** `body` is JSON. Throws with the server's words for a refusal. */
export type Api = <Schema extends z.ZodMiniType>(
  method: string,
  path: string,
  answer: Schema,
  body?: unknown,
) => Promise<z.infer<Schema>>;

export const openApi =
  (origin: string, token: string): Api =>
  async (method, path, answer, body) => {
    const response = await fetch(new URL(`/api/v3${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const said: unknown = await response.json().catch(() => null);
    if (response.ok) return answer.parse(said) as never;
    const { data } = errorBody.safeParse(said);
    throw new Error(
      data?.detail ?? data?.errorMessage ?? `${method} ${path} answered ${response.status}: ${JSON.stringify(said)}`,
    );
  };
