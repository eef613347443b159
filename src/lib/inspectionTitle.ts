interface Titled {
  name: string;
  UpstreamNode: string | null;
  DownstreamNode: string | null;
}

/** The pipe by its two nodes where both are known, else the inspection's name. */
export const inspectionTitle = ({ name, UpstreamNode, DownstreamNode }: Titled): string =>
  UpstreamNode && DownstreamNode ? `${UpstreamNode} → ${DownstreamNode}` : name;

/** An inspection's first name: its video's file name without the extension. A file called '.mp4' keeps its name. */
export const nameOfVideo = (filename: string): string => filename.replace(/(?<=.)\.[^.]+$/, '');
