/** GeoJSON: features with lines, as RFC 7946 has them, and as older files that name their coordinate system in `crs`. */
import * as z from 'zod/mini';
import { UnreadableFile } from '../importing/surveys';
import { decodeText } from '../tableFiles/decodeText';
import { cellOf, counter, pointsIn, type Point, type RawLine, type RawNetwork } from './lines';

const position = z.array(z.number()).check(z.minLength(2));
const geometry = z.union([
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
]);
const collection = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.optional(z.unknown()),
  features: z.array(z.looseObject({ geometry: z.optional(z.unknown()), properties: z.optional(z.unknown()) })),
});
const namedSystem = z.object({ properties: z.object({ name: z.string() }) });
const properties = z.record(z.string(), z.unknown());

function partsOf(value: unknown): readonly (readonly Point[])[] {
  const read = geometry.safeParse(value);
  if (!read.success) return [];
  const { data } = read;
  const lines = data.type === 'LineString' ? [data.coordinates] : data.coordinates;
  return lines.map((line) => line.map(([x = Number.NaN, y = Number.NaN]): Point => [x, y]));
}

export function readGeoJson(name: string, bytes: Uint8Array): RawNetwork {
  const { text } = decodeText(bytes, name, 'utf-8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} is not JSON.`);
  }
  const read = collection.safeParse(parsed);
  if (!read.success) throw new UnreadableFile(`${name} is no GeoJSON file: it has no list of features.`);
  const { features, crs } = read.data;
  const count = counter(name);
  const columns = new Set<string>();
  const rows = features.map((feature) => {
    const parts = partsOf(feature.geometry);
    count('lines');
    count('points', pointsIn(parts));
    const fields = properties.safeParse(feature.properties).data ?? {};
    for (const key of Object.keys(fields)) {
      if (columns.has(key)) continue;
      count('columns');
      columns.add(key);
    }
    return { parts, fields };
  });
  const said = namedSystem.safeParse(crs);
  return {
    format: 'GeoJSON',
    columns: [...columns],
    lines: rows.map(({ parts, fields }, index): RawLine => ({
      where: `feature ${index + 1}`,
      cells: Array.from(columns, (column) => cellOf(fields[column])),
      parts,
    })),
    system: said.success ? said.data.properties.name : null,
    isGeographic: true,
  };
}
