/**
 * What has changed since a plan was generated: the rules, and the frames and the pipe that it was made of. The list's
 * filter for outdated plans (`inspections/outdatedPlans.ts`) compares the same.
 */
import type { PlanChange } from '@/api/contract/repairs';
import type { PlanBasis } from '../database/repairSchema';
import type { InspectionRow } from '../frames/frameRecords';
import type { ReportedFrame } from '../frames/reportedFrames';

/** What a plan that was generated now would be made of; kept with it to compare later. */
export const basisOf = (
  { headers }: InspectionRow,
  reported: readonly ReportedFrame[],
  rulesId: number | null,
): PlanBasis => ({
  rulesId,
  size: headers.HeightDiameter ?? null,
  material: headers.Material ?? null,
  frames: reported.map((frame) => ({
    id: frame.id,
    code: frame.defectCode,
    chainage: frame.chainageNumber,
    continuous: frame.contDefectStart || frame.contDefectEnd,
    accepted: frame.isAccepted,
  })),
});

type BasisFrame = PlanBasis['frames'][number];

function changeOf(before: BasisFrame, now: BasisFrame): Extract<PlanChange, { frameId: number }>['what'] | null {
  if (before.code !== now.code) return 'recoded';
  if (before.chainage !== now.chainage || before.continuous !== now.continuous) return 'moved';
  if (before.accepted === now.accepted) return null;
  return now.accepted ? 'accepted' : 'acceptance taken back';
}

/** The changes, those of frames along the pipe. `hidden` has the ids of hidden frames that still have a code. */
export function changesSince(before: PlanBasis, now: PlanBasis, hidden: ReadonlySet<number>): PlanChange[] {
  const nowById = new Map(now.frames.map((frame) => [frame.id, frame]));
  const beforeById = new Map(before.frames.map((frame) => [frame.id, frame]));
  const told = ({ id, code, chainage }: BasisFrame) => ({ frameId: id, defectCode: code, chainage });
  const gone = before.frames
    .filter(({ id }) => !nowById.has(id))
    .map((frame) => ({ what: hidden.has(frame.id) ? ('hidden' as const) : ('uncoded' as const), ...told(frame) }));
  const others = now.frames.flatMap((frame) => {
    const known = beforeById.get(frame.id);
    const what = known ? changeOf(known, frame) : 'added';
    return what ? [{ what, ...told(frame) }] : [];
  });
  const isOtherPipe = before.size !== now.size || before.material !== now.material;
  const ofFrames = [...gone, ...others].sort((a, b) => (a.chainage ?? Infinity) - (b.chainage ?? Infinity));
  return [
    ...(before.rulesId !== now.rulesId ? [{ what: 'rules' as const }] : []),
    ...(isOtherPipe ? [{ what: 'pipe' as const }] : []),
    ...ofFrames,
  ];
}
