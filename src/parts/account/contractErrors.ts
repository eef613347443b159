/** What a request's contract finds wrong with the values of a form, per field. */
import type * as z from 'zod/mini';
import type { FieldErrors } from './useForm';

/** The first complaint of each field. Complaints about what is no text field are left to the server. */
export function contractErrors<Name extends string>(contract: z.ZodMiniType, values: Record<Name, string>) {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of contract.safeParse(values).error?.issues ?? []) {
    const name = (Object.keys(values) as Name[]).find((each) => each === path[0]);
    if (name) errors[name] ??= message;
  }
  return errors;
}
