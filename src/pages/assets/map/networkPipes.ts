/** The network's lists as pipes, each with all that the map, its legend and the list beside it tell. */
import type { Asset } from '@/api/contract/assets';
import type { Network } from '@/api/contract/network';
import type { AssetRisk } from '@/api/contract/risk';

export interface MapPipe extends Pick<
  Asset,
  | 'uuid'
  | 'AssetID'
  | 'type'
  | 'UpstreamNode'
  | 'DownstreamNode'
  | 'Material'
  | 'criticality'
  | 'criticalityNote'
  | 'decision'
  | 'decisionYear'
  | 'decisionDate'
  | 'decisionNote'
  | 'repairCompletedDate'
> {
  risk: Pick<AssetRisk, 'value' | 'likelihoodBy'>;
  /** The year in which it was laid. */
  laid: number | null;
  /** As the contract's `network` has it. */
  line: readonly number[] | null;
  /** Of the survey that stands for it; null where it was never surveyed. */
  condition: {
    Date: string | null;
    structuralGrade: number | null;
    serviceGrade: number | null;
    structuralAtLeast: number | null;
    serviceAtLeast: number | null;
  } | null;
}

/** A list that is shorter than the others has nothing known for the rest. */
export function pipesOf(network: Network): MapPipe[] {
  return network.uuid.map((uuid, at): MapPipe => {
    return {
      uuid,
      AssetID: network.AssetID[at] ?? '',
      type: network.type[at] ?? 'SS',
      UpstreamNode: network.UpstreamNode[at] ?? null,
      DownstreamNode: network.DownstreamNode[at] ?? null,
      Material: network.Material[at] ?? null,
      criticality: network.criticality[at] ?? null,
      risk: { value: network.risk[at] ?? null, likelihoodBy: network.likelihoodBy[at] ?? null },
      criticalityNote: network.criticalityNote[at] ?? null,
      decision: network.decision[at] ?? null,
      decisionYear: network.decisionYear[at] ?? null,
      decisionDate: network.decisionDate[at] ?? null,
      decisionNote: network.decisionNote[at] ?? null,
      repairCompletedDate: network.repairCompletedDate[at] ?? null,
      laid: network.laid[at] ?? null,
      line: network.line[at] ?? null,
      condition:
        network.isSurveyed[at] === true
          ? {
              Date: network.surveyed[at] ?? null,
              structuralGrade: network.structuralGrade[at] ?? null,
              serviceGrade: network.serviceGrade[at] ?? null,
              structuralAtLeast: network.structuralAtLeast[at] ?? null,
              serviceAtLeast: network.serviceAtLeast[at] ?? null,
            }
          : null,
    };
  });
}
