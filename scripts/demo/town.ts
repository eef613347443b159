/**
 * The sewers of an invented town as tables: manholes on a grid of metres, and the pipes between them, each street from its
 * upper end down to the main along the valley. The grid lies in the open South Pacific, far from any land.
 */
/** Longitude and latitude of the grid's origin. */
export const ORIGIN = [-123.4, -48.9] as const;

interface Manhole {
  /** Metres east and north of the origin. */
  at: readonly [east: number, north: number];
  /** Heights of the pipe's bed and of the cover, in metres above the town's own datum. */
  invert: number;
  cover: number;
}

const manhole = (east: number, north: number, invert: number, cover: number): Manhole => ({
  at: [east, north],
  invert,
  cover,
});

export const MANHOLES: Readonly<Record<string, Manhole>> = {
  VT1: manhole(0, 0, 41.2, 44.4),
  VT2: manhole(78, -9, 40.75, 44.1),
  VT3: manhole(151, -4, 40.3, 43.8),
  VT4: manhole(229, -21, 39.82, 43.2),
  VT5: manhole(301, -46, 39.35, 42.9),
  VT6: manhole(383, -52, 38.84, 42.6),
  VT7: manhole(462, -38, 38.36, 42.3),
  VT8: manhole(541, -49, 37.85, 41.7),
  VT9: manhole(628, -71, 37.3, 41.2),
  HC1: manhole(31, 171, 46.2, 47.9),
  HC2: manhole(67, 153, 45.5, 47.4),
  HC3: manhole(104, 137, 44.9, 47.1),
  MH101: manhole(139, 118, 44.1, 46.6),
  MH102: manhole(146, 95, 43.6, 46.2),
  MH103: manhole(151, 71, 43.1, 45.8),
  MH104: manhole(149, 46, 42.6, 45.2),
  MH5: manhole(452, 212, 52.4, 54.6),
  MH6: manhole(440, 168, 50.1, 52.3),
  MH7: manhole(428, 121, 47.3, 49.8),
  MH8: manhole(419, 98, 46, 48.7),
  MH9: manhole(411, 75, 44.7, 47.4),
  MH10: manhole(399, 42, 42.6, 45.5),
  MH11: manhole(391, 4, 40.5, 43.9),
  OR1: manhole(262, 149, 48.9, 50.7),
  OR2: manhole(298, 121, 47, 49.1),
  OR3: manhole(333, 92, 45.4, 47.8),
  OR4: manhole(366, 64, 43.8, 46.4),
  TR1: manhole(168, -192, 46.3, 48.4),
  TR2: manhole(183, -152, 45.1, 47.3),
  TR3: manhole(197, -117, 43.9, 46.3),
  TR4: manhole(209, -83, 42.4, 45.1),
  TR5: manhole(219, -52, 41.1, 44.2),
  LS1: manhole(431, -236, 45.6, 48.1),
  LS2: manhole(437, -190, 44.2, 46.9),
  LS3: manhole(446, -146, 42.7, 45.6),
  LS4: manhole(453, -104, 41.2, 44.4),
  LS5: manhole(458, -68, 39.6, 43.1),
  BF1: manhole(34, -163, 46.9, 48.8),
  BF2: manhole(47, -121, 45.3, 47.5),
  BF3: manhole(58, -80, 43.6, 46.2),
  BF4: manhole(69, -42, 42, 45),
  FR1: manhole(563, 96, 43.4, 45.6),
  FR2: manhole(556, 49, 41.3, 44),
  FR3: manhole(548, 2, 39.4, 42.8),
};

interface Street {
  name: string;
  /** Asset IDs are this and a number. */
  prefix: string;
  road: 'main road' | 'street' | 'footpath';
  isNearWater?: true;
  /** Manholes from the upper end, and the number of the first pipe. */
  manholes: readonly string[];
  first: number;
  year: number;
  material: string;
  diameter: number;
  /** Pipes of another kind, by their number. */
  others?: Readonly<Record<number, { diameter?: number; material?: string; year?: number }>>;
  /** Properties whose sewage flows through the street's lowest pipe. */
  properties: number;
}

const names = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

