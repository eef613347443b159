/** Codes of frames over HTTP: what comes with them, the grades that follow, and the log of changes. */
import { frameHistory } from '@/api/contract/frameHistory';
import { inspection } from '@/api/contract/inspections';
import { defectCodes, type DefectCode } from '@/api/contract/standards';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { frameCalls, saved, type FrameCalls } from '../../../support/frameCalls';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';

let backend: TestBackend;
let owner: ApiClient;
let mine: FrameCalls;
let contractors: FrameCalls;
let pacp: FrameCalls;
let uuid: string;
let pacpUuid: string;
let codes: DefectCode[];
let pacpCodes: DefectCode[];

const readCodes = async (standardKey: number): Promise<DefectCode[]> => {
  const query = `standard_key__id=${standardKey}&sub_standard__pipe_type_sewer=true`;
  return defectCodes.parse((await owner.call('GET', `/standards/defects?${query}`)).body);
};
const idOf = (name: string, table = codes): number => {
  const found = table.find(({ code }) => code === name);
  if (!found) throw new Error(`No code ${name}.`);
  return found.id;
};

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  uuid = await addReviewData(backend.dataDir, { inspections: 1, frames: 20 });
  pacpUuid = await addReviewData(backend.dataDir, {
    folder: 'High Street',
    inspections: 1,
    frames: 6,
    standardKey: 3,
  });
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  mine = frameCalls(owner, uuid);
  pacp = frameCalls(owner, pacpUuid);
  contractors = frameCalls(await signIn(backend.origin, 'contractor'), uuid);
  [codes, pacpCodes] = [await readCodes(6), await readCodes(3)];
}, 300_000);
afterAll(() => backend.close());

describe('a code', () => {
  it('comes with its name, its scores and where they are from, and shows a hidden frame', async () => {
    const { id } = await mine.at(10);
    saved(await mine.patch(id, { isHidden: true }));
    expect(saved(await mine.code(id, idOf('D-RM')))).toMatchObject({
      defectId: idOf('D-RM'),
      defectCode: 'D-RM',
      defectClass: 'Demo roots, mass',
      defectStrScore: 5,
      defectSerScore: 40,
      defectScoreIsShown: true,
      defectScoreSource: 'Demonstration table, not from the standard',
      defectScoreIsVerified: false,
      defectSource: 'person',
      isHidden: false,
      quantity1Units: '%',
    });
  });

  it('is as severe as the grade that it would bring by itself, as far as that is known', async () => {
    const { id } = await mine.at(11);
    // Fracture, deformation and roots: 30, 30 with a service score, and 5 with a service score that has no limits.
    for (const [code, severity] of [
      ['D-FL', '3'],
      ['D-DF', '≥3'],
      ['D-RM', null],
    ] as const) {
      expect(saved(await mine.code(id, idOf(code))).defectScoreSeverity).toBe(severity);
      expect((await mine.at(11)).defectScoreSeverity).toBe(severity);
    }
  });

  it('answers its frame; taking it away leaves the frame to be answered, and of a frame without one nothing changes', async () => {
    const { id } = await mine.at(12);
    expect(saved(await mine.code(id, idOf('D-CC')))).toMatchObject({ defectCode: 'D-CC', isAccepted: true });
    expect(saved(await mine.code(id, null))).toMatchObject({ defectCode: null, isAccepted: false });
    saved(await mine.patch(id, { isAccepted: true }));
    expect(saved(await mine.code(id, null))).toMatchObject({ defectCode: null, isAccepted: true });
    saved(await mine.patch(id, { isAccepted: false }));
  });

  it('keeps a quantity while its unit stays, and drops it with the unit', async () => {
    const { id } = await mine.at(11);
    await mine.code(id, idOf('D-RM'));
    await mine.patch(id, { quantity1Value: '30' });
    expect(saved(await mine.code(id, idOf('D-DS')))).toMatchObject({ quantity1Value: '30', quantity1Units: '%' });
    expect(saved(await mine.code(id, idOf('D-CC')))).toMatchObject({ quantity1Value: '30', quantity1Units: '%' });
    expect(saved(await mine.code(id, idOf('D-JO')))).toMatchObject({ quantity1Value: null, quantity1Units: 'mm' });
  });

  it('that is only used at a joint puts the frame at one, and keeps it there', async () => {
    const { id } = await mine.at(12);
    expect(saved(await mine.code(id, idOf('D-JO'))).atJoint).toBe(true);
    expect(await mine.patch(id, { atJoint: false })).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['This code is only used at a joint.'] },
    });
    saved(await mine.code(id, idOf('D-CC')));
    expect(saved(await mine.patch(id, { atJoint: false })).atJoint).toBe(false);
  });

  it('is taken away by null and by No Defect', async () => {
    const { id } = await mine.at(13);
    for (const nothing of [null, idOf('No Defect')]) {
      await mine.code(id, idOf('D-CC'));
      expect(saved(await mine.code(id, nothing))).toMatchObject({
        defectId: null,
        defectCode: null,
        defectClass: null,
        defectStrScore: null,
        defectScoreSource: null,
        defectSource: null,
      });
    }
  });

  it('is known by its name where its table was replaced since the id was read', async () => {
    const { id } = await mine.at(14);
    const code = (defectCode: string) =>
      owner.call('PATCH', `/inspections/frames/${id}/update-defect`, {
        ...{ defectId: 2_000_000_000, defectCode, pageContext: { viewMode: 'review' } },
      });
    expect(saved(await code('D-CC'))).toMatchObject({ defectId: idOf('D-CC'), defectCode: 'D-CC' });
    expect(await code('JOM')).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['The code JOM is not in the defect table that the inspection is coded with.'] },
    });
    saved(await mine.code(id, null));
  });

  it('of another standard, or of none, is refused', async () => {
    const { id } = await mine.at(14);
    const body = { nonFieldErrors: ['This code is not in the defect table that the inspection is coded with.'] };
    expect(await mine.code(id, idOf('JOM', pacpCodes))).toMatchObject({ status: 400, body });
    expect(await mine.code(id, 2_000_000_000)).toMatchObject({ status: 400, body });
    expect((await mine.code(id, -1)).status).toBe(400);
    expect((await owner.call('PATCH', `/inspections/frames/${id}/update-defect`, {})).status).toBe(400);
  });
});

