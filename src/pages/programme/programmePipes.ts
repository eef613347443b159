/** The assets as pipes of the programme, and the programme as decisions on them. */
import type { ProgrammeAsset } from '@/api/contract/programme';
import type { DecideAssetsRequest } from '@/api/contract/requests/assets';
import { seenIn } from '@/lib/changedOf';
import type { Place, ProgrammePipe, ProgrammeRow, Settled } from '@/lib/programme/programme';
import { wholeCost } from '@/lib/repairs/costs';

/** By the uuid of an asset: the year that a person has locked it in, or null for one that they have freed. */
export type Locks = Readonly<Record<string, number | null>>;

/** What was done before the survey does not mend what the survey has found. */
function isDone({ decision, decisionDate, repairCompletedDate, condition }: ProgrammeAsset): boolean {
  const surveyed = condition?.Date ?? '';
  const isAfter = (day: string | null) => day !== null && day.slice(0, 10) >= surveyed;
  return (decision === 'done' && isAfter(decisionDate)) || isAfter(repairCompletedDate);
}

function settledOf(asset: ProgrammeAsset): Settled | null {
  const { decision, repair } = asset;
  if (isDone(asset)) return 'done';
  if (decision === 'watch' || decision === 'survey again') return decision;
  return repair?.count === 0 ? 'no repairs' : null;
}

/** Streets are told apart by their towns; nodes by the register, since sewers and drains may name them alike. */
function placesOf({ type, LocationStreet, LocationTown, UpstreamNode, DownstreamNode }: ProgrammeAsset): Place[] {
  const plain = (text: string | null) => text?.trim().toLowerCase() ?? '';
  const street = plain(LocationStreet);
  const nodes = new Set([plain(UpstreamNode), plain(DownstreamNode)].filter(Boolean));
  return [
    ...(street ? [{ by: 'street' as const, key: `${street}\n${plain(LocationTown)}` }] : []),
    ...[...nodes].map((node) => ({ by: 'node' as const, key: `${type} ${node}` })),
  ];
}

export const costOfPipe = ({ repair }: ProgrammeAsset): number | null =>
  repair && repair.count > 0 ? wholeCost(repair.cost) : null;

export function toPipe(asset: ProgrammeAsset, locks: Locks): ProgrammePipe {
  const { uuid, decision, decisionYear, condition } = asset;
  const planned = decision === 'planned' ? decisionYear : null;
  const locked = locks[uuid];
  return {
    id: uuid,
    risk: asset.risk.value,
    cost: costOfPipe(asset),
    length: condition?.length ?? null,
    renewed: condition?.renewed ?? null,
    places: placesOf(asset),
    lockedYear: locked === undefined ? planned : locked,
    settled: settledOf(asset),
  };
}

/** A row of the programme with its asset. */
export interface ShownRow extends ProgrammeRow {
  asset: ProgrammeAsset;
}

/** The decisions that the programme would change, each with what was seen of it. */
export function toDecisions(rows: readonly ShownRow[]): DecideAssetsRequest['decisions'] {
  return rows.flatMap(({ asset, year }) => {
    if (year === null || (asset.decision === 'planned' && asset.decisionYear === year)) return [];
    const change = { decision: 'planned' as const, decisionYear: year, decisionDate: null };
    return [{ assetId: asset.uuid, change, seen: seenIn(asset, change) }];
  });
}

/** What is above the cut-off, free and priced, spread evenly over the years, as a whole amount. */
export function proposedBudget(pipes: readonly ProgrammePipe[], cutOff: number, years: number): number {
  const sum = pipes
    .filter(({ risk, settled }) => settled === null && risk !== null && risk >= cutOff)
    .reduce((total, { cost }) => total + (cost ?? 0), 0);
  return Math.ceil(sum / years);
}
