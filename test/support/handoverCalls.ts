/** Calls on batches on their way to the owner, of the two demo organisations of a test backend. */
import { batchPage, type UploadBatch } from '@/api/contract/batches';
import { batchInspections, type BatchInspections } from '@/api/contract/handover';
import type { InspectionsBackend } from './inspectionsBackend';
import { mailsIn } from './mails';
import { until } from './until';

/** Of a video that the contractor has sent. */
export const SENT = { folder: 'Main Street', uploadedBy: 'Demo Drain Surveys', frames: [{}] };

export function handoverCalls(data: () => InspectionsBackend) {
  const batchNamed = async (name: string, api = data().owner): Promise<UploadBatch> => {
    const { body } = await api.call('GET', `/files/batches?target_org_id=${data().org}&page_size=100`);
    const found = batchPage.parse(body).results.find((each) => each.name === name);
    if (!found) throw new Error(`No batch ${name}.`);
    return found;
  };
  const handOver = (id: number, api = data().contractor) => api.call('POST', `/files/batches/${id}/hand-over`);
  const takeBack = (id: number, api = data().contractor) => api.call('DELETE', `/files/batches/${id}/hand-over`);
  const lookAt = async (id: number, api = data().owner): Promise<BatchInspections> =>
    batchInspections.parse((await api.call('GET', `/files/batches/${id}/inspections`)).body);
  const answer = async (
    id: number,
    accepted: string[],
    returned: object[] = [],
    { api = data().owner, handedOverAt = undefined as string | null | undefined } = {},
  ) => {
    const seen = handedOverAt === undefined ? (await lookAt(id, data().owner)).handedOverAt : handedOverAt;
    return api.call('POST', `/files/batches/${id}/answer`, { handedOverAt: seen, accepted, returned });
  };
  const uuidsOf = async (...names: string[]) => Promise.all(names.map(async (name) => (await data().named(name)).uuid));
  const mailsAbout = async (subject: string) =>
    (await mailsIn(data().backend.dataDir))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
      .filter((mail) => mail.includes(`Subject: ${subject}`));
  const arrived = (subject: string) =>
    until(async () => {
      const found = await mailsAbout(subject);
      return found.length > 0 ? found : undefined;
    });
  const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();
  return { batchNamed, handOver, takeBack, lookAt, answer, uuidsOf, arrived, toOf };
}