describe('grades', () => {
  const grades = async (of: string) => {
    const { structuralGrade, serviceGrade } = inspection.parse((await owner.call('GET', `/inspections2/${of}`)).body);
    return [structuralGrade, serviceGrade];
  };
  const clear = async () => {
    for (const { id, defectCode } of await mine.list()) if (defectCode !== null) await mine.code(id, null);
  };

  it('by peak and mean follow each change of code, chainage and hidden mark; service has none', async () => {
    await clear();
    const { id } = await mine.at(15);
    // Length 21 m: a score of 50 makes a peak grade of 4 and a mean grade of 2.
    expect(saved(await mine.code(id, idOf('D-FM')))).toMatchObject({
      inspectionStrGrade: null,
      inspectionSerGrade: null,
    });
    expect(saved(await mine.patch(id, { chainageNumber: 5 })).inspectionStrGrade).toBe(4);
    expect(await grades(uuid)).toEqual([4, null]);
    expect(saved(await mine.patch(id, { isHidden: true })).inspectionStrGrade).toBeNull();
    expect(saved(await mine.patch(id, { isHidden: false, remarks: 'Seen' })).inspectionStrGrade).toBe(4);
    const other = await mine.at(16);
    await mine.patch(other.id, { chainageNumber: 5.5 });
    expect(saved(await mine.code(other.id, idOf('D-CM'))).inspectionStrGrade).toBe(5);
    expect(saved(await mine.patch(other.id, { chainageNumber: 8 })).inspectionStrGrade).toBe(4);
    expect(saved(await mine.code(id, null)).inspectionStrGrade).toBe(3);
  });

  it('follow where the chainage of a frame without a code moves coded ones between measured ones', async () => {
    await clear();
    const [first, last] = [await mine.at(1), await mine.at(5)];
    await mine.patch(first.id, { chainageNumber: 5 });
    await mine.patch(last.id, { chainageNumber: 5.4 });
    await mine.code((await mine.at(2)).id, idOf('D-FM'));
    expect(saved(await mine.code((await mine.at(4)).id, idOf('D-CM'))).inspectionStrGrade).toBe(5);
    expect(saved(await mine.patch(last.id, { chainageNumber: 9 }))).toMatchObject({
      othersMoved: true,
      inspectionStrGrade: 4,
    });
    expect(await grades(uuid)).toEqual([4, null]);
  });

  it('of PACP are the highest grades of structural and O&M defects; a code without one leaves none', async () => {
    const all = await pacp.list();
    const [first, second, third] = all.map(({ id }) => id);
    expect(saved(await mine.code(first ?? 0, idOf('CL', pacpCodes)))).toMatchObject({ inspectionStrGrade: 2 });
    expect(saved(await mine.code(second ?? 0, idOf('RMJ', pacpCodes)))).toMatchObject({
      inspectionStrGrade: 2,
      inspectionSerGrade: 3,
    });
    expect(saved(await mine.code(third ?? 0, idOf('X', pacpCodes)))).toMatchObject({
      inspectionStrGrade: null,
      inspectionSerGrade: null,
      defectScoreIsShown: false,
    });
    expect(await grades(pacpUuid)).toEqual([null, null]);
    await mine.code(third ?? 0, null);
  });

  it('follow what was measured, where the table scores by it', async () => {
    const { id } = await pacp.at(3);
    expect(saved(await mine.code(id, idOf('B', pacpCodes)))).toMatchObject({
      defectStrScore: null,
      defectScoreBasis: 'scored by clock hours, which are not entered',
      inspectionStrGrade: null,
    });
    expect(saved(await mine.patch(id, { atClock: 12 }))).toMatchObject({
      defectStrScore: 3,
      defectScoreBasis: 'clock hours 1',
      defectScoreSource: 'Derived from published inspections, not NASSCO’s table (seen in 40)',
      inspectionStrGrade: 3,
    });
    expect(saved(await mine.patch(id, { toClock: 3 }))).toMatchObject({ defectStrScore: 5, inspectionStrGrade: 5 });
    expect(saved(await mine.code(id, idOf('DAE', pacpCodes)))).toMatchObject({
      defectStrScore: null,
      defectScoreBasis: 'scored by per cent, which is not entered',
    });
    expect(saved(await mine.patch(id, { percentValue: 15 }))).toMatchObject({
      percentValue: 15,
      defectStrScore: 0,
      defectSerScore: 3,
      inspectionStrGrade: 2,
    });
    expect((await mine.patch(id, { percentValue: 101 })).status).toBe(400);
    saved(await mine.code(id, null));
  });
});

