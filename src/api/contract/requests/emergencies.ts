/** What a call carries that tells the owner of an emergency. */
import * as z from 'zod/mini';
import { MAX_EMERGENCY_NOTE } from '../emergencies';
import { entry } from './common';

/** `defectCode`: the code that the person sees on the frame, so that nobody is told of what a colleague has recoded. */
export const tellEmergencyRequest = z.object({
  defectCode: z.nullable(z.string()),
  note: z._default(entry(MAX_EMERGENCY_NOTE), null),
});
