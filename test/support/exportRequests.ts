/** A valid request for each route of exports, and the export that the requests name. */
import { createdExport, exportPage } from '@/api/contract/exports';
import type { ApiClient } from './apiClient';
import { NAMES_NOTHING, type Requests } from './staffRequests';
import { until } from './until';

const payloadOf = (organisation: number, uuid: string) => ({
  payload: { organisation, type: 'BI', format: 'CSV', inspectionIds: [uuid] },
});

export const EXPORT_REQUESTS: Requests = {
  'GET /exports': NAMES_NOTHING,
  'POST /exports': ({ organisation, uuid }) => ({ path: '/exports', body: payloadOf(organisation, uuid) }),
  'PATCH /exports/:id': ({ export: id }) => ({ path: `/exports/${id}`, body: { isHidden: true } }),
  'GET /exports/:id/outputs': ({ export: id }) => ({ path: `/exports/${id}/outputs` }),
  'GET /organisations/:id/export-template': ({ organisation }) => ({
    path: `/organisations/${organisation}/export-template`,
  }),
  'PUT /organisations/:id/export-template': ({ organisation }) => ({
    path: `/organisations/${organisation}/export-template?filename=a.mdb`,
  }),
  'DELETE /organisations/:id/export-template': ({ organisation }) => ({
    path: `/organisations/${organisation}/export-template`,
  }),
  'POST /exports/:id/repeat': ({ export: id }) => ({ path: `/exports/${id}/repeat` }),
};

/** Makes an export and waits until it is complete; resolves to its id. */
export async function makeExport(api: ApiClient, organisation: number, uuid: string): Promise<number> {
  const { id } = createdExport.parse((await api.call('POST', '/exports', payloadOf(organisation, uuid))).body);
  await until(async () => {
    const { body } = await api.call('GET', '/exports');
    return exportPage.parse(body).results.every(({ status }) => status === 'CO');
  });
  return id;
}
