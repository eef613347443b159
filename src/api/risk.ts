/** The rules by which an organisation rates the risk of its pipes. */
import { api } from './base';
import {
  extraFieldNames,
  riskPreview,
  riskRuleVersions,
  type ExtraFieldNames,
  type RiskPreview,
  type RiskRules,
  type RiskRuleVersions,
} from './contract/risk';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { withSeen } from './withSeen';

const urlOf = (organisationId: number): string => `/assets/risk-rules/${organisationId}`;

interface OfOrganisation {
  organisationId: number;
}

export const riskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All versions. */
    getRiskRules: build.query<RiskRuleVersions, number>({
      query: urlOf,
      responseSchema: riskRuleVersions,
      providesTags: [{ type: 'Asset', id: 'RULES' }],
    }),
    /** The names of the extra fields that pipes have. */
    listExtraFields: build.query<ExtraFieldNames, number>({
      query: (organisationId) => `${urlOf(organisationId)}/extra-fields`,
      responseSchema: extraFieldNames,
      providesTags: [{ type: 'Asset', id: 'LIST' }],
    }),
    /** Changes nothing; a mutation because the rules travel in the body. */
    previewRisk: build.mutation<RiskPreview, OfOrganisation & { rules: RiskRules }>({
      query: ({ organisationId, rules }) => ({ url: `${urlOf(organisationId)}/preview`, method: 'POST', body: rules }),
      responseSchema: riskPreview,
    }),
    /** Saves a new version, by which all pipes are rated from now on. */
    saveRiskRules: build.mutation<RiskRuleVersions, OfOrganisation & { rules: RiskRules; seen?: Fields }>({
      query: ({ organisationId, rules, seen }) => ({
        url: urlOf(organisationId),
        method: 'POST',
        body: withSeen(rules, seen),
      }),
      responseSchema: riskRuleVersions,
      // Also when it fails: others may be in use than the person saw.
      invalidatesTags: ['Asset'],
    }),
    /** Puts an earlier version in use again; null is the built-in one. */
    putRiskRulesInUse: build.mutation<RiskRuleVersions, OfOrganisation & { rulesId: number | null; seen?: Fields }>({
      query: ({ organisationId, seen, ...body }) => ({
        url: `${urlOf(organisationId)}/in-use`,
        method: 'PUT',
        body: withSeen(body, seen),
      }),
      responseSchema: riskRuleVersions,
      invalidatesTags: ['Asset'],
    }),
  }),
});

export const riskToasts = {
  getRiskRules: { title: 'Failed to Fetch Risk Rules', text: 'Could not retrieve the risk rules.' },
  listExtraFields: { title: 'Failed to Fetch Fields', text: 'Could not retrieve the extra fields of the assets.' },
  previewRisk: {
    title: 'Failed to Preview Risk',
    text: 'Could not preview what the rules would change.',
    serverText: true,
  },
  saveRiskRules: {
    title: 'Failed to Update Risk Rules',
    text: 'Could not update the risk rules.',
    serverText: true,
    success: 'Risk rules updated',
    // The form shows that others are in use meanwhile.
    silentOn: [412],
  },
  putRiskRulesInUse: {
    title: 'Failed to Update Risk Rules',
    text: 'Could not change the risk rules.',
    serverText: true,
    success: 'Risk rules updated',
  },
} satisfies ToastCatalogue;

addToasts(riskToasts);

export const {
  useGetRiskRulesQuery,
  useListExtraFieldsQuery,
  usePreviewRiskMutation,
  useSaveRiskRulesMutation,
  usePutRiskRulesInUseMutation,
} = riskApi;
