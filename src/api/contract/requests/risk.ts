/** What clients send to the risk rules. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { riskRules } from '../risk';

export const riskRulesRequest = riskRules;
export const riskRulesInUseRequest = z.strictObject({ rulesId: z.nullable(rowId) });
