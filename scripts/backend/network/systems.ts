/**
 * Coordinate systems by their EPSG numbers: how each is turned into WGS 84, and the rectangle of longitudes and latitudes
 * (west, south, east, north) in which it is used. Parameters are those of the EPSG dataset; shifts between datums are its
 * seven-parameter ones, which are right to a few metres. Others are defined by the file, or by the text of a definition.
 */
import proj4 from 'proj4';

type Area = readonly [west: number, south: number, east: number, north: number];

export interface CoordinateSystem {
  /** 'NZGD2000 / New Zealand Transverse Mercator 2000 (EPSG:2193)' */
  name: string;
  definition: string;
  area: Area;
  /** Whether surveyors write the northing first, and both orders lie within the area. */
  isNorthingFirst?: boolean;
}

const WORLD: Area = [-180, -90, 180, 90];
const GRS80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
const NEW_ZEALAND: Area = [166, -48, 179.5, -34];
const AUSTRALIA: Area = [108, -45, 156, -9];
const EUROPE: Area = [-16, 34, 41, 72];
const NORTH_AMERICA: Area = [-180, 14, -47, 84];
const JAPAN: Area = [122, 20, 154, 46];

const SYSTEMS = new Map<number, CoordinateSystem>();
function define(epsg: number, name: string, definition: string, area: Area, isNorthingFirst = false): void {
  SYSTEMS.set(epsg, { name: `${name} (EPSG:${epsg})`, definition: `${definition} +no_defs`, area, isNorthingFirst });
}

const GEOGRAPHIC: readonly (readonly [epsg: number, name: string, area: Area])[] = [
  [4326, 'WGS 84', WORLD],
  [4258, 'ETRS89', EUROPE],
  [4269, 'NAD83', NORTH_AMERICA],
  [6318, 'NAD83(2011)', NORTH_AMERICA],
  [4283, 'GDA94', AUSTRALIA],
  [7844, 'GDA2020', AUSTRALIA],
  [4167, 'NZGD2000', NEW_ZEALAND],
  [4612, 'JGD2000', JAPAN],
  [6668, 'JGD2011', JAPAN],
];
for (const [epsg, name, area] of GEOGRAPHIC) define(epsg, name, `+proj=longlat ${GRS80}`, area);
define(
  3857,
  'WGS 84 / Pseudo-Mercator',
  '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null',
  [-180, -85.06, 180, 85.06],
);

const utmArea = (zone: number, south: number, north: number): Area => [zone * 6 - 187, south, zone * 6 - 179, north];
for (let zone = 1; zone <= 60; zone += 1) {
  define(32600 + zone, `WGS 84 / UTM zone ${zone}N`, `+proj=utm +zone=${zone} +datum=WGS84`, utmArea(zone, -1, 84));
  define(
    32700 + zone,
    `WGS 84 / UTM zone ${zone}S`,
    `+proj=utm +zone=${zone} +south +datum=WGS84`,
    utmArea(zone, -80, 1),
  );
}
for (let zone = 28; zone <= 38; zone += 1) {
  define(25800 + zone, `ETRS89 / UTM zone ${zone}N`, `+proj=utm +zone=${zone} ${GRS80}`, utmArea(zone, 30, 84));
}
for (let zone = 46; zone <= 59; zone += 1) {
  const definition = `+proj=utm +zone=${zone} +south ${GRS80}`;
  define(7800 + zone, `GDA2020 / MGA zone ${zone}`, definition, utmArea(zone, -60, -8));
  if (zone >= 48 && zone <= 58) define(28300 + zone, `GDA94 / MGA zone ${zone}`, definition, utmArea(zone, -60, -8));
}

