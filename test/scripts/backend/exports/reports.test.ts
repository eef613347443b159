/** What people read: the PDF report, and the tables with their pictures. Each file is read by somebody else's program. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { aRepair, anExported, aReportedFrame, writeExport, type Written } from '../../../support/exported';
import { aMeasured } from '../../../support/measurements';
import { readPdf } from '../../../support/readPdf';
import { readZip } from '../../../support/readZip';

const written: Written[] = [];
afterAll(async () => {
  for (const { remove } of written) await remove();
});

async function write(...args: Parameters<typeof writeExport>): Promise<string[]> {
  const made = await writeExport(...args);
  written.push(made);
  return made.files.map(({ file }) => file);
}

const HEADERS = { UpstreamNode: 'MH1', DownstreamNode: 'MH2', LengthSurveyed: 30, Standard: 6 };
const crack = aReportedFrame({
  chainageNumber: 3,
  defectCode: 'CC',
  remarks: '=HYPERLINK("x")',
  quantity1Value: '-2.5',
});
const roots = aReportedFrame({ chainageNumber: 4, defectCode: 'RM', defectClass: 'Roots', contDefectStart: true });
const rootsEnd = aReportedFrame({ chainageNumber: 9.5, defectCode: 'RM', defectClass: 'Roots', contDefectEnd: true });
const full = anExported({ ...HEADERS, uuid: 'a', name: 'clip', filename: 'clip.mp4' }, [crack, roots, rootsEnd], {
  repairs: [aRepair({ repairType: 'Patch', chainageFrom: 3, chainageTo: 3, defectCode: 'CC' })],
});
const empty = anExported({ uuid: 'b', name: 'nothing seen', Standard: 2 });
const japanese = anExported(
  { uuid: 'c', name: '下水道', UpstreamNode: '人孔1', DownstreamNode: '人孔2', Standard: 8 },
  [aReportedFrame({ chainageNumber: 1, defectCode: '破損', defectClass: '管の破損', remarks: '木の根 <b>&' })],
);

describe('the PDF report', () => {
  it('of one inspection has all that is known of it, tagged, with its pictures', async () => {
    const [file = ''] = await write('BI', 'PDF', [full]);
    const pdf = await readPdf(file);
    expect(pdf).toMatchObject({ isTagged: true, language: 'en', title: 'Export' });
    expect(pdf.bookmarks).toEqual([
      'Title page',
      'MH1 → MH2',
      ...['Grades', 'Pipe', 'Observations', 'Repair plan', 'Pictures'].map((title) => `> ${title}`),
    ]);
    const all = pdf.pages.join(' ');
    for (const text of ['Demo Water Utility', '30 m', '3.00 m', 'CC Crack', '4.00 m', '9.50 m', '-2.5', 'Patch']) {
      expect(all).toContain(text);
    }
    expect(pdf.pages.map((page, index) => page.includes(`Page ${index + 1} of ${pdf.pages.length}`))).not.toContain(
      false,
    );
    expect(pdf.images.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(pdf.roles.flat())).toEqual(
      new Set([
        'Root',
        'Document',
        'Sect',
        'H1',
        'H2',
        'H3',
        'P',
        'L',
        'LI',
        'Lbl',
        'LBody',
        'Table',
        'TR',
        'TH',
        'TD',
        'Figure',
        'Caption',
      ]),
    );
  });

  it('has what was measured on a picture drawn over it, and says for which diameter', async () => {
    const measured = aReportedFrame({ chainageNumber: 3, measurements: aMeasured });
    const [file = ''] = await write('BI', 'PDF', [
      anExported({ ...HEADERS, uuid: 'a', HeightDiameter: 300 }, [measured]),
    ]);
    const { pages, paths } = await readPdf(file);
    const text = pages.at(-1) ?? '';
    expect(text).toContain(
      'Measured in the plane of the circle, for a round pipe of 300 mm: (1) 90 mm, 30 % of the diameter; (2) clock 12 to 3; (3) ',
    );
    const without = await write('BI', 'PDF', [
      anExported({ ...HEADERS, uuid: 'a', HeightDiameter: 300 }, [aReportedFrame({ chainageNumber: 3 })]),
    ]);
    const bare = await readPdf(without[0] ?? '');
    expect(bare.pages.at(-1)).not.toContain('Measured');
    // The circle and three marks, each with its edge, and the picture's own bounds, to which they are cut.
    expect((paths.at(-1) ?? 0) - (bare.paths.at(-1) ?? 0)).toBe(9);
  });

  it('of several has contents that lead to the right pages, whatever is in them', async () => {
    const [file = ''] = await write('BI', 'PDF', [full, empty, japanese]);
    const { pages, bookmarks } = await readPdf(file);
    expect(bookmarks.filter((title) => !title.startsWith('>'))).toEqual([
      'Title page',
      'Contents',
      'MH1 → MH2',
      'nothing seen',
      '人孔1 → 人孔2',
    ]);
    for (const title of ['MH1 → MH2', 'nothing seen', '人孔1 → 人孔2']) {
      const page = Number(new RegExp(`${title}.*? / \\S+ (\\d+)`).exec(pages[1] ?? '')?.[1]);
      expect([title, pages[page - 1]]).toEqual([title, expect.stringContaining(title)]);
      expect(pages[page - 1]).toContain('Grades');
    }
    const all = pages.join(' ');
    for (const text of ['管の破損', '木の根 <b>&', 'No frame is in the report.', 'No repair is planned.']) {
      expect(all).toContain(text);
    }
  });

  it('leaves the pictures out where they are not wanted, and says which are missing', async () => {
    const [without = ''] = await write('BI', 'PDF', [full], { pictures: false });
    expect((await readPdf(without)).images).toEqual(expect.not.arrayContaining([1]));
    const [withLogo = ''] = await write('BI', 'PDF', [full], { pictures: false, logo: 'logos/1.png' });
    expect((await readPdf(withLogo)).images[0]).toBe(1);
    const [gap = ''] = await write('BI', 'PDF', [full], { missing: [crack.imageBlob ?? ''] });
    expect((await readPdf(gap)).pages.join(' ')).toContain('The picture is missing.');
  });

  it('goes over to another file after fifty inspections', async () => {
    const many = Array.from({ length: 51 }, (_, index) => anExported({ uuid: `u${index}`, name: `pipe ${index}` }));
    const made = await writeExport('BI', 'PDF', many);
    written.push(made);
    expect(made.files.map(({ filename }) => filename)).toEqual(['Export, part 1 of 2.pdf', 'Export, part 2 of 2.pdf']);
    const files = made.files.map(({ file }) => file);
    const read = await Promise.all(files.map(readPdf));
    expect(read.map(({ title }) => title)).toEqual(['Export, part 1', 'Export, part 2']);
    expect(read[1]?.pages.at(-1)).toContain('pipe 50');
  });
});

describe('the ZIP', () => {
  it('has a picture once that shows several observations', async () => {
    const crack = aReportedFrame({ defectCode: 'CC' });
    const others = ['RFJ', 'CC'].map((defectCode, index) =>
      aReportedFrame({ frameId: crack.frameId, observation: index + 2, imageBlob: crack.imageBlob, defectCode }),
    );
    const [file = ''] = await write('BI', 'ZIP', [anExported({ uuid: 'd', name: 'clip' }, [crack, ...others])]);
    const entries = await readZip(file);
    const pictures = [...entries.keys()].filter((name) => name.endsWith('.jpg'));
    expect(pictures).toEqual([expect.stringMatching(/\d CC RFJ\.jpg$/)]);
    const rows: Record<string, string>[] = parse(entries.get('Defects.csv') ?? '', { columns: true, bom: true });
    expect(rows.map(({ Code, Picture }) => [Code, Picture])).toEqual(
      ['CC', 'RFJ', 'CC'].map((code) => [code, pictures[0]]),
    );
  });

  it('names each picture once, safely, and the tables point to them', async () => {
    const evil = anExported({ uuid: 'd', name: '../../clip' }, [aReportedFrame({ defectCode: 'A/../B' })]);
    const same = anExported({ uuid: 'e', name: 'CLIP' }, [aReportedFrame({ defectCode: 'CC' })]);
    const [file = ''] = await write('BI', 'ZIP', [full, evil, same], { missing: [roots.imageBlob ?? ''] });
    const entries = await readZip(file);
    const names = [...entries.keys()];
    expect(names.filter((name) => name.endsWith('.csv'))).toEqual(['Inspections.csv', 'Defects.csv', 'Manifest.csv']);
    expect(names.filter((name) => /\.\.|^\/|\\/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const rows: Record<string, string>[] = parse(entries.get('Defects.csv') ?? '', { columns: true, bom: true });
    expect(rows).toHaveLength(5);
    const pictures = rows.map(({ Picture }) => Picture).filter(Boolean);
    expect(pictures.sort()).toEqual(names.filter((name) => name.endsWith('.jpg')).sort());
    expect(rows.find(({ Chainage }) => Chainage === '4')?.Picture).toBe('');
    expect(rows[0]).toMatchObject({ Remarks: `'=HYPERLINK("x")`, 'Quantity 1': '-2.5', Code: 'CC' });
    const [picture] = names;
    expect(
      entries
        .get(picture ?? '')
        ?.subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
  });
});

it('a CSV is called as the export is', async () => {
  const made = await writeExport('DF', 'CSV', [full]);
  written.push(made);
  expect(made.files.map(({ filename }) => filename)).toEqual(['Export.csv']);
  const rows: string[][] = parse(await readFile(made.files[0]?.file ?? ''), { bom: true });
  expect(rows.map((row) => row.length)).toEqual([31, 31, 31, 31]);
});
