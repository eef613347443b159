/** What a call for signing in, keeping a session and activating an account carries. */
import * as z from 'zod/mini';

export const loginRequest = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const verifyRequest = z.object({ token: z.string() });
export const refreshRequest = z.object({ refresh: z.string() });

/** The path parameters of an activation link. */
export const activateParams = z.object({ uid: z.string(), token: z.string() });
export type ActivateParams = z.infer<typeof activateParams>;
