/** Which column of a file has which field of a pipe: as a person chose it, else by the names that such columns have. */
import type { ColumnChoice, NetworkField } from '@/api/contract/network';

/** 'Upstream node', 'UPSTREAM_NODE' and 'upstreamnode' are one name. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The most telling name first; a shapefile cuts names at ten letters. */
const NAMES: Readonly<Record<NetworkField, readonly string[]>> = {
  AssetID: [
    ...['assetid', 'facilityid', 'pipeid', 'pipelineid', 'mainid', 'pipename', 'pipeno', 'pipenumber', 'assetno'],
    ...['compkey', 'pipesegment', 'pipesegmentreference', 'pipesegref', 'haltungsname', 'bezeichnung', 'id', 'name'],
  ],
  UpstreamNode: [
    ...[
      'upstreamnode',
      'upstreammh',
      'upstreammanhole',
      'upstream',
      'upnode',
      'upmh',
      'upsmh',
      'usmh',
      'usnode',
      'usmhid',
    ],
    ...[
      'frommh',
      'fromnode',
      'frommanhole',
      'startmh',
      'startnode',
      'unitid',
      'upstreamno',
      'upstreamma',
      'schachtoben',
    ],
  ],
  DownstreamNode: [
    ...[
      'downstreamnode',
      'downstreammh',
      'downstreammanhole',
      'downstream',
      'downnode',
      'downmh',
      'dnmh',
      'dsmh',
      'dsnode',
    ],
    ...[
      'dsmhid',
      'tomh',
      'tonode',
      'tomanhole',
      'endmh',
      'endnode',
      'stopnode',
      'unitid2',
      'downstream',
      'schachtunten',
    ],
  ],
  Material: ['material', 'pipematerial', 'pipemat', 'mat', 'pipemateri', 'matl'],
};

/** `chosen`: what a person chose here. `kept`: what the organisation's last import had, where this file has such a column. */
export function chooseColumns(columns: readonly string[], chosen: ColumnChoice, kept: ColumnChoice): ColumnChoice {
  const byName = new Map<string, string>();
  for (const column of columns) if (column !== '' && !byName.has(plain(column))) byName.set(plain(column), column);
  const isThere = (name: string | null | undefined): name is string =>
    typeof name === 'string' && columns.includes(name);
  const choose = (field: NetworkField): string | null => {
    const said = chosen[field];
    if (said === null || isThere(said)) return said;
    const before = kept[field];
    if (isThere(before)) return before;
    return NAMES[field].map((name) => byName.get(name)).find((name) => name !== undefined) ?? null;
  };
  return {
    AssetID: choose('AssetID'),
    UpstreamNode: choose('UpstreamNode'),
    DownstreamNode: choose('DownstreamNode'),
    Material: choose('Material'),
  };
}
