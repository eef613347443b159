/** Each export says what was asked for, what is in it, and what is not and why. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { Manifest, writeManifest } from '../../../../scripts/backend/exports/manifest';
import { findOffer } from '@/api/contract/exportOffers';
import { anExported, aReportedFrame, writeExport } from '../../../support/exported';
import { readZip } from '../../../support/readZip';

const offer = findOffer('BI', 'ZIP');
if (!offer) throw new Error('BI ZIP is not offered.');

/** The lines above the table, and its rows. */
function readManifest(text: string): { about: Record<string, string>; rows: Record<string, string>[] } {
  const [above = '', table = ''] = text.split(/(?=Inspection,Inspection ID)/);
  const about: string[][] = parse(above, { bom: true, skipEmptyLines: true });
  return {
    about: Object.fromEntries(about),
    rows: parse(table, { columns: true, relaxColumnCount: true }),
  };
}

it('names each inspection that was asked for, and why it is not there', () => {
  const madeAt = new Date('2026-03-01T10:00:00Z');
  const manifest = new Manifest({ offer, organisation: 'City', askedAt: new Date('2026-03-01T09:00:00Z'), madeAt });
  const coded = anExported({ uuid: 'a', name: 'one', status: 'Reviewed' }, [aReportedFrame({ defectCode: 'ZZ' })]);
  manifest.add({ uuid: 'a', name: 'old name', exported: coded, obstacles: [] });
  manifest.add({ uuid: 'b', name: 'two', exported: null, obstacles: [] });
  manifest.add({ uuid: 'c', name: null, exported: null, obstacles: ['Date is missing.', 'Direction is missing.'] });
  expect(manifest.leftOut).toBe(2);
  const { about, rows } = readManifest(manifest.text());
  expect(about).toEqual({
    Export: 'Bulk Inspection ZIP',
    Organisation: 'City',
    'Asked for on': '2026-03-01T09:00:00.000Z',
    'Made on': '2026-03-01T10:00:00.000Z',
    'Asked for': '3 inspections',
    'In the export': '1 inspection',
    'Not in the export': '2 inspections',
  });
  const why = 'It was deleted after the export was asked for.';
  expect(rows.map((row) => [row.Inspection, row['Inspection ID'], row['In the export'], row['Why not']])).toEqual([
    ['one', 'a', 'Yes', ''],
    ['two', 'b', 'No', why],
    ['', 'c', 'No', 'Date is missing. Direction is missing.'],
  ]);
  expect(rows[0]).toMatchObject({ Status: 'Reviewed', 'Reported defects': '1' });
  expect(rows[0]?.['Structural figures missing']).toMatch(/^Code ZZ needs the table/);
});

it('is in an archive, and says which pictures are not', async () => {
  const frames = ['CC', 'CL'].map((defectCode) => aReportedFrame({ defectCode, inspectionUuid: 'a' }));
  const photoless = aReportedFrame({ defectCode: 'B', inspectionUuid: 'a', imageBlob: null });
  const [gone = ''] = frames.map(({ imageBlob }) => imageBlob ?? '');
  const exported = anExported({ uuid: 'a', name: 'one' }, [...frames, photoless]);
  const { files, remove } = await writeExport('BI', 'ZIP', [exported], { missing: [gone] });
  const entries = await readZip(files[0]?.file ?? '');
  const { rows } = readManifest(entries.get('Manifest.csv')?.toString() ?? '');
  expect(rows.map((row) => row['Pictures missing'])).toEqual(['1 picture no longer in the store']);
  await remove();
});

it('is a file of its own, marked as what it is', async () => {
  const { folder, remove } = await writeExport('BI', 'CSV', []);
  const manifest = { missPicture: () => {}, text: () => 'what was asked' };
  const made = await writeManifest({ folder, name: 'Export', manifest });
  expect(made).toMatchObject({ filename: 'Export manifest.csv', isManifest: true });
  expect(await readFile(made.file, 'utf8')).toBe('what was asked');
  await remove();
});
