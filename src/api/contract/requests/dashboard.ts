/** What the call for the dashboard carries. */
import * as z from 'zod/mini';

export const dashboardQuery = z.object({ organisation: z.coerce.number() });

/** Of the surveys up to this day, which a survey has by its header, else by its upload. */
export const conditionQuery = z.extend(dashboardQuery, { until: z.iso.date() });
