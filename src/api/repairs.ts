/** Repair plans of inspections, and an organisation's own repair types, rules and rates. */
import { api } from './base';
import {
  customRepairType,
  customRepairTypes,
  generatedRepairs,
  planHistory,
  repairPlan,
  repairRates,
  rulesPreview,
  ruleVersions,
  type CustomRepairType,
  type GeneratedRepairs,
  type PlanHistory,
  type PlanPart,
  type RepairItem,
  type RepairPlan,
  type RepairRates,
  type RepairRuleSet,
  type RulesPreview,
  type RuleVersions,
} from './contract/repairs';
import type { CreateCustomTypeRequest, PutRatesRequest, UpdateRepairPlanRequest } from './contract/requests/repairs';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { withSeen } from './withSeen';

interface PlanChangeArgs {
  inspectionId: string;
  plan: PlanPart;
  /** The changed fields as the person saw them. */
  seen?: Fields;
  change: UpdateRepairPlanRequest & { items?: RepairItem[]; actionSummary?: string | null };
  /** The plan's name for people, in toasts; not sent. */
  name?: string;
}

const PATHS: Readonly<Record<PlanPart, string>> = { shared: '', owner: '/owner', contractor: '/contractor' };

/** The fields of a part of the plans; none as long as the part does not exist. */
export const partOf = (plan: RepairPlan, part: PlanPart): Fields => ({
  ...(part === 'shared' ? plan : part === 'owner' ? plan.ownerPlan : plan.contractorPlan),
});

/** Items that were added here and are not saved yet have ids below 1. */
const toItemRequest = ({ id, ...item }: RepairItem) => ({ ...item, id: id < 1 ? null : id });

const LISTS = {
  types: { type: 'RepairPlan', id: 'TYPES' },
  rates: { type: 'RepairPlan', id: 'RATES' },
  rules: { type: 'RepairPlan', id: 'RULES' },
} as const;

export const repairsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRepairPlan: build.query<RepairPlan, string>({
      query: (inspectionId) => `/inspections/${inspectionId}/repairplan`,
      responseSchema: repairPlan,
      providesTags: (_plan, _error, inspectionId) => [{ type: 'RepairPlan', id: inspectionId }],
    }),
    getPlanHistory: build.query<PlanHistory, string>({
      query: (inspectionId) => `/inspections/${inspectionId}/repairplan/history`,
      responseSchema: planHistory,
      keepUnusedDataFor: 0,
    }),
    /** Changes the shared fields, or the plan of one's own side; the answer replaces the cached plan. */
    updateRepairPlan: build.mutation<RepairPlan, PlanChangeArgs>({
      query: ({ inspectionId, plan, seen, change }) => ({
        url: `/inspections/${inspectionId}/repairplan${PATHS[plan]}`,
        method: 'PATCH',
        body: withSeen(change.items ? { ...change, items: change.items.map(toItemRequest) } : change, seen),
      }),
      responseSchema: repairPlan,
      // The inspection and its asset show the day of the repair too.
      invalidatesTags: (_plan, _error, { inspectionId, change }) =>
        change.repairCompletedDate === undefined ? [] : [{ type: 'Inspection', id: inspectionId }, 'Asset'],
      onQueryStarted: async ({ inspectionId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(repairsApi.util.updateQueryData('getRepairPlan', inspectionId, () => answer.data));
      },
    }),
    /** Replaces the generated plan of each inspection, and leaves what people have planned alone. */
    generateRepairs: build.mutation<GeneratedRepairs, { inspectionIds: readonly string[] }>({
      query: ({ inspectionIds }) => ({
        url: '/repairs/generate',
        method: 'POST',
        body: { inspection_ids: inspectionIds },
      }),
      responseSchema: generatedRepairs,
      // Also when it fails: the plan then says that repairs are due.
      invalidatesTags: (_answer, _error, { inspectionIds }) =>
        inspectionIds.map((id) => ({ type: 'RepairPlan' as const, id })),
    }),
    /** The argument is the organisation that the inspection belongs to. */
    listCustomTypes: build.query<CustomRepairType[], number>({
      query: (organisationId) => `/repairs/${organisationId}/custom-types`,
      responseSchema: customRepairTypes,
      providesTags: [LISTS.types],
    }),
    createCustomType: build.mutation<CustomRepairType, { organisationId: number; type: CreateCustomTypeRequest }>({
      query: ({ organisationId, type }) => ({
        url: `/repairs/${organisationId}/custom-types`,
        method: 'POST',
        body: type,
      }),
      responseSchema: customRepairType,
      invalidatesTags: [LISTS.types],
    }),
    /** All versions of the rules by which a defect leads to a repair. */
    getRepairRules: build.query<RuleVersions, number>({
      query: (organisationId) => `/repairs/${organisationId}/rules`,
      responseSchema: ruleVersions,
      providesTags: [LISTS.rules],
    }),
    /** Changes nothing; a mutation because the rules travel in the body. */
    previewRules: build.mutation<RulesPreview, { organisationId: number; rules: RepairRuleSet }>({
      query: ({ organisationId, rules }) => ({
        url: `/repairs/${organisationId}/rules/preview`,
        method: 'POST',
        body: rules,
      }),
      responseSchema: rulesPreview,
    }),
    /** Saves a new version, in use from now on: plans that other rules generated then say that they are out of date. */
    saveRules: build.mutation<RuleVersions, { organisationId: number; rules: RepairRuleSet; seen?: Fields }>({
      query: ({ organisationId, rules, seen }) => ({
        url: `/repairs/${organisationId}/rules`,
        method: 'POST',
        body: withSeen(rules, seen),
      }),
      responseSchema: ruleVersions,
      invalidatesTags: ['RepairPlan'],
    }),
    /** Puts an earlier version in use again; null is the built-in one. */
    putRulesInUse: build.mutation<RuleVersions, { organisationId: number; rulesId: number | null; seen?: Fields }>({
      query: ({ organisationId, seen, ...body }) => ({
        url: `/repairs/${organisationId}/rules-in-use`,
        method: 'PUT',
        body: withSeen(body, seen),
      }),
      responseSchema: ruleVersions,
      // Also when it fails: others may be in use than the person saw.
      invalidatesTags: ['RepairPlan'],
    }),
    /** The rates of the caller's own organisation. */
    listRepairRates: build.query<RepairRates, void>({
      query: () => '/repairs/rates',
      responseSchema: repairRates,
      providesTags: [LISTS.rates],
    }),
    putRepairRates: build.mutation<RepairRates, PutRatesRequest & { seen?: PutRatesRequest }>({
      query: ({ seen, ...body }) => ({ url: '/repairs/rates', method: 'PUT', body: withSeen(body, seen) }),
      responseSchema: repairRates,
      // Also when it fails: others may have set some.
      invalidatesTags: [LISTS.rates],
    }),
  }),
});

