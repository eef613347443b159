import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Inspection } from '@/api/contract/inspections';
import { createdShareLink } from '@/api/contract/sharing';
import type { LoginResponse } from '@/api/contract/auth';
import { signIn } from '../../../support/apiClient';
import { importCalls, seen } from '../../../support/importCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { writeExport } from '../../../support/exported';
import { readMdb } from '../../../support/readMdb';
import { PACP_FILES, WINCAN_CSV, WSA_XML, zipOf } from '../../../support/surveyFiles';

/** A red picture of sixteen by sixteen pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAF0lEQVR4nGP4z8BAEiJN9aiGUQ1DSgMAkPn/Afnh+ngAAAAASUVORK5CYII=',
  'base64',
);

let data: InspectionsBackend;
let folder: number;
let secondFolder: number;
let login: LoginResponse;
let calls: ReturnType<typeof importCalls>;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'run-9', folder: 'Main Street', isImperial: true, frames: Array.from({ length: 21 }, () => ({})) },
    { name: 'run-8', folder: 'Station Road', frames: [{ defectCode: 'D-FL', chainageNumber: 3 }] },
  ]);
  ({ login } = await signIn(data.backend.origin, 'owner'));
  calls = importCalls(data, login.access);
  folder = await calls.newFolder('US', 3);
  secondFolder = await calls.newFolder('US again', 3);
});
afterAll(() => data.close());

describe('a PACP CSV set', () => {
  it('is told first, then imported without a video, graded, and kept apart from a second time', async () => {
    const files = { 'set.zip': await zipOf(PACP_FILES) };
    const preview = await calls.imported(files, folder, { preview: 'true' });
    expect(preview).toMatchObject({
      ...{ format: 'PACP CSV', questions: [], inspections: 2, observations: 6, known: 0, leftOut: [] },
      codes: [{ code: 'ZZZ', count: 1 }],
      surveys: [
        { title: 'MH1 → MH2', date: '2026-03-14', observations: 5, video: null, known: null },
        { title: 'MH2 → MH3' },
      ],
    });
    expect(await calls.inspectionsIn(folder)).toEqual([]);

    await calls.imported(files, folder);
    const [first, second] = await calls.inspectionsIn(folder);
    expect(first).toMatchObject({
      ...{ name: 'run-1', AssetID: 'S-1', status: 'Uploaded', IsImperial: true, HeightDiameter: 203.2 },
      // B over two hours of the clock.
      structuralGrade: 4,
      file: { playState: 'none', playUrl: null, downloadUrl: null },
      extraFields: { Surveyed_By: 'A. Crew' },
      imported: {
        ...{ file: 'set.zip', format: 'PACP CSV', by: 'Demo Owner' },
        details: { headers: { AssetID: 'S-1', HeightDiameter: 203.2 }, structural: { quick: '5132', rating: 11 } },
      },
    });
    // Its only code is in no table: nobody knows its grade.
    expect(second).toMatchObject({ structuralGrade: null, imported: { format: 'PACP CSV' } });
    const found = await calls.framesOf(first?.uuid ?? '');
    const told = found.map((frame) => [frame.defectCode, frame.imageUrl, frame.defectSource, frame.chainageSource]);
    expect(told).toEqual(['AMH', 'FL', 'FL', 'B', 'DAE'].map((code) => [code, null, 'import', 'imported']));

    const again = await calls.imported(files, folder, { preview: 'true' });
    expect(again).toMatchObject({ inspections: 0, known: 2, surveys: [{ known: { uuid: first?.uuid } }, {}] });
    await calls.imported(files, folder);
    expect(await calls.inspectionsIn(folder)).toHaveLength(2);
    expect(await calls.imported(files, folder, { preview: 'true', again: 'true' })).toMatchObject({ inspections: 2 });
  });

  it('takes the folder’s code that a person chose for an unknown one', async () => {
    const files = { 'set.zip': await zipOf(PACP_FILES) };
    const codes = JSON.stringify({ ZZZ: 'CC' });
    const made = await calls.imported(files, secondFolder, { codes, again: 'true' });
    expect(made.codes).toMatchObject([{ code: 'ZZZ', count: 1 }]);
    const [, second] = await calls.inspectionsIn(secondFolder);
    const [frame] = await calls.framesOf(second?.uuid ?? '');
    expect(frame).toMatchObject({ defectCode: 'CC', remarks: 'own code', defectStrScore: 1 });
    expect(second).toMatchObject({ structuralGrade: 1 });
  });

  it('comes back from our own export as it was, with the same grades', async () => {
    const before = await calls.inspectionsIn(folder);
    const bytes = await calls.exported({ format: 'ZIP', inspectionIds: before.map(({ uuid }) => uuid) });
    const target = await calls.newFolder('US back', 3);
    expect(await calls.imported({ 'export.zip': bytes }, target, { again: 'true' })).toMatchObject({
      inspections: 2,
      leftOut: [],
    });
    const after = await calls.inspectionsIn(target);
    for (const [index, inspection] of before.entries()) {
      const other = after[index];
      const same = (each: Inspection | undefined) => [
        ...[each?.AssetID, each?.UpstreamNode, each?.DownstreamNode, each?.Direction, each?.Date, each?.Time],
        ...[each?.HeightDiameter, each?.LengthSurveyed, each?.Material, each?.IsImperial, each?.extraFields],
        ...[each?.structuralGrade, each?.serviceGrade],
      ];
      expect(same(other)).toEqual(same(inspection));
      expect((await calls.framesOf(other?.uuid ?? '')).map(seen)).toEqual(
        (await calls.framesOf(inspection.uuid)).map(seen),
      );
    }
  });
});

it('is exported into an Access database of the organisation’s own, which is looked at first', async () => {
  const url = `/organisations/${data.org}/export-template`;
  const put = async (bytes: Buffer, access = login.access) => {
    const response = await fetch(`${data.backend.origin}/api/v3${url}?filename=ours.mdb`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/x-msaccess' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const payload = {
    format: 'MDB',
    intoTemplate: true,
    inspectionIds: (await calls.inspectionsIn(folder)).map(({ uuid }) => uuid),
  };
  expect((await calls.askFor(payload)).status).toBe(400);
  expect(await put(Buffer.from('none'))).toEqual({
    status: 400,
    body: { nonFieldErrors: ['This database cannot be filled. It is not an Access database of the .mdb format.'] },
  });
  // Without rows, our own writer makes one.
  const { files, remove } = await writeExport('PM', 'MDB', []);
  const template = await readFile(files[0]?.file ?? '');
  await remove();
  const contractor = await signIn(data.backend.origin, 'contractor');
  expect((await put(template, contractor.login.access)).status).toBe(403);
  expect(await put(template)).toMatchObject({
    status: 200,
    body: { template: { filename: 'ours.mdb', unplaced: [] } },
  });
  expect((await data.contractor.call('GET', url)).body).toMatchObject({ template: { filename: 'ours.mdb' } });

  const file = path.join(data.backend.dataDir, 'filled.mdb');
  await writeFile(file, await calls.exported(payload));
  const { PACP_Inspections, PACP_Conditions } = await readMdb(file);
  expect(PACP_Inspections?.map((row) => row.Pipe_Segment_Reference)).toEqual(['S-1', 'S-2']);
  expect(PACP_Conditions?.map((row) => row.PACP_Code)).toEqual(['AMH', 'FL', 'FL', 'B', 'DAE', 'ZZZ']);

  expect((await data.owner.call('DELETE', url)).status).toBe(204);
  expect((await data.owner.call('GET', url)).body).toEqual({ template: null });
});

it('takes a choice for a main code of EN 13508-2 for all its characters, and keeps such codes by name without a score', async () => {
  const files = {
    ...WINCAN_CSV,
    'observation.csv': `${WINCAN_CSV['observation.csv']}"{o4}","{i}",9,"",,,"BAAB",,,,,\n"{o5}","{i}",10,"",,,"BCD",,,,,\n`,
  };
  const into = await calls.newFolder('Field software', 3);
  const preview = await calls.imported(files, into, { preview: 'true' });
  expect(preview.codes).toEqual([
    { code: 'BAA', label: 'Deformation, with any characters', count: 2 },
    { code: 'BAAA', label: 'Canalisation déformée', count: 1 },
    { code: 'BAAB', label: null, count: 1 },
    { code: 'BCD', label: 'Start node', count: 1 },
    { code: 'BDDB', label: "Niveau d'eau", count: 1 },
  ]);
  expect(preview.offered).toEqual(
    expect.arrayContaining([
      { list: 'table', code: 'MWL', label: 'Water level' },
      { list: 'EN 13508-2', code: 'BDD', label: 'Water level' },
    ]),
  );
  const codes = JSON.stringify({ BAA: 'D', BAAB: 'BAA', BDDB: 'MWL' });
  // What was chosen for stays told; what the choice for its main code covers does not.
  expect((await calls.imported(files, into, { codes })).codes).toEqual(
    preview.codes.filter(({ code }) => code !== 'BAAA'),
  );
  const [inspection] = await calls.inspectionsIn(into);
  const found = await calls.framesOf(inspection?.uuid ?? '');
  expect(
    found.map(({ defectCode, defectClass, remarks, defectStrScore }) => [
      defectCode,
      defectClass,
      remarks,
      defectStrScore,
    ]),
  ).toEqual([
    ['D', 'Deformed', 'regarder; Characters A', null],
    ['BAA', 'Deformation', 'Characters B', null],
    ['BCD', 'Start node', null, null],
    ['MWL', 'Water level', 'Characters B', 0],
  ]);
});

it('puts observations onto the frames of their video in its unit, several on one where they lie at one place', async () => {
  const xml = WSA_XML.replace(
    '<OBSERVATION><OBSERVATIONID>2',
    '<OBSERVATION><OBSERVATIONID>3</OBSERVATIONID><DISTANCE>1.5</DISTANCE><CODE>LD</CODE><VIDEOPOSITION>00:00:12</VIDEOPOSITION></OBSERVATION><OBSERVATION><OBSERVATIONID>2',
  ).replace('run-9.mpg', 'run-9.mp4');
  const into = data.folderId('Main Street');
  const video = await data.named('run-9');
  expect(await calls.imported({ 'wsa.xml': xml }, into, { preview: 'true' })).toMatchObject({
    surveys: [{ video: { uuid: video.uuid } }],
  });
  const made = await calls.imported({ 'wsa.xml': xml }, into);
  expect(made.leftOut.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'The photo is left out: the frame of the video is shown.',
      'No frame of the video is near the observation: it has no picture.',
    ]),
  );
  const after = await data.read(video.uuid);
  expect(after).toMatchObject({
    ...{ UpstreamNode: 'MH8', Direction: 'Upstream', LengthSurveyed: 119.75, IsImperial: true },
    imported: { format: 'WSA 05 XML' },
  });
  const found = await calls.framesOf(video.uuid);
  const coded = found.filter(({ defectCode }) => defectCode !== null);
  expect(
    coded.map(({ defectCode, frameId, observation, chainageNumber }) => [
      defectCode,
      frameId,
      observation,
      chainageNumber,
    ]),
  ).toEqual([
    ['OB', 12, 1, 4.92],
    ['LD', 12, 2, 4.92],
    ['X', 21, 1, 9.84],
  ]);
  expect(coded[0]).toMatchObject({ remarks: 'Characters P, U' });
  expect(after.imported?.details?.scores[String(coded[0]?.id)]).toEqual({ structural: 0, service: 30 });
});

it('shows photos of the ZIP, drawn anew, and leaves out those that are none', async () => {
  const media =
    'MediaID,ConditionID,Image_Reference,Image_Path\r\n1,1,a.png,Pictures\r\n2,2,b.jpg,Pictures\r\n3,3,gone.jpg,\r\n';
  const zip = await zipOf({
    ...PACP_FILES,
    'PACP_Media_Conditions.csv': media,
    'Pictures/a.png': PNG,
    'Pictures/b.jpg': '<script>',
  });
  const into = await calls.newFolder('With photos', 3);
  const made = await calls.imported({ 'set.zip': zip }, into, { again: 'true' });
  expect(made).toMatchObject({ photos: 1 });
  expect(made.leftOut.map(({ reason }) => reason).sort()).toEqual([
    'Pictures/b.jpg: The photo cannot be read.',
    'The photo gone.jpg is not among the files.',
  ]);
  const [first] = await calls.inspectionsIn(into);
  const [frame] = await calls.framesOf(first?.uuid ?? '');
  const response = await fetch(frame?.imageUrl ?? '');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
});

describe('an imported inspection', () => {
  it('is shared, validated, moved and deleted like others', async () => {
    const into = await calls.newFolder('Others', 3);
    await calls.imported({ 'set.zip': await zipOf(PACP_FILES) }, into, { again: 'true' });
    const [one, other] = await calls.inspectionsIn(into);
    const ids = [one?.uuid ?? '', other?.uuid ?? ''];
    const link = await data.owner.call('POST', `/inspections/${ids[0]}/shareable-links`, {
      endsOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    });
    if (link.status === 201) createdShareLink.parse(link.body);
    expect((await data.owner.call('GET', `/inspections/validate?inspection_ids=${ids.join(',')}`)).status).toBe(200);
    expect((await data.owner.call('GET', `/files?target_org_id=${data.org}&filename=run-1.mp4`)).body).toMatchObject({
      count: 0,
    });
    expect((await data.owner.call('GET', `/dashboard?organisation=${data.org}`)).status).toBe(200);
    expect((await data.owner.call('DELETE', `/inspections/folders/${into}`)).body).toMatchObject({
      nonFieldErrors: ['2 imported inspections are in this folder or below it. Move or remove them first.'],
    });
    expect((await data.owner.call('PATCH', `/inspections/move/${folder}`, { inspectionIds: [ids[1]] })).status).toBe(
      200,
    );
    expect((await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: ids })).status).toBe(204);
    expect(await calls.inspectionsIn(into)).toEqual([]);
  });
});

describe('is refused', () => {
  it('with the reason for files that cannot be read, or leave something open', async () => {
    expect(await calls.send({ 'a.pdf': '%PDF' }, folder)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^None of these files/) as unknown },
    });
    const open = { ...PACP_FILES, 'PACP_Inspections.csv': 'InspectionID,Pipe_Segment_Reference\r\n1,S\r\n' };
    expect(await calls.imported(open, folder, { preview: 'true' })).toMatchObject({ questions: ['unit'] });
    expect(await calls.send(open, folder)).toMatchObject({ status: 400 });
  });
  it('for a folder that is out of reach, or has subfolders, and for files that differ from what was announced', async () => {
    const files = { 'set.zip': await zipOf(PACP_FILES) };
    expect((await calls.send(files, 999_999)).status).toBe(404);
    expect((await calls.send(files, data.folderId('Depot tests'))).status).toBe(404);
    expect(await calls.send(files, data.folderId('Demo Water Utility'), { again: 'true' })).toMatchObject({
      status: 400,
    });
    expect(await calls.send(files, folder, { files: JSON.stringify([{ name: 'set.zip', size: 10 }]) })).toMatchObject({
      status: 400,
    });
    expect(
      (await calls.send(files, folder, { files: JSON.stringify([{ name: 'a', size: 65 * 1024 ** 2 }]) })).status,
    ).toBe(400);
  });
});
