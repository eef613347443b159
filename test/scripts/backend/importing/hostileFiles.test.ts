import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { openFiles } from '../../../../scripts/backend/importing/readSurveys';
import { readChosen as read } from '../../../support/readChosen';
import { PACP_FILES, zipOf } from '../../../support/surveyFiles';

/** A ZIP whose one entry says that it is small, and is not. */
function bomb(unpacked: number, told: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(unpacked, 'a'));
  const name = Buffer.from('PACP_Inspections.csv');
  const field = (size: 2 | 4, value: number) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntLE(value, 0, size);
    return bytes;
  };
  const sizes = [field(4, 0), field(4, data.length), field(4, told), field(2, name.length), field(2, 0)];
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    field(2, 20),
    field(2, 0),
    field(2, 8),
    field(4, 0),
    ...sizes,
    name,
    data,
  ]);
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02'), field(2, 20), field(2, 20), field(2, 0), field(2, 8), field(4, 0), ...sizes],
    ...[field(2, 0), field(2, 0), field(2, 0), field(4, 0), field(4, 0), name],
  ]);
  const end = [
    Buffer.from('PK\x05\x06'),
    field(4, 0),
    field(2, 1),
    field(2, 1),
    field(4, central.length),
    field(4, local.length),
    field(2, 0),
  ];
  return Buffer.concat([local, central, ...end]);
}

describe('hostile archives', () => {
  it('unpack no more than their bounds, whatever they say of themselves', async () => {
    await expect(read({ 'a.zip': bomb(70 * 1024 ** 2, 70 * 1024 ** 2) })).rejects.toThrow(
      'larger than 64 MB when unpacked',
    );
    await expect(read({ 'a.zip': bomb(70 * 1024 ** 2, 100) })).rejects.toThrow('damaged');
  });
  it('are refused when a path leads out of them', async () => {
    const zip = await zipOf({ 'aa/aa/PACP_Inspections.csv': 'x' });
    const climbing = Buffer.from(zip.toString('latin1').replaceAll('aa/aa/', '../../'), 'latin1');
    await expect(read({ 'a.zip': climbing })).rejects.toThrow('path leads out of it');
  });
  it('and files that are none are told', async () => {
    await expect(read({ 'a.zip': 'PK\x03\x04 and nothing' })).rejects.toThrow('damaged or not a ZIP');
    await expect(read({ 'a.pdf': '%PDF' })).rejects.toThrow('None of these files');
    await expect(read({ 'other.csv': 'a,b\n1,2\n' })).rejects.toThrow('go by the names of their tables');
    await expect(read({ 'PACP_Inspections.csv': 'InspectionID\n"1' })).rejects.toThrow('quotation mark');
  });
  it('and a file that is too large is refused by its size, without being read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'large-'));
    try {
      const file = path.join(folder, 'file');
      await writeFile(file, '');
      // More than can be read at once.
      await truncate(file, 3 * 1024 ** 3);
      await expect(openFiles([{ name: 'a.csv', file }])).rejects.toThrow('a.csv is larger than 64 MB.');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  it('and a huge cell or row is left out alone', async () => {
    const { surveys, leftOut } = await read({
      ...PACP_FILES,
      'PACP_Conditions.csv': `${PACP_FILES['PACP_Conditions.csv']}7,2,1,FL,,,,,,,,${'x'.repeat(5000)},\r\n8,2,${'1,'.repeat(50)}\r\n`,
    });
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'Remarks is longer than 4,000 characters.',
      expect.stringMatching(/^The row has \d+ columns/),
    ]);
    expect(surveys).toHaveLength(2);
  });
});
