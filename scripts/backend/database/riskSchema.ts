/** The table of the rules by which organisations rate the risk of their pipes. */
import type { RiskRules } from '@/api/contract/risk';
import { ruleSetTable } from './ruleSetTable';

export const riskRuleSets = ruleSetTable<RiskRules>('risk_rule_sets');
