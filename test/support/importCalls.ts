/** The calls of a person who imports files of inspections: folders to import into, imports, exports of the result. */
import { createdExport, exportOutputs, exportPage } from '@/api/contract/exports';
import { frames as framesSchema, type Frame } from '@/api/contract/frames';
import { surveyImport, type SurveyImport } from '@/api/contract/imports';
import { inspectionPage, type Inspection } from '@/api/contract/inspections';
import type { ApiClient } from './apiClient';
import type { InspectionsBackend } from './inspectionsBackend';
import type { FileContent } from './surveyFiles';
import { until } from './until';

/** The fields of a frame that an import fills. */
export const seen = (frame: Frame) => ({
  ...{ code: frame.defectCode, at: frame.chainageNumber, joint: frame.atJoint, clock: [frame.atClock, frame.toClock] },
  ...{ start: frame.contDefectStart, end: frame.contDefectEnd, percent: frame.percentValue, remarks: frame.remarks },
  quantities: [frame.quantity1Value, frame.quantity1Units, frame.quantity2Value],
  ...{ time: frame.timeReference, scores: [frame.defectStrScore, frame.defectSerScore] },
});

/** @param access access token of the owner in `data` */
export function importCalls(data: InspectionsBackend, access: string) {
  async function newFolder(jobName: string, standardKey: number): Promise<number> {
    const { body } = await data.owner.call<{ id: number }>('POST', '/inspections/folders', {
      parentJob: data.folderId('Demo Water Utility'),
      ...{ jobName, pipeTypeSewer: true, standardKey },
    });
    return body.id;
  }

  async function send(
    files: Readonly<Record<string, FileContent>>,
    into: number,
    query: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const contents = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
    const sizes = contents.map(({ name, bytes }) => ({ name, size: bytes.length }));
    const asked = new URLSearchParams({ folder: String(into), files: JSON.stringify(sizes), ...query });
    const response = await fetch(`${data.backend.origin}/api/v3/inspections/import?${asked}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat(contents.map(({ bytes }) => bytes)),
    });
    return { status: response.status, body: await response.json() };
  }

  async function imported(...args: Parameters<typeof send>): Promise<SurveyImport> {
    const { status, body } = await send(...args);
    expect([status, body]).toEqual([200, expect.anything()]);
    return surveyImport.parse(body);
  }

  async function inspectionsIn(id: number, api: ApiClient = data.owner): Promise<Inspection[]> {
    const { body } = await api.call('GET', `/inspections2?organisation=${data.org}&folder=${id}&ordering=asset_id`);
    const { results } = inspectionPage.parse(body);
    return Promise.all(results.map(({ uuid }) => data.read(uuid)));
  }
  const framesOf = async (uuid: string): Promise<Frame[]> =>
    framesSchema.parse((await data.owner.call('GET', `/inspections2/${uuid}/frames`)).body);

  const askFor = (payload: object) =>
    data.owner.call('POST', '/exports', { payload: { organisation: data.org, type: 'PM', ...payload } });

  async function exported(payload: object): Promise<Buffer> {
    const { id } = createdExport.parse((await askFor(payload)).body);
    await until(async () => {
      const page = exportPage.parse((await data.owner.call('GET', '/exports?page=1&page_size=25')).body);
      return page.results.find((each) => each.id === id && each.status === 'CO');
    });
    const outputs = exportOutputs.parse((await data.owner.call('GET', `/exports/${id}/outputs`)).body);
    return Buffer.from(await (await fetch(outputs.results[0]?.sasUrl ?? '')).arrayBuffer());
  }

  return { newFolder, send, imported, inspectionsIn, framesOf, askFor, exported };
}
