import { folderRecord, folderRecords } from '@/api/contract/folders';
import { inspection as inspectionSchema, undecidedInspections } from '@/api/contract/inspections';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { aSuggestion } from '../../../support/frames';

const suggestion = aSuggestion();

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    ...Array.from({ length: 8 }, (_, index) => ({ name: `pipe ${index}`, folder: 'Station Road' })),
    { name: 'coded', folder: 'Station Road', frames: [{ defectCode: 'CL' }, {}] },
    { name: 'hidden', folder: 'Station Road', frames: [{ defectCode: 'CL', isHidden: true }] },
    { name: 'accepted', folder: 'Station Road', frames: [{}, { isAccepted: true }] },
    {
      name: 'waiting',
      folder: 'Station Road',
      frames: [
        { classLabel: 'roots', suggestion },
        { classLabel: 'roots', suggestion, isHidden: true },
        // Accepted without a code: that says no defect.
        { classLabel: 'roots', suggestion, isAccepted: true },
        { classLabel: 'roots', suggestion, defectCode: 'CL', chainageNumber: 1, contDefectStart: true },
      ],
    },
    { name: 'empty', folder: 'Station Road', status: 'Reviewed', frames: [{}] },
    {
      name: 'partly graded',
      folder: 'Station Road',
      headers: { LengthSurveyed: 20 },
      frames: [
        { defectCode: 'CL', chainageNumber: 1, structuralScore: 20, scoreIsVerified: true },
        { defectCode: 'XY', chainageNumber: 2 },
      ],
    },
    {
      name: 'graded',
      folder: 'Station Road',
      status: 'Reviewed',
      headers: { LengthSurveyed: 20 },
      frames: [{ defectCode: 'CL', chainageNumber: 1, structuralScore: 20, scoreIsVerified: true }],
    },
  ]);
});
afterAll(() => data.close());

describe('what is undecided in inspections', () => {
  const undecided = async (...names: string[]) => {
    const inspectionIds = await Promise.all(names.map(async (name) => (await data.named(name)).uuid));
    return undecidedInspections.parse(
      (await data.owner.call('POST', '/inspections/undecided', { inspectionIds })).body,
    );
  };
  const said = (found: Awaited<ReturnType<typeof undecided>>) =>
    found.map(({ name, hasFindings, problems }) => [name, hasFindings, ...problems.map(({ message }) => message)]);

  it('is named for each that is not reviewed yet', async () => {
    expect(
      said(await undecided('pipe 0', 'coded', 'hidden', 'accepted', 'waiting', 'graded', 'empty', 'pipe 7')),
    ).toEqual([
      ['pipe 0', false],
      ['coded', true, 'The frame has a code but no chainage.'],
      ['waiting', true, 'The suggestion has no answer yet.', 'The continuous defect that starts here has no end.'],
      ['pipe 7', false],
    ]);
  });

  it('is nothing where all is answered', async () => {
    expect(await undecided('hidden', 'accepted')).toEqual([]);
  });

  it('is told within reach only', async () => {
    const inspectionIds = ['00000000-0000-4000-8000-000000000000'];
    expect((await data.owner.call('POST', '/inspections/undecided', { inspectionIds })).status).toBe(404);
    expect((await data.owner.call('POST', '/inspections/undecided', {})).status).toBe(400);
  });
});

