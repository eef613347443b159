import { toCsv } from '@/lib/csv';

const BOM = '\uFEFF';

describe('toCsv', () => {
  it('begins with a byte order mark and ends every line with CR LF', () => {
    expect(
      toCsv([
        ['Name', 'Length'],
        ['Müller → Straße', 12.5],
      ]),
    ).toBe(`${BOM}Name,Length\r\nMüller → Straße,12.5\r\n`);
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "no"', 'two\nlines', null, '']])).toBe(`${BOM}"a,b","say ""no""","two\nlines",,\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('takes %j for no formula', (text) => {
    expect(toCsv([[text]])).toBe(`${BOM}'${text}\r\n`);
  });

  it('leaves negative numbers numbers', () => {
    expect(toCsv([[-1.5]])).toBe(`${BOM}-1.5\r\n`);
  });
});