const STREETS: readonly Street[] = [
  {
    ...{ name: 'Brookside Walk', prefix: 'VT', road: 'footpath', isNearWater: true, properties: 940 },
    ...{ manholes: names('VT', 1, 9), first: 1, year: 1931, material: 'CO', diameter: 450 },
    others: { 5: { diameter: 525 }, 6: { diameter: 525 }, 7: { diameter: 600, year: 1974 }, 8: { diameter: 600 } },
  },
  {
    ...{ name: 'Heron Close', prefix: 'HC', road: 'street', properties: 24 },
    ...{ manholes: [...names('HC', 1, 3), 'MH101'], first: 1, year: 1998, material: 'PVC-U', diameter: 150 },
  },
  {
    ...{ name: 'Mill Lane', prefix: 'ML', road: 'main road', properties: 130 },
    ...{ manholes: [...names('MH', 101, 104), 'VT3'], first: 101, year: 1926, material: 'VC', diameter: 300 },
    others: { 103: { diameter: 375, material: 'CO', year: 1953 }, 104: { diameter: 375 } },
  },
  {
    ...{ name: 'Quarry Hill', prefix: 'QH', road: 'main road', properties: 210 },
    ...{ manholes: [...names('MH', 5, 11), 'VT6'], first: 5, year: 1987, material: 'PVC-U', diameter: 225 },
    others: { 10: { diameter: 300 }, 11: { diameter: 300 } },
  },
  {
    ...{ name: 'Orchard Rise', prefix: 'OR', road: 'street', properties: 76 },
    ...{ manholes: [...names('OR', 1, 4), 'MH10'], first: 1, year: 1962, material: 'AC', diameter: 200 },
    others: { 4: { diameter: 225 } },
  },
  {
    ...{ name: 'Tanner Row', prefix: 'TR', road: 'street', properties: 190 },
    ...{ manholes: [...names('TR', 1, 5), 'VT4'], first: 1, year: 1931, material: 'VC', diameter: 225 },
    others: { 5: { diameter: 300 } },
  },
  {
    ...{ name: 'Lantern Street', prefix: 'LS', road: 'main road', properties: 165 },
    ...{ manholes: [...names('LS', 1, 5), 'VT7'], first: 1, year: 1948, material: 'VC', diameter: 300 },
  },
  {
    ...{ name: 'Bellfounder Street', prefix: 'BF', road: 'street', properties: 88 },
    ...{ manholes: [...names('BF', 1, 4), 'VT2'], first: 1, year: 1927, material: 'VC', diameter: 225 },
    others: { 4: { material: 'PVC-U', year: 2009 } },
  },
  {
    ...{ name: 'Ferry Road', prefix: 'FR', road: 'main road', isNearWater: true, properties: 41 },
    ...{ manholes: [...names('FR', 1, 3), 'VT8'], first: 1, year: 1955, material: 'CI', diameter: 250 },
  },
];

export interface TownPipe {
  AssetID: string;
  UpstreamNode: string;
  DownstreamNode: string;
  HeightDiameter: number;
  Material: string;
  LocationStreet: string;
  year: number;
  road: Street['road'];
  isNearWater: boolean;
  properties: number;
  /** Metres from manhole to manhole. */
  length: number;
}

export function manholeNamed(name: string): Manhole {
  const found = MANHOLES[name];
  if (!found) throw new Error(`There is no manhole ${name}.`);
  return found;
}

function lengthBetween(one: string, other: string): number {
  const [from, to] = [manholeNamed(one).at, manholeNamed(other).at];
  return Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 10) / 10;
}

const pipesOf = ({ manholes, first, others, ...street }: Street): TownPipe[] =>
  manholes.slice(1).map((downstream, index) => {
    const upstream = manholes[index] ?? '';
    const number = first + index;
    const own = others?.[number] ?? {};
    return {
      AssetID: `${street.prefix}-${number}`,
      UpstreamNode: upstream,
      DownstreamNode: downstream,
      HeightDiameter: own.diameter ?? street.diameter,
      Material: own.material ?? street.material,
      LocationStreet: street.name,
      year: own.year ?? street.year,
      road: street.road,
      isNearWater: street.isNearWater ?? false,
      properties: Math.round((street.properties * (index + 1)) / (manholes.length - 1)),
      length: lengthBetween(upstream, downstream),
    };
  });

export const PIPES: readonly TownPipe[] = STREETS.flatMap(pipesOf);

export function pipeNamed(id: string): TownPipe {
  const found = PIPES.find(({ AssetID }) => AssetID === id);
  if (!found) throw new Error(`There is no pipe ${id}.`);
  return found;
}
