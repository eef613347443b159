/**
 * What registering, activating and choosing a new password send. The forms of these pages check with the same schemas
 * before they send; all other requests (`requests/`) are checked by the backend alone.
 */
import * as z from 'zod/mini';

/** Bounds that the forms check too; the rest (is the address known, is the link valid) only the server can tell. */
export const PASSWORD_MIN_LENGTH = 8;
export const NAME_MAX_LENGTH = 150;
export const emailAddress = z
  .email('Enter a valid email address.')
  .check(z.maxLength(254, 'Enter a valid email address.'));
const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters.`),
    z.maxLength(200, 'Use at most 200 characters.'),
  );
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'This field is required.'),
    z.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`),
  );

export const resetPasswordRequest = z.object({ email: emailAddress });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** `uid` and `token` come from the link in the mail. */
export const changePasswordRequest = z
  .object({ uid: z.string(), token: z.string(), newPassword, newPasswordConfirm: z.string() })
  .check(
    z.refine(({ newPassword: chosen, newPasswordConfirm }) => chosen === newPasswordConfirm, {
      error: 'The two passwords do not match.',
      path: ['newPasswordConfirm'],
    }),
  );
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** With the link from the mail: from then on this is the account's password, whatever was typed to register it. */
export const activateRequest = z.object({ password: newPassword });

export const registerRequest = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  password: newPassword,
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The first member of staff also says who they are, as people do who register. */
export type ActivateRequest = z.infer<typeof activateRequest> | RegisterRequest;