describe('changing an inspection', () => {
  it('sets what is named, keeps what is not, takes away what is null or empty, and moves the last update', async () => {
    const before = await data.named('pipe 0');
    const first = await data.patch(before.uuid, { AssetID: '  A-1 ', Direction: 'Upstream', LengthSurveyed: 4.5 });
    expect(first.status).toBe(200);
    expect(inspectionSchema.parse(first.body)).toMatchObject({
      AssetID: 'A-1',
      LengthSurveyed: 4.5,
      status: 'Uploaded',
    });
    const second = await data.patch(before.uuid, {
      AssetID: null,
      LengthSurveyed: 0,
      Direction: 'Downstream',
      UpstreamNode: 'MH7',
      GeneralRemarks: ' ',
      IsImperial: true,
    });
    const after = inspectionSchema.parse(second.body);
    expect(after).toMatchObject({
      AssetID: null,
      LengthSurveyed: 0,
      Direction: 'Downstream',
      start_node: 'MH7',
      GeneralRemarks: null,
      chainage_unit: 'ft',
    });
    expect(Date.parse(after.lastRelatedUpdate)).toBeGreaterThan(Date.parse(before.lastRelatedUpdate));
    expect(await data.read(before.uuid)).toEqual(after);
  });

  it('merges extra fields key by key', async () => {
    const { uuid } = await data.named('pipe 0');
    await data.patch(uuid, { extraFields: { Weather: 'Dry', Operator: 'N.N.', Depth: 2.5 } });
    const { body } = await data.patch(uuid, { extraFields: { Weather: 'Rain', Operator: null, Flushed: true } });
    expect(body).toMatchObject({ extraFields: { Weather: 'Rain', Depth: 2.5, Flushed: true } });
    expect((await data.read(uuid)).extraFields).not.toHaveProperty('Operator');
  });

  it('loses no field when people change different ones at the same time', async () => {
    const { uuid } = await data.named('pipe 1');
    const changes = {
      AssetID: 'A',
      Material: 'VC',
      WorkOrder: 'W',
      LocationStreet: 'S',
      LocationTown: 'T',
      UpstreamNode: 'U',
      DownstreamNode: 'D',
      HeightDiameter: 300,
    };
    const answers = await Promise.all(
      Object.entries(changes).flatMap(([key, value]) => [
        data.patch(uuid, { [key]: value }),
        data.patch(uuid, { extraFields: { [key]: value } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await data.read(uuid)).toMatchObject({ ...changes, extraFields: changes });
  });

  it.each<[what: string, change: unknown, field: string]>([
    ['a date that there is not', { Date: '2026-02-30' }, 'Date'],
    ['a date in words', { Date: 'today' }, 'Date'],
    ['a time that there is not', { SurveyTime: '25:00' }, 'SurveyTime'],
    ['a negative length', { LengthSurveyed: -1 }, 'LengthSurveyed'],
    ['a length as text', { LengthSurveyed: '12' }, 'LengthSurveyed'],
    ['a negative diameter', { HeightDiameter: -1 }, 'HeightDiameter'],
    ['an unknown direction', { Direction: 'Sideways' }, 'Direction'],
    ['an unknown status', { status: 'Done' }, 'status'],
    ['a text without end', { AssetID: 'x'.repeat(201) }, 'AssetID'],
    ['a character that is none', { WorkOrder: 'a\0b' }, 'WorkOrder'],
    ['an extra field that is a list', { extraFields: { Weather: ['Dry'] } }, 'extraFields'],
    ['a field that cannot be changed', { structuralGrade: 1 }, 'nonFieldErrors'],
    ['nothing', {}, 'nonFieldErrors'],
  ])('is refused with %s', async (_what, change, field) => {
    const before = await data.named('pipe 1');
    const { status, body } = await data.patch(before.uuid, change);
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
    expect(await data.named('pipe 1')).toEqual(before);
  });

  it('grades again when the length or its unit changes', async () => {
    const { uuid } = await data.named('graded');
    const gradeAfter = async (change: object) => {
      const { body } = await data.patch(uuid, change);
      return inspectionSchema.parse(body).structuralGrade;
    };
    // One score of 20: its peak gives 3, and over 20 m, 1.5 m, 3 m and 3 ft its mean is 1, 13.3, 6.7 and 21.9.
    expect(await gradeAfter({ LengthSurveyed: 20 })).toBe(3);
    expect(await gradeAfter({ LengthSurveyed: 1.5 })).toBe(5);
    expect(await gradeAfter({ LengthSurveyed: 3 })).toBe(4);
    expect(await gradeAfter({ IsImperial: true })).toBe(4);
    expect(await gradeAfter({ IsImperial: false })).toBe(4);
    expect(await gradeAfter({ IsImperial: true, keeps: 'numbers' })).toBe(5);
  });

  it('keeps what a grade is at least where a code has no score', async () => {
    const { uuid } = await data.named('partly graded');
    const { body } = await data.patch(uuid, { LengthSurveyed: 3 });
    expect(body).toMatchObject({ structuralGrade: null, structuralAtLeast: 4, serviceAtLeast: null });
    expect(await data.named('partly graded')).toMatchObject({ structuralGrade: null, structuralAtLeast: 4 });
    // It is the grade where there is none worse.
    const worst = await data.patch(uuid, { LengthSurveyed: 1.5 });
    expect(worst.body).toMatchObject({ structuralGrade: 5, structuralAtLeast: null });
  });

  it('names the person and the moment when it is reviewed, and forgets them when it is not any more', async () => {
    const { uuid } = await data.named('pipe 2');
    const reviewed = inspectionSchema.parse((await data.patch(uuid, { status: 'Reviewed' }, data.contractor)).body);
    expect(reviewed).toMatchObject({
      status: 'Reviewed',
      ReviewedBy: 'Demo Contractor',
      Time: reviewed.lastRelatedUpdate,
    });
    const again = inspectionSchema.parse((await data.patch(uuid, { status: 'Reviewed', Material: 'VC' })).body);
    expect(again).toMatchObject({ ReviewedBy: 'Demo Contractor', Time: reviewed.Time });
    expect((await data.patch(uuid, { status: 'Uploaded' })).body).toMatchObject({
      ReviewedBy: null,
      Time: null,
      Material: 'VC',
    });
  });

  it('leaves the survey’s own reviewer and time alone, whatever the status becomes', async () => {
    const { uuid } = await data.named('pipe 3');
    const survey = { SurveyReviewedBy: 'Surveyor', SurveyTime: '14:30' };
    await data.patch(uuid, survey);
    const { body } = await data.patch(uuid, { status: 'Reviewed' });
    expect(body).toMatchObject({ ReviewedBy: 'Demo Owner', Time: expect.stringMatching(/^\d{4}-.*Z$/), ...survey });
    expect((await data.patch(uuid, { status: 'Uploaded' })).body).toMatchObject({
      ...{ ReviewedBy: null, Time: null },
      ...survey,
    });
  });
});

describe('changing many', () => {
  it('change the status, and name who did', async () => {
    const ids = [(await data.named('pipe 4')).uuid, (await data.named('pipe 5')).uuid];
    const change = (status: string, api = data.owner) =>
      api.call('POST', '/inspections/bulk-update-status', { inspectionIds: [...ids, ...ids], status });
    expect(await change('Reviewed', data.contractor)).toMatchObject({ status: 200, body: { updated: 2 } });
    for (const id of ids)
      expect(await data.read(id)).toMatchObject({ status: 'Reviewed', ReviewedBy: 'Demo Contractor' });
    expect((await change('Uploaded')).status).toBe(200);
    expect(await data.read(ids[0] ?? '')).toMatchObject({ status: 'Uploaded', ReviewedBy: null });
    expect(await change('Finished')).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
  });

  it('move inspections with their videos, into folders without subfolders of the same organisation', async () => {
    const ids = [(await data.named('pipe 6')).uuid, (await data.named('pipe 7')).uuid];
    const move = (target: number | string) =>
      data.contractor.call('PATCH', `/inspections/move/${target}`, { inspectionIds: ids });
    expect(await move(data.folderId('North catchment'))).toMatchObject({
      status: 400,
      body: { detail: 'Only folders with no subfolders can be selected.' },
    });
    for (const target of [99999, data.folderId('Depot tests')]) {
      expect((await move(target)).status).toBe(404);
    }
    expect((await move('x')).status).toBe(400);
    expect(await data.read(ids[0] ?? '')).toMatchObject({ folder: { name: 'Station Road' } });

    expect(await move(data.folderId('High Street'))).toMatchObject({ status: 200, body: { updated: 2 } });
    for (const id of ids) expect(await data.read(id)).toMatchObject({ folder: { name: 'High Street' }, Standard: 6 });
    const files = await data.owner.call('GET', `/files?target_org_id=${data.org}&search=pipe 6`);
    expect(files.body).toMatchObject({ results: [{ folderName: 'High Street' }] });
  });

  it('never leave an inspection without its folder, which somebody deletes at the same time', async () => {
    const { uuid } = await data.named('pipe 0');
    for (let round = 0; round < 5; round++) {
      const created = await data.owner.call('POST', '/inspections/folders', {
        parentJob: data.folderId('South catchment'),
        jobName: `Round ${round}`,
        pipeTypeSewer: true,
        standardKey: 6,
      });
      const { id } = folderRecord.parse(created.body);
      const remove = () => data.owner.call('DELETE', `/inspections/folders/${id}`);
      const move = () => data.contractor.call('PATCH', `/inspections/move/${id}`, { inspectionIds: [uuid] });
      const [removed, moved] =
        round % 2 === 0
          ? await Promise.all([remove(), move()])
          : await Promise.all([move(), remove()]).then(([first, second]) => [second, first] as const);
      expect([
        [204, 404],
        [400, 200],
      ]).toContainEqual([removed.status, moved.status]);
      const { body } = await data.owner.call('GET', `/inspections/folders?organisationId=${data.org}`);
      const ids = folderRecords.parse(body).map((folder) => folder.id);
      expect(ids).toContain((await data.read(uuid)).folder.id);
      expect(ids.includes(id)).toBe(moved.status === 200);
    }
  });
});
