/** The file's first page: what wrote it, its code page and sort order, and where its lists and system tables lie. */
import { PAGE } from './pageFile';

const MAGIC = 0x0100;
const NAME = 'Standard Jet DB';
/** Jet 4: Access 2000 to 2003, and later versions as an older format. */
const VERSION = 1;
export const HIDDEN_FROM = 0x18;
export const HIDDEN_TO = 0x98;
export const HIDING_KEY = [0xc7, 0xda, 0x39, 0x6b];
const CODE_PAGE = 1252;
const SORT_ORDER = 1033;
/** When the database was made, as days. Fixed: the rights' masks go with it and with the number before the sort order. */
const STAMP = Buffer.from([0x3e, 0x85, 0xd3, 0x3b, 0x3e, 0xab, 0xe4, 0x40]);
const STAMP_NUMBER = 0x261c;
const PASSWORD = 0x42;
const PASSWORD_LENGTH = 40;
const USERS_AT = 0xe00;

/** RC4, with which Jet hides a part of the page under a key that all files share. */
export function rc4(key: readonly number[], bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255;
      other = (other + (state[at] ?? 0)) & 255;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}

export function databasePage(systemTables: readonly number[]): Buffer {
  const page = Buffer.alloc(PAGE);
  page.writeUInt32LE(MAGIC, 0);
  page.write(NAME, 4, 'latin1');
  page[0x14] = VERSION;
  // The two rows of the page of free pages, then the system's tables.
  [0x0100, 0x0101, ...systemTables].forEach((where, index) => page.writeUInt32LE(where, HIDDEN_FROM + 4 * index));
  page.writeUInt16LE(CODE_PAGE, 0x3c);
  // No password: the field then has only what would hide one, the day of the stamp.
  const day = Math.floor(STAMP.readDoubleLE());
  for (let at = 0; at < PASSWORD_LENGTH; at += 4) page.writeUInt16LE(day, PASSWORD + at);
  page.writeUInt16LE(STAMP_NUMBER, 0x6a);
  page.writeUInt16LE(SORT_ORDER, 0x6e);
  STAMP.copy(page, 0x72);
  rc4(HIDING_KEY, page.subarray(HIDDEN_FROM, HIDDEN_TO)).copy(page, HIDDEN_FROM);
  page.writeUInt32LE(1620, HIDDEN_TO);
  page.write('4.0', HIDDEN_TO + 4, 'latin1');
  // A place for each of the users that may have it open.
  for (let at = USERS_AT; at < PAGE; at += 2) page.writeUInt16LE(0x0100, at);
  page[USERS_AT] = 1;
  return page;
}
