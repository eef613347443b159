/** What a demo user does with an inspection: enters its headers, codes the defects that were drawn, reviews it, and plans. */
import type { AssetPage } from '@/api/contract/assets';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { RepairPlan } from '@/api/contract/repairs';
import type { DefectCode } from '@/api/contract/standards';
import type { DefectClass } from '@/lib/defectClasses';
import type { Defect } from '../sample/defects';
import { SPEED } from '../sample/drawPipe';
import { truthOf } from '../sample/writeSample';
import type { ApiClient } from './apiClient';
import type { DemoVideo } from './plan';
import { pipeNamed } from './town';
import { DEMO_TOWN } from './townFiles';
import type { PlanFields } from './townWork';

/** Codes of the demonstration table, which is no standard's. */
const CODES: Readonly<Record<DefectClass, string>> = {
  'longitudinal crack': 'D-CL',
  'circumferential crack': 'D-CC',
  'longitudinal fracture': 'D-FL',
  'circumferential fracture': 'D-FC',
  roots: 'D-RJ',
  obstruction: 'D-OB',
  'settled deposits': 'D-DS',
  'water level': 'D-WL',
  'displaced joint': 'D-JD',
  'open joint': 'D-JO',
  deformation: 'D-DF',
};
const AT_JOINT: readonly DefectClass[] = ['roots', 'displaced joint', 'open joint'];

/** Metres before a defect from which it is seen well. */
const BEFORE = 1;
const REMARK = 'Synthetic: drawn by a program. No real pipe.';

const lengthOf = ({ seconds }: DemoVideo): number => seconds * SPEED;

/** The hour of a defect, whose angle is clockwise from 3 o'clock. */
const clockOf = ({ angle }: Defect): number => ((Math.round((angle / (2 * Math.PI)) * 12) + 2) % 12) + 1;

const awayFrom = ({ timeReference }: Frame, seconds: number): number => Math.abs((timeReference ?? Infinity) - seconds);
const nearest = (frames: readonly Frame[], seconds: number): Frame | undefined =>
  frames.toSorted((one, other) => awayFrom(one, seconds) - awayFrom(other, seconds))[0];

/** How much of the pipe a defect takes, in the unit for which the table asks; sizes are shares of the diameter. */
function quantityOf({ size }: Defect, { quantity1Units: units }: DefectCode, diameter: number) {
  const whole = { '%': 100, mm: diameter }[units ?? ''];
  return whole === undefined ? {} : { quantity1Value: String(Math.round(size * whole)), quantity1Units: units };
}

export async function enterHeaders(
  api: ApiClient,
  { uuid }: Inspection,
  video: DemoVideo,
  pipe: string,
): Promise<void> {
  const { AssetID, UpstreamNode, DownstreamNode, HeightDiameter, Material, LocationStreet } = pipeNamed(pipe);
  await api.call('PATCH', `/inspections2/${uuid}?use_header_names=true`, {
    ...{ AssetID, UpstreamNode, DownstreamNode, HeightDiameter, Material, LocationStreet },
    LocationTown: DEMO_TOWN,
    Direction: 'Downstream',
    Date: video.date,
    LengthSurveyed: lengthOf(video),
    WorkOrder: 'DEMO-1',
    GeneralRemarks: REMARK,
  });
}

/** The owner's asset with this id; undefined where a person has deleted it meanwhile. */
async function assetNamed(owner: ApiClient, organisationId: number, id: string) {
  const query = new URLSearchParams({ organisation_id: String(organisationId), search: id });
  const { results } = await owner.call<AssetPage>('GET', `/assets?${query}`);
  return results.find(({ AssetID }) => AssetID === id);
}

interface Review {
  owner: ApiClient;
  reviewer: ApiClient;
  organisationId: number;
  inspection: Inspection;
  video: DemoVideo;
  /** Asset ID. */
  pipe: string;
}

async function codeDefects(api: ApiClient, { inspection: { uuid, Standard }, video, pipe, organisationId }: Review) {
  const query = new URLSearchParams({
    standard_key__id: String(Standard),
    sub_standard__pipe_type_sewer: 'true',
    organisation: String(organisationId),
  });
  const codes = await api.call<DefectCode[]>('GET', `/standards/defects?${query}`);
  const frames = await api.call<Frame[]>('GET', `/inspections2/${uuid}/frames`);
  const passed = truthOf(video).defects.filter(({ from }) => from <= lengthOf(video));
  for (const defect of passed) {
    const code = codes.find((each) => each.code === CODES[defect.class]);
    const frame = nearest(frames, Math.max(0, defect.from - BEFORE) / SPEED);
    if (!code || !frame) throw new Error(`There is no code or frame for ${defect.class} in ${video.name}.`);
    const path = `/inspections/frames/${frame.id}`;
    await api.call('PATCH', `${path}/update-defect`, { defectId: code.id, pageContext: { viewMode: 'All' } });
    await api.call('PATCH', path, {
      isAccepted: true,
      atClock: clockOf(defect),
      atJoint: AT_JOINT.includes(defect.class),
      ...quantityOf(defect, code, pipeNamed(pipe).HeightDiameter),
    });
  }
}

/** Does all that a review takes. It may be called again for the same inspection, with the same outcome. */
export async function review(of: Review): Promise<void> {
  const { owner, reviewer, organisationId, inspection, video, pipe } = of;
  const { uuid } = inspection;
  await enterHeaders(reviewer, inspection, video, pipe);
  await codeDefects(reviewer, of);
  const asset = await assetNamed(owner, organisationId, pipe);
  if (asset) await owner.call('POST', '/assets/matches', { matches: [{ inspectionId: uuid, assetId: asset.uuid }] });
  await reviewer.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status: 'Reviewed' });
  if (!video.hasPlan) return;
  const fields = { likelihood: '3', likelihoodComment: 'Demo: no change is expected soon.' } as const;
  await agreePlan(owner, uuid, fields, 'Demo: as generated; agreed for next year.');
}

/** The generated repairs become the owner's plan, unless there is one. */
export async function agreePlan(owner: ApiClient, uuid: string, fields: PlanFields, notes: string): Promise<void> {
  const plan = `/inspections/${uuid}/repairplan`;
  if ((await owner.call<RepairPlan>('GET', plan)).ownerPlan) return;
  await owner.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
  await owner.call('PATCH', plan, fields);
  const { vaparPlan } = await owner.call<RepairPlan>('GET', plan);
  await owner.call('PATCH', `${plan}/owner`, {
    items: (vaparPlan?.items ?? []).map(({ repairType, metadata, frameId, defectCode, chainageFrom, chainageTo }) => ({
      ...{ repairType, metadata, frameId, defectCode, chainageFrom, chainageTo },
    })),
    generalNotes: notes,
  });
}
