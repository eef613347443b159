/** Frames over HTTP: the list, and what a person changes of them. */
import { defectCodes } from '@/api/contract/standards';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { frameCalls, saved, type FrameCalls } from '../../../support/frameCalls';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';

const suggestion = {
  source: 'image analysis (baseline)',
  ...{ atClock: 10, toClock: 2, percentValue: 30, atJoint: true },
  outline: [
    [0.1, 0.1],
    [0.5, 0.1],
    [0.3, 0.4],
  ],
};

let backend: TestBackend;
let owner: ApiClient;
let mine: FrameCalls;
let contractors: FrameCalls;
let privates: FrameCalls;
let uuid: string;
let privateUuid: string;
let crack: number;

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  uuid = await addReviewData(backend.dataDir, { inspections: 1, frames: 40 });
  privateUuid = await addReviewData(backend.dataDir, { folder: 'Depot tests', inspections: 1, frames: 1 });
  // What a detector leaves.
  await sql(
    backend.dataDir,
    `update frames set class_label = 'roots', class_certainty = 0.9, all_class_breakdown = '{"roots":0.9}',
       suggestion = '${JSON.stringify(suggestion)}'
     where frame_id = 35 and inspection_uuid = '${uuid}'`,
  );
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  const contractor = await signIn(backend.origin, 'contractor');
  mine = frameCalls(owner, uuid);
  contractors = frameCalls(contractor, uuid);
  privates = frameCalls(contractor, privateUuid);
  const { body } = await owner.call('GET', '/standards/defects?standard_key__id=6&sub_standard__pipe_type_sewer=true');
  crack = defectCodes.parse(body).find(({ code }) => code === 'D-CC')?.id ?? 0;
}, 300_000);
afterAll(() => backend.close());

describe('a suggestion', () => {
  it('is told with its place and source, and is in no report and no grade until a person codes the frame', async () => {
    const suggested = await mine.at(35);
    expect(suggested).toMatchObject({
      classLabel: 'roots',
      classCertainty: 0, // 0.9 is stored, but of our own analysis the measured share counts.
      suggestion,
      suggestionDismissed: false,
    });
    const accepted = saved(await mine.patch(suggested.id, { isAccepted: true }));
    expect(accepted).toMatchObject({
      defectCode: null,
      atClock: null,
      inspectionStrGrade: null,
      inspectionSerGrade: null,
    });
    expect(await mine.list('?reported_frames=true')).toEqual([]);
    expect((await owner.call('GET', `/inspections2/${uuid}`)).body).toMatchObject({ structuralGrade: null });

    const coded = saved(await mine.code(suggested.id, crack));
    expect(coded).toMatchObject({ defectCode: 'D-CC', defectSource: 'person' });
    expect((await mine.list('?reported_frames=true')).map(({ id }) => id)).toEqual([suggested.id]);
    saved(await mine.code(suggested.id, null));
  });

  it('is dismissed, and taken up again, by a person only', async () => {
    const { id } = await mine.at(35);
    expect(saved(await mine.patch(id, { suggestionDismissed: true })).suggestionDismissed).toBe(true);
    expect((await mine.at(35)).classLabel).toBe('roots');
    expect(saved(await mine.patch(id, { suggestionDismissed: false })).suggestionDismissed).toBe(false);
    expect((await mine.patch(id, { suggestion: null })).status).toBe(400);
  });
});

