/** An asset as the programme is told of it, of which a test names what it is about. */
import type { ProgrammeAsset } from '@/api/contract/programme';
import { aRisk } from './aRisk';

type Condition = NonNullable<ProgrammeAsset['condition']>;

interface Known extends Partial<Omit<ProgrammeAsset, 'condition'>> {
  condition?: Partial<Condition> | null;
  criticality?: number | null;
}

/** Surveyed in 2026, of criticality 4, with a liner that is priced, and no decision. */
export const aProgrammeAsset = (
  AssetID: string,
  { condition, criticality = 4, ...known }: Known = {},
): ProgrammeAsset => ({
  ...{ uuid: AssetID, AssetID, type: 'SS', decision: null, decisionYear: null, decisionDate: null },
  ...{ UpstreamNode: null, DownstreamNode: null, LocationStreet: null, LocationTown: null, repairCompletedDate: null },
  repair: { whose: 'owner', text: '1 Liner', count: 1, cost: { sum: 1000, without: {} } },
  condition:
    condition === null
      ? null
      : {
          ...{ Date: '2026-05-01', structuralGrade: 5, structuralAtLeast: null, length: 40, renewed: 40 },
          ...condition,
        },
  risk: aRisk(criticality, condition === null ? null : (condition?.structuralGrade ?? 5)),
  ...known,
});
