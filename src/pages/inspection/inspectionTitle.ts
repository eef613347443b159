import type { Inspection } from '@/api/contract/inspections';

/** The pipe where it is known, else what the inspection is called. */
export const inspectionTitle = ({ name, UpstreamNode, DownstreamNode }: Inspection): string =>
  UpstreamNode && DownstreamNode ? `${UpstreamNode} → ${DownstreamNode}` : name;