describe('the list', () => {
  it('has all frames in the order of the video, in which nothing is made up', async () => {
    const all = await mine.list();
    expect(all.map(({ frameId }) => frameId)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(all[0]).toMatchObject({
      inspectionId: uuid,
      classLabel: null,
      classCertainty: null,
      allClassBreakdown: {},
      suggestion: null,
      suggestionDismissed: false,
      chainage: null,
      chainageSource: null,
      defectCode: null,
      defectSource: null,
      defectScoreSource: null,
      isHidden: false,
      isAccepted: false,
      version: 1,
    });
    expect(all[0]?.imageUrl).toMatch(/^http:.*\.jpg\?.*sig=/);
  });

  it('reports frames that have a code and are not hidden', async () => {
    const [first, second] = [await mine.at(0), await mine.at(1)];
    await mine.code(first.id, crack);
    await mine.code(second.id, crack);
    await mine.patch(second.id, { isHidden: true });
    expect((await mine.list('?reported_frames=true')).map(({ id }) => id)).toEqual([first.id]);
    expect(await mine.list('?reported_frames=false')).toHaveLength(40);
  });

  it('is seen by a linked contractor, and by nobody else', async () => {
    expect(await contractors.list()).toHaveLength(40);
    for (const other of [privateUuid, 'no-uuid', '7d9f5e9c-95f4-4d36-8b51-0bb2bbd6f3a1']) {
      expect((await owner.call('GET', `/inspections2/${other}/frames`)).status).toBe(404);
    }
    expect((await owner.call('GET', `/inspections2/${uuid}/frames?reported_frames=perhaps`)).status).toBe(400);
  });
});

describe('a change of fields', () => {
  it('is kept, counted, and leaves everything else as it was', async () => {
    const before = await mine.at(3);
    const change = {
      isAccepted: true,
      atClock: 3,
      toClock: 9,
      contDefectStart: true,
      quantity1Value: ' 25 ',
      quantity1Units: '%',
      quantity2Value: '',
      quantity2Units: '-',
      remarks: 'Roots at the crown',
      material: 'VC',
    };
    const after = saved(await mine.patch(before.id, change));
    const expected = {
      ...before,
      ...change,
      quantity1Value: '25',
      quantity2Value: null,
      quantity2Units: null,
      version: 2,
    };
    const { inspectionStrGrade, inspectionSerGrade, ...frame } = after;
    expect(frame).toEqual(expected);
    expect([inspectionStrGrade, inspectionSerGrade]).toEqual([null, null]);
    expect(await mine.at(3)).toEqual(expected);
  });

  it('of the chainage says that a person gave it, and writes it to the centimetre', async () => {
    const { id } = await mine.at(4);
    expect(saved(await mine.patch(id, { chainageNumber: 12.3 }))).toMatchObject({
      chainageNumber: 12.3,
      chainage: '12.30',
      chainageSource: 'entered',
    });
    expect(saved(await mine.patch(id, { chainageNumber: null }))).toMatchObject({
      chainageNumber: null,
      chainage: null,
      chainageSource: null,
    });
  });

  it('of two chainages is followed by the frames between them, where nothing was read, and by no other', async () => {
    const frameIds = [30, 31, 32, 33, 34, 35];
    const seen = async () =>
      (await mine.list()).slice(30, 36).map(({ chainage, chainageSource }) => [chainage, chainageSource]);
    const [first, last] = [await mine.at(31), await mine.at(34)];
    expect(saved(await mine.patch(first.id, { chainageNumber: 3 })).othersMoved).toBeUndefined();
    expect(saved(await mine.patch(last.id, { chainageNumber: 4.5 })).othersMoved).toBe(true);
    expect(await seen()).toEqual([
      [null, null],
      ['3.00', 'entered'],
      ['3.50', 'interpolated'],
      ['4.00', 'interpolated'],
      ['4.50', 'entered'],
      [null, null],
    ]);
    const follower = await mine.at(32);
    expect(follower.version).toBe(1);
    // Nobody set the chainage that moved: whoever saw the old one may enter another.
    const entered = await mine.patch(follower.id, { chainageNumber: 3.6 }, { chainageNumber: null });
    expect(saved(entered)).toMatchObject({ chainage: '3.60', version: 2 });
    const tooLate = await mine.patch(follower.id, { chainageNumber: 3.7 }, { chainageNumber: null });
    expect(tooLate).toMatchObject({ status: 412, body: { now: { chainageNumber: 3.6 } } });
    await mine.patch(follower.id, { chainageNumber: null });
    expect(saved(await mine.patch(last.id, { chainageNumber: null }))).toMatchObject({ chainage: null });
    await mine.patch(first.id, { chainageNumber: null });
    expect(await seen()).toEqual(frameIds.map(() => [null, null]));
  });

  it.each([
    ['clock before one', { atClock: 0 }, { atClock: ['Clock positions are 1 to 12.'] }],
    ['clock after twelve', { toClock: 13 }, { toClock: ['Clock positions are 1 to 12.'] }],
    ['clock between hours', { atClock: 1.5 }, { atClock: ['Clock positions are 1 to 12.'] }],
    [
      'distance before the start',
      { chainageNumber: -1 },
      { chainageNumber: ['The chainage must be a number from 0 to 100000.'] },
    ],
    [
      'distance in words',
      { chainageNumber: 'far' },
      { chainageNumber: ['The chainage must be a number from 0 to 100000.'] },
    ],
    ['mark that is null', { isHidden: null }, { isHidden: [expect.any(String)] }],
    ['remark too long', { remarks: 'x'.repeat(4001) }, { remarks: [expect.any(String)] }],
    ['remark that is no text', { remarks: 'a\0b' }, { remarks: [expect.any(String)] }],
    ['field of another call', { defectCode: 'CL' }, { nonFieldErrors: [expect.any(String)] }],
  ])('to a %s is refused by field', async (_name, change, body) => {
    const { id, version } = await mine.at(5);
    expect(await mine.patch(id, change)).toMatchObject({ status: 400, body });
    expect((await mine.at(5)).version).toBe(version);
  });

  it('of a frame that is not there, or of somebody else, is a 404', async () => {
    const [theirs] = await privates.list();
    for (const id of [999_999, theirs?.id ?? 0]) {
      expect((await mine.patch(id, { isHidden: true })).status).toBe(404);
      expect((await mine.code(id, crack)).status).toBe(404);
    }
    expect((await mine.patch('x', { isHidden: true })).status).toBe(400);
  });

  it('needs a regular user', async () => {
    const { id } = await mine.at(5);
    const others: [ApiClient, number][] = [
      [await signIn(backend.origin, 'staff'), 403],
      [await signIn(backend.origin, 'uploader'), 403],
      [apiClient(backend.origin), 401],
    ];
    for (const [api, status] of others) {
      expect((await frameCalls(api, uuid).patch(id, { isHidden: true })).status).toBe(status);
      expect((await frameCalls(api, uuid).code(id, crack)).status).toBe(status);
      expect((await api.call('GET', `/inspections2/${uuid}/frames`)).status).toBe(status);
    }
  });
});

describe('two people on one frame', () => {
  it('the later one is told by whom the frame was changed, and what it says now', async () => {
    const { id } = await mine.at(6);
    saved(await contractors.patch(id, { remarks: 'First' }, { remarks: null }));
    expect(
      await mine.patch(id, { remarks: 'Second', material: 'VC' }, { remarks: null, material: null }),
    ).toMatchObject({
      status: 412,
      body: { detail: 'Demo Contractor has since changed this frame.', now: { remarks: 'First' } },
    });
    expect(await contractors.patch(id, { remarks: 'Third' }, { remarks: '' })).toMatchObject({
      status: 412,
      body: { detail: 'In another window, you have since changed this frame.' },
    });
    expect(await mine.at(6)).toMatchObject({ remarks: 'First', material: null, version: 2 });
    saved(await mine.patch(id, { remarks: 'Second' }, { remarks: 'First' }));
  });

  it('both keep what they say of different fields', async () => {
    const { id } = await mine.at(9);
    saved(await contractors.patch(id, { remarks: 'First', atClock: 3 }, { remarks: null, atClock: null }));
    saved(await contractors.patch(id, { isAccepted: true }, { isAccepted: false }));
    expect(saved(await mine.patch(id, { material: 'VC' }, { material: null }))).toMatchObject({
      ...{ remarks: 'First', atClock: 3, isAccepted: true, material: 'VC', version: 4 },
    });
    expect(saved(await mine.code(id, crack, { defectCode: null }))).toMatchObject({ remarks: 'First', version: 5 });
    expect(await contractors.code(id, null, { defectCode: 'D-FL' })).toMatchObject({
      status: 412,
      body: { now: { defectCode: 'D-CC' } },
    });
    // The same of one field is no conflict, another of the next is.
    saved(await contractors.patch(id, { material: 'VC', toClock: 5 }, { material: null, toClock: null }));
    expect((await mine.patch(id, { toClock: 6, percentValue: 5 }, { toClock: null, percentValue: null })).status).toBe(
      412,
    );
    expect((await mine.at(9)).percentValue).toBeNull();
  });

  it('a change that hides what is coded meanwhile is a conflict', async () => {
    const { id } = await mine.at(10);
    saved(await contractors.patch(id, { isHidden: true }, { isHidden: false }));
    expect(await mine.code(id, crack, { defectCode: null, isHidden: false })).toMatchObject({
      status: 412,
      body: { now: { isHidden: true } },
    });
  });

  it('what is sent a second time, because its answer was lost, is done already', async () => {
    const { id } = await mine.at(7);
    saved(await mine.patch(id, { remarks: 'Once' }, { remarks: null }));
    expect(saved(await mine.patch(id, { remarks: 'Once' }, { remarks: null }))).toMatchObject({ version: 2 });
    saved(await mine.code(id, crack, { defectCode: null }));
    expect(saved(await mine.code(id, crack, { defectCode: null }))).toMatchObject({ defectCode: 'D-CC', version: 3 });
  });

  it('nothing is compared where nobody says what was seen, and what is no list of fields is refused', async () => {
    const { id } = await mine.at(8);
    expect(await mine.patch(id, { remarks: 'x' }, 'x')).toMatchObject({
      status: 400,
      body: { seen: expect.anything() },
    });
    expect(saved(await mine.patch(id, { remarks: 'x' })).version).toBe(2);
    expect(saved(await mine.patch(id, { remarks: 'y' }, { material: 'PVC' })).version).toBe(3);
  });

  it('changes of many frames at once all count', async () => {
    const some = (await mine.list()).slice(20, 30);
    const answers = await Promise.all(
      some.map(({ id }) => mine.patch(id, { isAccepted: true }, { isAccepted: false })),
    );
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
    expect((await mine.list()).slice(20, 30).every(({ isAccepted, version }) => isAccepted && version === 2)).toBe(
      true,
    );
  });
});