describe('the history of a frame', () => {
  it('says who changed what, newest first, what was changed at once together', async () => {
    const { id } = await mine.at(19);
    const historyOf = async (client: ApiClient) => (await client.call('GET', `/inspections/frames/${id}/history`)).body;
    expect(await historyOf(owner)).toEqual([]);
    saved(await mine.patch(id, { remarks: 'roots', atClock: 3 }));
    saved(await mine.code(id, idOf('D-CC')));
    saved(await contractors.patch(id, { remarks: null }));
    const history = frameHistory.parse(await historyOf(owner));
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'remarks', from: 'roots', to: null }],
      expect.arrayContaining([{ field: 'defectCode', from: null, to: 'D-CC' }]),
      expect.arrayContaining([
        { field: 'remarks', from: null, to: 'roots' },
        { field: 'atClock', from: null, to: 3 },
      ]),
    ]);
    expect(history[0]?.by).not.toBe(history[1]?.by);
    expect(history[1]?.by).toBe(history[2]?.by);
  });
});

it('logs each change by field, with who made it', async () => {
  const { id } = await mine.at(17);
  await mine.patch(id, { remarks: 'One', isAccepted: true });
  await contractors.code(id, idOf('D-CC'));
  await mine.patch(id, { remarks: 'One' });
  await backend.stop();
  const rows = await sql(
    backend.dataDir,
    `select email, field, "from", "to" from frame_changes join users on users.id = user_id where frame_id = ${id}
     order by frame_changes.id`,
  );
  expect(rows).toEqual([
    { email: 'owner@example.com', field: 'isAccepted', from: false, to: true },
    { email: 'owner@example.com', field: 'remarks', from: null, to: 'One' },
    { email: 'contractor@example.com', field: 'defectCode', from: null, to: 'D-CC' },
  ]);
});
