import type { MapPipe } from '@/pages/assets/map/networkPipes';
import { aRisk } from './aRisk';

/** A pipe of which nothing is known. */
export const aMapPipe = (fields: Partial<MapPipe> = {}): MapPipe => ({
  ...{
    uuid: fields.AssetID ?? 'P',
    AssetID: 'P',
    type: 'SS',
    UpstreamNode: null,
    DownstreamNode: null,
    Material: null,
  },
  ...{ criticality: null, criticalityNote: null, decision: null, decisionYear: null, decisionDate: null },
  risk: aRisk(fields.criticality, fields.condition?.structuralGrade),
  ...{ decisionNote: null, repairCompletedDate: null, laid: null, line: null, condition: null },
  ...fields,
});

export const aMapCondition = (fields: Partial<NonNullable<MapPipe['condition']>> = {}) => ({
  ...{ Date: null, structuralGrade: null, serviceGrade: null },
  ...{ structuralAtLeast: null, serviceAtLeast: null },
  ...fields,
});
