/** An asset and its condition as the server answers with them, of which a test names what it is about. */
import type { Asset, AssetCondition } from '@/api/contract/assets';
import { aRisk } from './aRisk';

export const anAsset = (known: Partial<Asset> = {}): Asset => ({
  ...{ uuid: 'a', type: 'SS', organisation: 1, standard: 3, createdAt: '2026-01-01T00:00:00.000Z', AssetID: 'P1' },
  ...{ UpstreamNode: null, DownstreamNode: null, Material: null, LocationStreet: null, LocationTown: null },
  ...{ HeightDiameter: null, UseOfDrainSewer: 'SS', inspectionsCount: 0, extraFields: {}, repairCompletedDate: null },
  ...{ criticality: null, criticalityNote: null, decision: null, decisionYear: null, decisionDate: null },
  ...{ decisionNote: null, decidedBy: null, decidedAt: null, condition: null, repair: null },
  risk: aRisk(known.criticality, known.condition?.structuralGrade),
  ...known,
});

export const aCondition = (known: Partial<AssetCondition> = {}): AssetCondition => ({
  ...{ inspectionId: 'i', unit: 'm', Date: null, table: null, worst: null, before: null },
  ...{ structuralGrade: null, structuralAtLeast: null, serviceGrade: null, serviceAtLeast: null },
  ...known,
});
