interface Titled {
  name: string;
  UpstreamNode: string | null;
  DownstreamNode: string | null;
}

/** The pipe where it is known, else what the inspection is called. */
export const inspectionTitle = ({ name, UpstreamNode, DownstreamNode }: Titled): string =>
  UpstreamNode && DownstreamNode ? `${UpstreamNode} → ${DownstreamNode}` : name;
