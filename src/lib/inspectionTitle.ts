interface Titled {
  name: string;
  UpstreamNode: string | null;
  DownstreamNode: string | null;
}

/** The pipe where it is known, else what the inspection is called. */
export const inspectionTitle = ({ name, UpstreamNode, DownstreamNode }: Titled): string =>
  UpstreamNode && DownstreamNode ? `${UpstreamNode} → ${DownstreamNode}` : name;

/** What an inspection is called first: as its video, without the ending; a file called '.mp4' is no ending alone. */
export const nameOfVideo = (filename: string): string => filename.replace(/(?<=.)\.[^.]+$/, '');
