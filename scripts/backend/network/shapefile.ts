/**
 * A shapefile's parts: `.shp` has the lines, `.dbf` the table beside them, `.prj` the coordinate system, `.cpg` the
 * encoding of the table. Read as the ESRI Shapefile Technical Description (1998) and the dBASE III layout have them.
 */
import { UnreadableFile } from '../importing/surveys';
import { decodeText } from '../tableFiles/decodeText';
import { cellOf, counter, type Count, type Point, type RawLine, type RawNetwork } from './lines';

const HEADER = 100;
const FILE_CODE = 9994;
const NULL_SHAPE = 0;
/** Polylines: in the plane, with heights, with measures. */
const POLYLINES = new Set([3, 13, 23]);
const DBF_FIELD = 32;
const DBF_END = 0x0d;
const DELETED = 0x2a;

export interface ShapefileParts {
  shp: Buffer;
  dbf: Buffer | null;
  prj: string | null;
  cpg: string | null;
}

function partsOf(record: Buffer, count: Count, damaged: () => Error): Point[][] {
  if (record.length < 44) throw damaged();
  const [partCount, pointCount] = [record.readInt32LE(36), record.readInt32LE(40)];
  const pointsAt = 44 + partCount * 4;
  if (partCount < 0 || pointCount < partCount || pointsAt + pointCount * 16 > record.length) throw damaged();
  count('points', pointCount);
  const starts = Array.from({ length: partCount }, (_, index) => record.readInt32LE(44 + index * 4));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? pointCount;
    if (start < 0 || end < start || end > pointCount) throw damaged();
    return Array.from({ length: end - start }, (_, place): Point => {
      const at = pointsAt + (start + place) * 16;
      return [record.readDoubleLE(at), record.readDoubleLE(at + 8)];
    });
  });
}

/** The parts of each record, in their order. */
function readShapes(name: string, shp: Buffer): Point[][][] {
  const damaged = () => new UnreadableFile(`${name} is a damaged shapefile.`);
  if (shp.length < HEADER || shp.readInt32BE(0) !== FILE_CODE) throw damaged();
  if (!POLYLINES.has(shp.readInt32LE(32))) {
    throw new UnreadableFile(`${name} has no lines: pipes are needed, not manholes or areas.`);
  }
  const count = counter(name);
  const shapes: Point[][][] = [];
  for (let at = HEADER; at < shp.length;) {
    if (at + 12 > shp.length) throw damaged();
    const length = shp.readInt32BE(at + 4) * 2;
    if (length < 4 || at + 8 + length > shp.length) throw damaged();
    const record = shp.subarray(at + 8, at + 8 + length);
    const kind = record.readInt32LE(0);
    if (kind !== NULL_SHAPE && !POLYLINES.has(kind)) throw damaged();
    count('lines');
    shapes.push(kind === NULL_SHAPE ? [] : partsOf(record, count, damaged));
    at += 8 + length;
  }
  return shapes;
}

/** What `.cpg` files say, as text decoders know it; null leaves it to the bytes. */
function encodingIn(cpg: string | null): string | null {
  const said =
    cpg
      ?.trim()
      .toLowerCase()
      .replace(/^(cp|ansi|oem)\s*/, '') ?? '';
  if (said === 'utf-8' || said === 'utf8' || said === '65001') return 'utf-8';
  if (['932', 'sjis', 'shift_jis', 'shift-jis'].includes(said)) return 'shift_jis';
  return ['1252', '88591', '8859-1', 'iso-8859-1', 'iso 8859-1'].includes(said) ? 'windows-1252' : null;
}

interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** All texts are decoded at once, so that what the encoding is found by is the whole table. */
function readDbf(name: string, dbf: Buffer, cpg: string | null, lines: number): Table {
  const damaged = () => new UnreadableFile(`The table of ${name} is damaged.`);
  if (dbf.length < 33) throw damaged();
  const [count, headLength, rowLength] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  if (count !== lines) throw new UnreadableFile(`${name} has ${lines} lines and a table of ${count} rows.`);
  const widths: number[] = [];
  const texts: Buffer[] = [];
  for (let at = 32; at + DBF_FIELD <= headLength && dbf[at] !== DBF_END; at += DBF_FIELD) {
    if (at + DBF_FIELD > dbf.length) throw damaged();
    const head = dbf.subarray(at, at + 11);
    texts.push(head.subarray(0, head.includes(0) ? head.indexOf(0) : 11));
    widths.push(dbf[at + 16] ?? 0);
  }
  if (rowLength !== widths.reduce((sum, width) => sum + width, 1)) throw damaged();
  for (let row = 0; row < count; row += 1) {
    let at = headLength + row * rowLength;
    if (at + rowLength > dbf.length) throw damaged();
    const isDeleted = dbf[at] === DELETED;
    at += 1;
    for (const width of widths) {
      texts.push(isDeleted ? Buffer.alloc(0) : dbf.subarray(at, at + width));
      at += width;
    }
  }
  // A cell may hold anything but this character, which ends texts.
  const separator = Buffer.from('\n');
  const joined = Buffer.concat(
    texts.flatMap((text) => [Buffer.from(text.map((byte) => (byte < 32 ? 32 : byte))), separator]),
  );
  const cells = decodeText(joined, `The table of ${name}`, encodingIn(cpg)).text.split('\n').map(cellOf);
  const columns = cells.slice(0, widths.length);
  return {
    columns,
    rows: Array.from({ length: count }, (_, row) => cells.slice((row + 1) * widths.length, (row + 2) * widths.length)),
  };
}

export function readShapefile(name: string, { shp, dbf, prj, cpg }: ShapefileParts): RawNetwork {
  const shapes = readShapes(name, shp);
  const { columns, rows } = dbf ? readDbf(name, dbf, cpg, shapes.length) : { columns: [], rows: [] };
  const lines = shapes.map((parts, index): RawLine => ({
    where: `record ${index + 1}`,
    cells: rows[index] ?? [],
    parts,
  }));
  return { format: 'Shapefile', columns, lines, system: prj };
}
