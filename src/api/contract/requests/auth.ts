/** What a call for signing in, keeping a session and activating an account carries. */
import * as z from 'zod/mini';
import { registerRequest } from '../accountForms';

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

/** What registering carries beside its form: with the secret, the mailed link needs no password in the same browser. */
export const registration = z.extend(registerRequest, {
  browserSecret: z.optional(z.string().check(z.minLength(24), z.maxLength(200))),
});
export type Registration = z.infer<typeof registration>;
