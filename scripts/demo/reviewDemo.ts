/** What a demo user does with an inspection: enters its headers, codes the defects that were drawn, reviews it, and plans. */
import type { Asset, AssetPage } from '@/api/contract/assets';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { RepairPlan } from '@/api/contract/repairs';
import type { DefectCode } from '@/api/contract/standards';
import type { DefectClass } from '@/lib/defectClasses';
import type { Defect } from '../sample/defects';
import { SPEED } from '../sample/drawPipe';
import { truthOf } from '../sample/writeSample';
import type { ApiClient } from './apiClient';
import type { DemoPipe, DemoVideo } from './plan';

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
/** Classes for which the table asks how much of the pipe they take, in per cent. */
const IN_PERCENT: readonly DefectClass[] = ['roots', 'obstruction', 'settled deposits', 'water level', 'deformation'];
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

export async function enterHeaders(
  api: ApiClient,
  { uuid }: Inspection,
  video: DemoVideo,
  pipe: DemoPipe,
): Promise<void> {
  await api.call('PATCH', `/inspections2/${uuid}?use_header_names=true`, {
    ...pipe,
    LocationTown: 'Demo Town',
    Direction: 'Downstream',
    Date: video.date,
    LengthSurveyed: lengthOf(video),
    WorkOrder: 'DEMO-1',
    GeneralRemarks: REMARK,
  });
}

/** The pipe's asset of the owner; made where there is none yet. */
export async function findAsset(owner: ApiClient, organisationId: number, standard: number, pipe: DemoPipe) {
  const query = new URLSearchParams({ organisation_id: String(organisationId), search: pipe.AssetID });
  const { results } = await owner.call<AssetPage>('GET', `/assets?${query}`);
  const found = results.find(({ AssetID }) => AssetID === pipe.AssetID);
  if (found) return found;
  const asset = { organisation: organisationId, standard, type: 'SS', LocationTown: 'Demo Town', ...pipe };
  return owner.call<Asset>('POST', '/assets', asset);
}

async function codeDefects(api: ApiClient, { uuid, Standard }: Inspection, video: DemoVideo, organisationId: number) {
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
      ...(IN_PERCENT.includes(defect.class) && { percentValue: Math.round(defect.size * 100) }),
    });
  }
}

interface Review {
  owner: ApiClient;
  reviewer: ApiClient;
  organisationId: number;
  inspection: Inspection;
  video: DemoVideo;
  pipe: DemoPipe;
}

/** Does all that a review takes. It may be called again for the same inspection, with the same outcome. */
export async function review({ owner, reviewer, organisationId, inspection, video, pipe }: Review): Promise<void> {
  const { uuid, Standard } = inspection;
  await enterHeaders(reviewer, inspection, video, pipe);
  await codeDefects(reviewer, inspection, video, organisationId);
  const asset = await findAsset(owner, organisationId, Standard, pipe);
  await owner.call('POST', '/assets/matches', { matches: [{ inspectionId: uuid, assetId: asset.uuid }] });
  await reviewer.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status: 'Reviewed' });
  if (!video.hasPlan) return;
  await owner.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
  const plan = `/inspections/${uuid}/repairplan`;
  await owner.call('PATCH', plan, { consequence: '4', consequenceComment: 'Below a busy road.', likelihood: '3' });
  const { vaparPlan } = await owner.call<RepairPlan>('GET', plan);
  await owner.call('PATCH', `${plan}/owner`, {
    items: (vaparPlan?.items ?? []).map(({ repairType, metadata, frameId, defectCode, chainageFrom, chainageTo }) => ({
      ...{ repairType, metadata, frameId, defectCode, chainageFrom, chainageTo },
    })),
    generalNotes: 'As generated; agreed for next year.',
  });
}
