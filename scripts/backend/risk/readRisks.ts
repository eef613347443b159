/** The risk of pipes, each by the rules that its organisation has in use. */
import { inArray, sql } from 'drizzle-orm';
import type { AssetRisk, RiskRules } from '@/api/contract/risk';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { riskRuleVersions } from './riskRules';
import { riskSql } from './riskSql';

type Rated = Omit<AssetRisk, 'criteria'> & { isSet: boolean; levels: (number | null)[] };

/** The columns of a select from `assets` that `toRisk` takes. */
export function riskColumns(rules: RiskRules) {
  const { levels, ...risk } = riskSql(rules);
  return {
    risk: sql<Rated>`json_build_object(
      'value', ${risk.value}, 'criticality', ${risk.criticality}, 'likelihood', ${risk.likelihood},
      'likelihoodBy', ${risk.likelihoodBy}, 'isSet', ${assets.criticality} is not null,
      'levels', json_build_array(${sql.join([...levels], sql`, `)}))`,
  };
}

export const toRisk = ({ isSet, levels, ...risk }: Rated, { criteria }: RiskRules): AssetRisk => ({
  ...risk,
  criteria:
    isSet || criteria.length === 0
      ? null
      : criteria.map(({ field }, at) => ({ name: field, level: levels[at] ?? null })),
});

/** By the uuid of the pipe. */
export async function readRisks(
  db: Db,
  pipes: readonly { uuid: string; organisationId: number }[],
): Promise<Map<string, AssetRisk>> {
  const risks = new Map<string, AssetRisk>();
  for (const owner of new Set(pipes.map(({ organisationId }) => organisationId))) {
    const { rules } = await riskRuleVersions.inUse(db, owner);
    const theirs = pipes.filter(({ organisationId }) => organisationId === owner).map(({ uuid }) => uuid);
    const rows = await db
      .select({ uuid: assets.uuid, ...riskColumns(rules) })
      .from(assets)
      .where(inArray(assets.uuid, theirs));
    for (const { uuid, risk } of rows) risks.set(uuid, toRisk(risk, rules));
  }
  return risks;
}
