/** Coordinate systems against points that their own authorities publish, and against their origins. */
import proj4 from 'proj4';
import { placeLines } from '../../../../scripts/backend/network/placeLines';
import { systemOf } from '../../../../scripts/backend/network/systems';

const inDegrees = (system: string, x: number, y: number): number[] => {
  const found = systemOf(system);
  if (!found) throw new Error(`${system} is not known.`);
  return proj4(found.definition, 'EPSG:4326').forward([x, y]);
};
const degrees = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3600;

it.each([
  // Flinders Peak, of the GDA technical manual.
  ['28355', 273741.297, 5796489.777, degrees(144, 25, 29.5244), -degrees(37, 57, 3.7203), 1e-8],
  // The zero points of Switzerland and of the Netherlands; the shift of the datum is right to a metre.
  ['2056', 2600000, 1200000, 7.438632, 46.951083, 1e-5],
  ['28992', 155000, 463000, 5.387206, 52.155172, 1e-5],
  // Origins.
  ['2193', 1600000, 10000000, 173, 0, 1e-9],
  ['6677', 0, 0, degrees(139, 50, 0), 36, 1e-9],
  ['2223', 700000, 0, -degrees(111, 55, 0), 31, 1e-9],
  ['2277', 2296583.333, 9842500, -degrees(100, 20, 0), degrees(29, 40, 0), 1e-8],
  ['2157', 600000, 750000, -8, 53.5, 1e-9],
  ['2154', 700000, 6600000, 3, 46.5, 1e-9],
  ['25832', 500000, 0, 9, 0, 1e-9],
  ['3857', 0, 0, 0, 0, 1e-9],
  // The zero points of the grids of New Zealand and Britain lie by the shift of their datums away, some hundred metres.
  ['27200', 2510000, 6023150, 173, -41, 3e-3],
  ['27700', 400000, -100000, -2, 49, 2e-3],
])('places what is in EPSG:%s', (system, x, y, longitude, latitude, within) => {
  const [east = 0, north = 0] = inDegrees(system, x, y);
  expect(Math.abs(east - longitude)).toBeLessThan(within);
  expect(Math.abs(north - latitude)).toBeLessThan(within);
});

it('knows a system by its number in each writing, and what is none as such', () => {
  const name = systemOf('2193')?.name;
  expect(name).toBe('NZGD2000 / New Zealand Transverse Mercator 2000 (EPSG:2193)');
  for (const text of ['EPSG:2193', 'urn:ogc:def:crs:EPSG::2193', 'urn:ogc:def:crs:EPSG:9.9.1:2193']) {
    expect(systemOf(text)?.name).toBe(name);
  }
  expect(systemOf('PROJCS["x",GEOGCS["y"],AUTHORITY["EPSG","2193"]]')?.name).toBe(name);
  expect(systemOf('urn:ogc:def:crs:OGC:1.3:CRS84')?.name).toBe('WGS 84 (EPSG:4326)');
  expect(systemOf('+proj=utm +zone=33 +datum=WGS84')?.name).toContain('+proj=utm');
  for (const text of ['6537', 'New Zealand', '+proj=nothing', 'PROJCS[', '']) expect(systemOf(text)).toBeNull();
});

it('joins parts that meet, and leaves out what is no line or not a whole one', () => {
  const wgs84 = systemOf('4326')!;
  const place = (...parts: [number, number][][]) =>
    placeLines([{ where: 'it', cells: [], parts }], wgs84, null, 'easting first');
  expect(
    place(
      [
        [1, 2],
        [1, 3],
      ],
      [
        [1, 3],
        [2, 3],
      ],
    ).placed[0]?.line,
  ).toEqual([1e7, 2e7, 0, 1e7, 1e7, 0]);
  const reason = (...parts: [number, number][][]) => place(...parts).leftOut[0]?.reason;
  expect(
    reason(
      [
        [1, 2],
        [1, 3],
      ],
      [
        [4, 4],
        [5, 5],
      ],
    ),
  ).toBe('Its parts do not meet.');
  expect(
    reason([
      [1, 2],
      [Number.NaN, 3],
    ]),
  ).toBe('A coordinate is not a number.');
  expect(
    reason([
      [1, 2],
      [1, 2],
    ]),
  ).toBe('It is not a line of at least two points.');
  expect(reason()).toBe('It is not a line of at least two points.');
  expect(
    reason([
      [181, 2],
      [190, 2],
    ]),
  ).toContain('It lies outside');
});