/** The cast is safe: `about` is called with the argument of its own endpoint only. */
const nameOfPlan = (arg: unknown) => (arg as PlanChangeArgs).name;

export const repairsToasts = {
  getRepairPlan: { title: 'Failed to Fetch Repair Plan', text: 'Could not retrieve the repair plan.' },
  getPlanHistory: { title: 'Failed to Fetch Changes', text: 'Could not retrieve who changed the repair plan.' },
  // The success text raises no toast: the saved state on the screen says it, as for frames.
  updateRepairPlan: {
    title: 'Failed to Update Repair Plan',
    text: 'Could not update the repair plan.',
    success: 'Repair Plan Updated',
    serverText: [403, 404, 412],
    // On a conflict the screen shows both values, and the person chooses.
    silentOn: [412],
    retriedByCaller: true,
    about: nameOfPlan,
  },
  generateRepairs: {
    title: 'Failed to Generate Repairs',
    text: 'Could not generate repairs.',
    serverText: [403, 409],
    loading: 'Generating Repairs',
    success: 'Repairs Generated',
    successSeconds: 2,
  },
  listCustomTypes: { title: 'Failed to Fetch Repair Types', text: 'Could not retrieve the repair types.' },
  createCustomType: {
    title: 'Failed to Create Repair Type',
    text: 'Could not create the repair type.',
    serverText: (error) => error.fields?.name ?? (error.status === 400 ? error.message : ''),
    success: 'Repair type created',
  },
  getRepairRules: { title: 'Failed to Fetch Repair Rules', text: 'Could not retrieve the repair rules.' },
  previewRules: { title: 'Failed to Preview Rules', text: 'Could not preview what the rules would change.' },
  saveRules: {
    title: 'Failed to Update Repair Rules',
    text: 'Could not update the repair rules.',
    success: 'Repair rules updated',
    serverText: [412],
    // The form says it, and the person chooses.
    silentOn: [412],
  },
  putRulesInUse: {
    title: 'Failed to Change Repair Rules',
    text: 'Could not change the repair rules.',
    success: 'Repair rules updated',
    serverText: [412],
  },
  listRepairRates: { title: 'Failed to Fetch Rates', text: 'Could not retrieve the rates of repairs.' },
  putRepairRates: {
    title: 'Failed to Update Rates',
    text: 'Could not update the rates of repairs.',
    success: 'Rates updated',
    serverText: [412],
    // The form says it, and the person chooses.
    silentOn: [412],
  },
} satisfies ToastCatalogue;
addToasts(repairsToasts);

export const {
  useGetRepairPlanQuery,
  useGetPlanHistoryQuery,
  useGenerateRepairsMutation,
  useListCustomTypesQuery,
  useCreateCustomTypeMutation,
  useGetRepairRulesQuery,
  usePreviewRulesMutation,
  useSaveRulesMutation,
  usePutRulesInUseMutation,
  useListRepairRatesQuery,
  usePutRepairRatesMutation,
} = repairsApi;
