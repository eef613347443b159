/** Why an organisation cannot be deleted: the same sentence in the server's refusal and in the dialog before it. */
import { plural } from './plural';
interface Held {
  userCount: number;
  videoCount: number;
  assetCount: number;
}

const LIST = new Intl.ListFormat('en-GB');

const counted = (count: number, one: string): string[] => (count === 0 ? [] : [plural(count, one)]);

/** Null when nothing is in the way. */
export function organisationDependants(name: string, { userCount, videoCount, assetCount }: Held): string | null {
  const held = [...counted(userCount, 'user'), ...counted(videoCount, 'video'), ...counted(assetCount, 'asset')];
  if (held.length === 0) return null;
  const advice = LIST.format([
    ...(userCount > 0 ? ['move its users to another organisation'] : []),
    ...(videoCount > 0 ? ['remove its videos'] : []),
    ...(assetCount > 0 ? ['delete its assets'] : []),
  ]);
  return `${name} cannot be deleted: it has ${LIST.format(held)}. First ${advice}.`;
}