define(
  2193,
  'NZGD2000 / New Zealand Transverse Mercator 2000',
  `+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 ${GRS80}`,
  NEW_ZEALAND,
);
define(
  27200,
  'NZGD49 / New Zealand Map Grid',
  '+proj=nzmg +lat_0=-41 +lon_0=173 +x_0=2510000 +y_0=6023150 +ellps=intl +towgs84=59.47,-5.04,187.44,0.47,-0.1,1.024,-4.5993',
  NEW_ZEALAND,
);
define(
  27700,
  'OSGB36 / British National Grid',
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  [-9.1, 49.7, 2.1, 61.1],
);
define(
  2157,
  'IRENET95 / Irish Transverse Mercator',
  `+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 ${GRS80}`,
  [-11, 51.2, -5.2, 55.6],
);
define(
  2056,
  'CH1903+ / LV95',
  '+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346',
  [5.9, 45.7, 10.6, 47.9],
);
define(
  28992,
  'Amersfoort / RD New',
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725',
  [3.1, 50.7, 7.3, 53.8],
);
define(
  31370,
  'BD72 / Belgian Lambert 72',
  '+proj=lcc +lat_1=51.16666723333333 +lat_2=49.8333339 +lat_0=90 +lon_0=4.367486666666666 +x_0=150000.013 +y_0=5400088.438 +ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747',
  [2.4, 49.4, 6.5, 51.6],
);
define(
  2154,
  'RGF93 / Lambert-93',
  `+proj=lcc +lat_1=49 +lat_2=44 +lat_0=46.5 +lon_0=3 +x_0=700000 +y_0=6600000 ${GRS80}`,
  [-9.9, 41.1, 10.4, 51.6],
);
define(
  2223,
  'NAD83 / Arizona Central (ft)',
  `+proj=tmerc +lat_0=31 +lon_0=-111.9166666666667 +k=0.9999 +x_0=213360 +y_0=0 ${GRS80} +units=ft`,
  [-114, 31, -110, 37.1],
);
define(
  2277,
  'NAD83 / Texas Central (ftUS)',
  `+proj=lcc +lat_1=31.88333333333333 +lat_2=30.11666666666667 +lat_0=29.66666666666667 +lon_0=-100.3333333333333 +x_0=699999.9998983998 +y_0=3000000 ${GRS80} +units=us-ft`,
  [-106.7, 29, -93, 33],
);

/** The origins of Japan's nineteen plane systems: longitude and latitude. */
const PLANES: readonly (readonly [longitude: number, latitude: number])[] = [
  ...([
    [129.5, 33],
    [131, 33],
    [132 + 10 / 60, 36],
    [133.5, 33],
    [134 + 20 / 60, 36],
    [136, 36],
  ] as const),
  ...([
    [137 + 10 / 60, 36],
    [138.5, 36],
    [139 + 50 / 60, 36],
    [140 + 50 / 60, 40],
    [140.25, 44],
  ] as const),
  ...([
    [142.25, 44],
    [144.25, 44],
    [142, 26],
    [127.5, 26],
    [124, 26],
    [131, 26],
    [136, 20],
    [154, 26],
  ] as const),
];
for (const [index, [longitude, latitude]] of PLANES.entries()) {
  const definition = `+proj=tmerc +lat_0=${latitude} +lon_0=${longitude} +k=0.9999 +x_0=0 +y_0=0 ${GRS80}`;
  const area: Area = [longitude - 4, latitude - 4.5, longitude + 4, latitude + 4.5];
  for (const [first, datum] of [
    [6669, 'JGD2011'],
    [2443, 'JGD2000'],
  ] as const) {
    define(first + index, `${datum} / Japan Plane Rectangular CS ${index + 1}`, definition, area, true);
  }
}

export const WGS84 = SYSTEMS.get(4326) as CoordinateSystem;

/** A system of the table that a definition as WKT names at its end. */
function numberIn(wkt: string): CoordinateSystem | undefined {
  const [, digits] = /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(wkt) ?? [];
  return digits === undefined ? undefined : SYSTEMS.get(Number(digits));
}

const titleIn = (definition: string): string => /"([^"]{1,100})"/.exec(definition)?.[1] ?? definition.slice(0, 100);

/**
 * The system of an EPSG number, 'EPSG:2193' or 'urn:ogc:def:crs:EPSG::2193', or of a definition as WKT or PROJ text. Null
 * for what is none that is known here.
 */
export function systemOf(text: string): CoordinateSystem | null {
  const trimmed = text.trim();
  if (/CRS84$/i.test(trimmed)) return WGS84;
  const [, digits] = /^(?:(?:urn:ogc:def:crs:)?EPSG:[\d.]*:?)?(\d{4,6})$/i.exec(trimmed) ?? [];
  if (digits !== undefined) return SYSTEMS.get(Number(digits)) ?? null;
  if (!/^\+proj=|^[A-Z_0-9]+\s*\[/i.test(trimmed)) return null;
  const known = numberIn(trimmed);
  if (known) return known;
  try {
    proj4(trimmed);
    return { name: titleIn(trimmed), definition: trimmed, area: WORLD };
  } catch {
    return null;
  }
}
