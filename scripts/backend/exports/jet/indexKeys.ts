/** The entries of an index: keys as bytes that sort as their values do, each with the pointer to its row. */
import type { JetType, JetValue } from './columns';
import type { RowPointer } from './rowPages';

export interface IndexKeys {
  add(values: readonly JetValue[], row: RowPointer): void;
  /** The entries, ascending. */
  sorted(): Iterable<Buffer>;
  /** How many different keys there are; after `sorted`. */
  distinct(): number;
}

/** The first byte of a key that is not null, in an ascending index. */
const PRESENT = 0x7f;
const NULL = Buffer.from([0x00]);
const SIGN = 0x8000_0000;

/** Sort codes of the letters from a to z in the order 'General'; names of tables and codes need no others. */
const LETTERS = [
  0x4a, 0x4c, 0x4d, 0x4f, 0x51, 0x53, 0x55, 0x57, 0x59, 0x5b, 0x5c, 0x5e, 0x60, 0x62, 0x64, 0x66, 0x68, 0x69, 0x6b,
  0x6d, 0x6f, 0x71, 0x73, 0x75, 0x76, 0x78,
];
const ZERO = 0x36;
const UNDERSCORE = [0x2b, 0x03];
const TEXT_END = [0x01, 0x00];

function codesOf(character: string): readonly number[] {
  if (character === '_') return UNDERSCORE;
  if (/\d/.test(character)) return [ZERO + 2 * Number(character)];
  const code = LETTERS[character.charCodeAt(0) - 97];
  if (code === undefined) throw new TypeError(`'${character}' is not in the names that are indexed.`);
  return [code];
}

function keyOf(type: JetType, value: JetValue): Buffer {
  if (type === 'boolean') return Buffer.from([PRESENT, value === true ? 0x00 : 0xff]);
  if (value === null || value === '') return NULL;
  if (type === 'long' && typeof value === 'number') {
    const bytes = Buffer.from([PRESENT, 0, 0, 0, 0]);
    bytes.writeUInt32BE((value ^ SIGN) >>> 0, 1);
    return bytes;
  }
  if (type === 'integer' && typeof value === 'number') {
    const bytes = Buffer.from([PRESENT, 0, 0]);
    bytes.writeUInt16BE((value ^ 0x8000) & 0xffff, 1);
    return bytes;
  }
  if (type === 'byte' && typeof value === 'number') return Buffer.from([PRESENT, value]);
  if (type === 'text' && typeof value === 'string')
    return Buffer.from([PRESENT, ...[...value.toLowerCase()].flatMap(codesOf), ...TEXT_END]);
  throw new TypeError(`There is no index over ${type}.`);
}

/** Keys over columns of any type that is indexed. Each entry is kept whole, which is for small indexes. */
export function mixedKeys(types: readonly JetType[]): IndexKeys {
  const entries: { key: Buffer; entry: Buffer }[] = [];
  return {
    add: (values, row) => {
      const key = Buffer.concat(types.map((type, index) => keyOf(type, values[index] ?? null)));
      const pointer = Buffer.alloc(4);
      pointer.writeUInt32BE(row);
      entries.push({ key, entry: Buffer.concat([key, pointer]) });
    },
    sorted: () => entries.map(({ entry }) => entry).sort(Buffer.compare),
    distinct: () => new Set(entries.map(({ key }) => key.toString('latin1'))).size,
  };
}

/** Keys over one column of whole numbers, for tables of any size: eight bytes a row are kept. */
export function longKeys(): IndexKeys {
  let keys = new BigUint64Array(1024);
  let count = 0;
  const different = () => {
    let number = 0;
    for (let at = 0; at < count; at++)
      if (at === 0 || (keys[at] ?? 0n) >> 32n !== (keys[at - 1] ?? 0n) >> 32n) number += 1;
    return number;
  };
  return {
    add: ([value], row) => {
      if (typeof value !== 'number') throw new TypeError('A key is a whole number.');
      if (count === keys.length) {
        const more = new BigUint64Array(2 * count);
        more.set(keys);
        keys = more;
      }
      keys[count] = (BigInt((value ^ SIGN) >>> 0) << 32n) | BigInt(row);
      count += 1;
    },
    sorted: function* () {
      keys.subarray(0, count).sort();
      for (let at = 0; at < count; at++) {
        const entry = Buffer.alloc(9);
        entry[0] = PRESENT;
        entry.writeBigUInt64BE(keys[at] ?? 0n, 1);
        yield entry;
      }
    },
    distinct: different,
  };
}
