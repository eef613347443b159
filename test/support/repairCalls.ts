/** Calls about the repairs of a test backend's inspections; the inspections are given by name. */
import { frames as framesSchema } from '@/api/contract/frames';
import { repairPlan, type RepairPlan } from '@/api/contract/repairs';
import type { ApiClient } from './apiClient';
import type { InspectionsBackend } from './inspectionsBackend';

/** A repair item as a person sends it. */
export const item = (repairType: string, known: object = {}) => ({ repairType, metadata: [], ...known });

/** The calls are made as the owner unless `api` is given. `backend` is a function since the backend starts later. */
export function repairCalls(backend: () => InspectionsBackend) {
  const pathOf = async (name: string) => `/inspections/${(await backend().named(name)).uuid}/repairplan`;
  return {
    pathOf,
    planOf: async (name: string, api: ApiClient = backend().owner): Promise<RepairPlan> =>
      repairPlan.parse((await api.call('GET', await pathOf(name))).body),
    generate: (ids: unknown, api: ApiClient = backend().owner) =>
      api.call('POST', '/repairs/generate', { inspection_ids: ids }),
    /** `part` is '', '/owner' or '/contractor'; `seen`: the changed fields as the person saw them. */
    patch: async (name: string, part: string, change: object, api = backend().owner, seen?: object) =>
      api.call('PATCH', `${await pathOf(name)}${part}`, { ...change, seen }),
    framesOf: async (name: string) => {
      const { uuid } = await backend().named(name);
      return framesSchema.parse((await backend().owner.call('GET', `/inspections2/${uuid}/frames`)).body);
    },
  };
}
