/** The rules by which an organisation rates the risk of its pipes: those built in, or its own, version by version. */
import { riskRuleSets } from '../database/riskSchema';
import { ruleVersions } from '../ruleVersions';

export const riskRuleVersions = ruleVersions({
  table: riskRuleSets,
  name: 'risk rules',
  sourceOf: (organisation, version) => `Risk of ${organisation}, version ${version}`,
  builtIn: {
    rules: { criteria: [], cohorts: [], matrix: null },
    source: 'Built in: the criticality that people set, times the likelihood',
  },
});
