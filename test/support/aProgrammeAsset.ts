/** An asset as the programme is told of it, of which a test names what it is about. */
import type { ProgrammeAsset } from '@/api/contract/programme';

type Condition = NonNullable<ProgrammeAsset['condition']>;

/** Surveyed in 2026, with a liner that is priced, and no decision. */
export const aProgrammeAsset = (
  AssetID: string,
  { condition, ...known }: Partial<Omit<ProgrammeAsset, 'condition'>> & { condition?: Partial<Condition> | null } = {},
): ProgrammeAsset => ({
  ...{ uuid: AssetID, AssetID, type: 'SS', criticality: 4, decision: null, decisionYear: null, decisionDate: null },
  ...{ UpstreamNode: null, DownstreamNode: null, LocationStreet: null, LocationTown: null, repairCompletedDate: null },
  repair: { whose: 'owner', text: '1 Liner', count: 1, cost: { sum: 1000, without: {} } },
  condition:
    condition === null
      ? null
      : { ...{ Date: '2026-05-01', structuralGrade: 5, likelihood: null, length: 40, renewed: 40 }, ...condition },
  ...known,
});
