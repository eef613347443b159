/** What the call for the dashboard carries. */
import * as z from 'zod/mini';

export const dashboardQuery = z.object({ organisation: z.coerce.number() });
