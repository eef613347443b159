import { generatedRepairs, repairPlan } from '@/api/contract/repairs';
import { signIn, type ApiClient } from '../../../support/apiClient';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { sql } from '../../../support/sql';

let data: InspectionsBackend;
let restarted: TestBackend | undefined;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'coded',
      folder: 'Station Road',
      frames: [
        { defectCode: 'D-FL', chainageNumber: 3 },
        { defectCode: 'D-DS', chainageNumber: 4, contDefectStart: true },
        { defectCode: 'D-DS', chainageNumber: 6, contDefectEnd: true },
        { defectCode: 'D-B', chainageNumber: 8, isHidden: true },
        { chainageNumber: 9 },
      ],
    },
    { name: 'unruled', folder: 'Station Road', frames: [{ defectCode: 'LD', chainageNumber: 3 }] },
    { name: 'private', folder: 'Depot tests' },
  ]);
});
afterAll(async () => {
  await restarted?.close();
  await data.close();
});

const generate = (ids: unknown, api: ApiClient = data.owner) =>
  api.call('POST', '/repairs/generate', { inspection_ids: ids });
const planOf = async (name: string) =>
  repairPlan.parse((await data.owner.call('GET', `/inspections/${(await data.named(name)).uuid}/repairplan`)).body);

describe('repair plans', () => {
  it('are not there before they are generated', async () => {
    const { uuid } = await data.named('coded');
    expect(await planOf('coded')).toMatchObject({
      id: null,
      inspectionId: uuid,
      vaparPlan: null,
      ownerPlan: null,
      contractorPlan: null,
    });
  });

  it('are generated from the report, and say why they have nothing', async () => {
    const [coded, unruled] = [await data.named('coded'), await data.named('unruled')];
    const { status, body } = await generate([coded.uuid, unruled.uuid], data.contractor);
    expect(status).toBe(200);
    expect(generatedRepairs.parse(body)).toEqual({ generated: 2 });
    const { vaparPlan, ownerPlan, contractorPlan } = await planOf('coded');
    expect(vaparPlan).toMatchObject({
      actor: null,
      generalNotes: null,
      items: [
        { repairType: 'Patch', actor: null, defectCode: 'D-FL', chainageFrom: 3, chainageTo: 3, verified: false },
        { repairType: 'Cleaning', defectCode: 'D-DS', chainageFrom: 4, chainageTo: 6 },
      ],
    });
    expect([ownerPlan, contractorPlan]).toEqual([null, null]);
    expect((await planOf('unruled')).vaparPlan).toMatchObject({
      items: [],
      generalNotes: 'There is no repair rule for code LD.',
    });
  });

  it('are made for all of the inspections or none, and only for those in reach', async () => {
    const [unruled, theirs] = [await data.named('unruled'), await data.named('private')];
    const before = await planOf('unruled');
    expect((await generate([unruled.uuid, theirs.uuid])).status).toBe(404);
    expect((await generate([])).status).toBe(400);
    expect((await generate(['x'])).status).toBe(400);
    expect(await planOf('unruled')).toEqual(before);
    for (const id of [theirs.uuid, 'x']) {
      expect((await data.owner.call('GET', `/inspections/${id}/repairplan`)).status).toBe(404);
    }
    expect((await generate([unruled.uuid], await signIn(data.backend.origin, 'uploader'))).status).toBe(403);
  });

  it('generated again replace the generated plan, and leave what a person has planned', async () => {
    const { uuid } = await data.named('coded');
    const before = await planOf('coded');
    await data.backend.kill();
    await sql(
      data.backend.dataDir,
      `with planned as (insert into actor_plans (plan_id, planner) values (${before.id}, 'owner') returning plan_id)
       insert into repair_items (plan_id, planner, position, repair_type)
       select plan_id, 'owner', 0, 'Reline' from planned`,
    );
    restarted = await data.backend.restart();
    const [crack] = (await data.owner.call<{ id: number }[]>('GET', `/inspections2/${uuid}/frames`)).body;
    await data.owner.call('PATCH', `/inspections/frames/${crack?.id}`, { isHidden: true });
    await generate([uuid]);
    const after = await planOf('coded');
    expect(after.id).toBe(before.id);
    expect(after.vaparPlan?.items.map(({ defectCode }) => defectCode)).toEqual(['D-DS']);
    expect(after.ownerPlan).toMatchObject({ actor: 'owner', items: [{ repairType: 'Reline', actor: 'owner' }] });
  });
});
