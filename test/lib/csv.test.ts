import { exchangeLine, toCsv } from '@/lib/csv';

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

  it.each(['=1+1', '+1', '-1+1', '- hairline', '-', '@SUM(A1)', '\t=1', '-2.5.1'])(
    'takes %j for no formula',
    (text) => {
      expect(toCsv([[text]])).toBe(`${BOM}'${text}\r\n`);
    },
  );

  it('leaves negative numbers numbers', () => {
    expect(toCsv([[-1.5]])).toBe(`${BOM}-1.5\r\n`);
  });

  it.each(['-73.985', '-3,2', '-12'])('leaves %j a number, which came as text', (text) => {
    expect(toCsv([[text]]).replaceAll('"', '')).toBe(`${BOM}${text}\r\n`);
  });
});

it('exchangeLine has each value as it is', () => {
  expect(exchangeLine(['=1+1', '- hairline', '@x', -3.2, null, 'a,b'])).toBe('=1+1,- hairline,@x,-3.2,,"a,b"\r\n');
});
