/** What a call for repairs carries. */
import * as z from 'zod/mini';
import { inspectionIdsRequest } from './inspections';

export const generateRepairsRequest = z.object({ inspection_ids: inspectionIdsRequest.shape.inspectionIds });
