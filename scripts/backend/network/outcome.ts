/** What the process that reads the file of a network is given, and what it leaves for its parent process. */
import * as z from 'zod/mini';
import { columnChoice, networkImport, type ColumnChoice } from '@/api/contract/network';
import type { Axes } from './placeLines';

export interface NetworkTask {
  folder: string;
  /** The file's name as it was sent, and where its bytes lie. */
  name: string;
  file: string;
  system: string | null;
  axes: Axes | null;
  columns: ColumnChoice;
  /** The columns of the organisation's last import. */
  kept: ColumnChoice;
}

const text = z.nullable(z.string());

const readLine = z.object({
  where: z.string(),
  AssetID: text,
  UpstreamNode: text,
  DownstreamNode: text,
  Material: text,
  line: z.array(z.number()),
});
export type ReadLine = z.infer<typeof readLine>;

const readNetwork = z.extend(
  z.pick(networkImport, {
    format: true,
    columns: true,
    system: true,
    isNorthingFirst: true,
    middle: true,
    problem: true,
  }),
  {
    chosen: columnChoice,
    lines: z.array(readLine),
    leftOut: z.array(z.object({ where: z.string(), reason: z.string() })),
  },
);
export type ReadNetwork = z.infer<typeof readNetwork>;

export const networkOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), read: readNetwork }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type NetworkOutcome = z.infer<typeof networkOutcome>;
