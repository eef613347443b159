import type { ReadOptions } from '../../../../scripts/backend/importing/surveys';
import { readChosen as read } from '../../../support/readChosen';
import { PACP_FILES, WSA_XML, zipOf } from '../../../support/surveyFiles';

describe('PACP CSV', () => {
  it('reads headers, conditions, video and the ratings that came with them', async () => {
    const { format, surveys, leftOut, questions } = await read(PACP_FILES);
    expect({ format, leftOut, questions }).toEqual({ format: 'PACP CSV', leftOut: [], questions: [] });
    expect(surveys).toHaveLength(2);
    expect(surveys[0]).toMatchObject({
      where: 'PACP_Inspections.csv, line 2',
      headers: {
        AssetID: 'S-1',
        UpstreamNode: 'MH1',
        DownstreamNode: 'MH2',
        Direction: 'Downstream',
        Date: '2026-03-14',
        SurveyTime: '09:30',
        // Eight inches.
        HeightDiameter: 203.2,
        LengthSurveyed: 120.5,
      },
      extraFields: { Surveyed_By: 'A. Crew' },
      isImperial: true,
      isSewer: true,
      video: 'run-1.mp4',
      structural: { quick: '5132', rating: 11, points: [0, 0, 6, 0, 5] },
      service: { quick: '2100', rating: 2 },
    });
    expect(
      surveys[0]?.observations.map(({ code, distance, continuous, seconds }) => [code, distance, continuous, seconds]),
    ).toEqual([
      ['AMH', 0, null, 5],
      ['FL', 12.3, 'start', 70],
      ['FL', 22.3, 'end', 120],
      ['B', 30, null, 180],
      ['DAE', 45.5, null, null],
    ]);
    expect(surveys[0]?.observations[3]).toMatchObject({
      atJoint: true,
      atClock: 2,
      toClock: 4,
      remarks: 'crack, wide',
    });
    expect(surveys[0]?.observations[4]).toMatchObject({
      quantity1Value: '12.7',
      quantity1Units: 'mm',
      percentValue: 10,
    });
    // Midnight is how files have a time that nobody knows.
    expect(surveys[1]?.headers).not.toHaveProperty('Time');
  });

  it('keeps what each owner asks for beside the standard, by the names that the format has for it', async () => {
    const { surveys, leftOut } = await read({
      ...PACP_FILES,
      'PACP_Custom_Fields.csv':
        'InspectionID,Custom_Field_One,Custom_Field_Two,Custom_Field_Ten,Custom_Field_Eleven\r\n2,Ward 7,,"12,5",x\r\n',
    });
    expect(surveys.map(({ extraFields }) => extraFields)).toEqual([
      { Surveyed_By: 'A. Crew' },
      { Custom_Field_One: 'Ward 7', Custom_Field_Ten: '12,5' },
    ]);
    expect(leftOut).toEqual([]);
  });

  it('is the same as a ZIP, in whatever folder of it', async () => {
    const inFolder = Object.fromEntries(Object.entries(PACP_FILES).map(([name, text]) => [`export/${name}`, text]));
    expect(await read({ 'set.zip': await zipOf(inFolder) })).toEqual(await read(PACP_FILES));
  });

  it.each([
    ['PACP_Conditions.csv', 'There is no PACP_Conditions.csv among the files.'],
    ['PACP_Inspections.csv', 'There is no PACP_Inspections.csv among the files.'],
  ] as const)('says what is missing without %s', async (name, message) => {
    const { [name]: _left, ...others } = PACP_FILES as Record<string, string>;
    await expect(read(others)).rejects.toThrow(message);
  });

  it('leaves out what cannot be read, value by value, and says why', async () => {
    const { surveys, leftOut } = await read({
      ...PACP_FILES,
      'PACP_Conditions.csv': `${PACP_FILES['PACP_Conditions.csv']}7,2,x,FL,Q1,,,300,,13,,,99:99\r\n8,77,1,FL,,,,,,,,,\r\n9,2,1,,,,,,,,,,\r\n`,
    });
    expect(leftOut).toEqual([
      { where: 'PACP_Conditions.csv, line 8', reason: 'The distance “x” is not a number.' },
      { where: 'PACP_Conditions.csv, line 8', reason: '“99:99” is not a time in a video.' },
      {
        where: 'PACP_Conditions.csv, line 8',
        reason: 'The mark “Q1” of a continuous defect is neither S nor F with a number.',
      },
      { where: 'PACP_Conditions.csv, line 8', reason: '“13” is not a clock position from 1 to 12.' },
      { where: 'PACP_Conditions.csv, line 8', reason: '300 is not a percentage from 0 to 100.' },
      { where: 'PACP_Conditions.csv, line 10', reason: 'The condition has no code.' },
      { where: 'PACP_Conditions.csv, line 9', reason: 'The condition belongs to no inspection in the file.' },
    ]);
    expect(surveys[1]?.observations.map(({ code }) => code)).toEqual(['ZZZ', 'FL']);
  });

  it('asks for the unit and for the order of a date where the file leaves them open', async () => {
    const open = {
      ...PACP_FILES,
      'PACP_Inspections.csv': 'InspectionID,Inspection_Date,Height\r\n1,03/04/2026,8\r\n2,04/04/2026,8\r\n',
    };
    const asked = await read(open);
    expect(asked.questions.sort()).toEqual(['dates', 'unit']);
    expect(asked.surveys.map(({ headers }) => headers.Date)).toEqual([undefined, '2026-04-04']);
    const answered = await read(open, { unit: 'ft', dates: 'day first' });
    expect(answered.questions).toEqual([]);
    expect(answered.surveys[0]).toMatchObject({
      isImperial: true,
      headers: { Date: '2026-04-03', HeightDiameter: 203.2 },
    });
    const telling = open['PACP_Inspections.csv'].replace('04/04/2026', '12/31/2026');
    const told = await read({ ...open, 'PACP_Inspections.csv': telling }, { unit: 'm' });
    expect(told.surveys.map(({ headers }) => headers.Date)).toEqual(['2026-03-04', '2026-12-31']);
    // Of dates in both orders neither tells the others'.
    const both = `${telling}3,31/12/2026,8\r\n`;
    const mixed = await read({ ...open, 'PACP_Inspections.csv': both }, { unit: 'm' });
    expect(mixed.questions).toEqual(['dates']);
    expect(mixed.surveys.map(({ headers }) => headers.Date)).toEqual([undefined, '2026-12-31', '2026-12-31']);
  });

  it('reads semicolons with decimal commas, and refuses to guess what 1,234 is elsewhere', async () => {
    const semicolons = (text: string) =>
      text.replaceAll(',', ';').replaceAll('120.5', '120,5').replaceAll('12.3;', '1,234;');
    const files = {
      'PACP_Inspections.csv': semicolons(PACP_FILES['PACP_Inspections.csv']),
      'PACP_Conditions.csv': semicolons(PACP_FILES['PACP_Conditions.csv'].replace('"crack, wide"', 'wide')),
    };
    const { surveys, leftOut } = await read(files);
    expect(leftOut).toEqual([]);
    expect(surveys[0]?.headers.LengthSurveyed).toBe(120.5);
    expect(surveys[0]?.observations[1]?.distance).toBe(1.234);
    const open = await read({
      ...PACP_FILES,
      'PACP_Conditions.csv': PACP_FILES['PACP_Conditions.csv']
        .replace('12.3,FL', '"1,234",FL')
        .replace('30,B', '"12,5",B'),
    });
    expect(open.leftOut).toEqual([
      { where: 'PACP_Conditions.csv, line 3', reason: 'The distance “1,234” could be read in two ways.' },
    ]);
    expect(open.surveys[0]?.observations[3]?.distance).toBe(12.5);
  });

  it('takes the commas of each file for what they are in that file', async () => {
    const inspections = (separator: string) => `InspectionID${separator}IsImperial\r\n1${separator}0\r\n`;
    const conditions = (separator: string, distance: string) =>
      [`InspectionID,PACP_Code,Distance`.replaceAll(',', separator), `1${separator}B${separator}${distance}`].join(
        '\n',
      );
    const readOf = async (first: string, second: string) => {
      const { surveys, leftOut } = await read({ 'PACP_Inspections.csv': first, 'PACP_Conditions.csv': second });
      return [surveys[0]?.observations[0]?.distance, ...leftOut.map(({ reason }) => reason)];
    };
    expect(await readOf(inspections(','), conditions(';', '1,234'))).toEqual([1.234]);
    expect(await readOf(inspections(';'), conditions(',', '"1,234"'))).toEqual([
      null,
      'The distance “1,234” could be read in two ways.',
    ]);
  });
});

describe('encodings', () => {
  const named = (street: string) => PACP_FILES['PACP_Inspections.csv'].replaceAll('Mill Lane', street);
  const streetOf = async (bytes: Uint8Array, options: Partial<ReadOptions> = {}) => {
    const { surveys, encoding } = await read({ ...PACP_FILES, 'PACP_Inspections.csv': bytes }, options);
    return [surveys[0]?.headers.LocationStreet, encoding?.split(', ')[0]];
  };
  it('reads UTF-8, UTF-16 with its mark, Windows-1252 and Shift_JIS', async () => {
    expect(await streetOf(Buffer.from(named('Çà et là 通り')))).toEqual(['Çà et là 通り', 'utf-8']);
    expect(await streetOf(Buffer.from(`\uFEFF${named('Straße')}`, 'utf16le'))).toEqual(['Straße', 'utf-16le']);
    expect(await streetOf(Buffer.from(named('Rue de l’Église').replace('’', "'"), 'latin1'))).toEqual([
      "Rue de l'Église",
      'windows-1252',
    ]);
    // みどり通り
    const japanese = Buffer.from([0x82, 0xdd, 0x82, 0xc7, 0x82, 0xe8, 0x92, 0xca, 0x82, 0xe8]);
    const [before = '', after = ''] = PACP_FILES['PACP_Inspections.csv'].split(/Mill Lane/);
    const bytes = Buffer.concat([Buffer.from(before), japanese, Buffer.from(after), Buffer.from('x\r\n')]);
    expect(await streetOf(bytes)).toEqual(['みどり通り', 'shift_jis']);
    expect((await streetOf(bytes, { encoding: 'windows-1252' }))[1]).toBe('windows-1252');
  });
  it('refuses what is no text', async () => {
    await expect(streetOf(Buffer.from([0x49, 0, 0x2c, 0, 0]))).rejects.toThrow('is not text that could be read');
    await expect(streetOf(Buffer.from([0xff]), { encoding: 'utf-8' })).rejects.toThrow('is not text in UTF-8');
  });
});

describe('WSA 05 XML', () => {
  it('reads headers, observations, scores, video and pictures', async () => {
    const { format, surveys, leftOut } = await read({ 'wsa.xml': WSA_XML });
    expect({ format, leftOut }).toEqual({ format: 'WSA 05 XML', leftOut: [] });
    expect(surveys[0]).toMatchObject({
      headers: {
        AssetID: 'S-9',
        Direction: 'Upstream',
        UpstreamNode: 'MH8',
        DownstreamNode: 'MH9',
        Date: '2026-03-14',
        HeightDiameter: 225,
      },
      extraFields: { ABH: 'A. Crew' },
      video: 'run-9.mpg',
      structural: { grade: 5, peak: 80, mean: 2.19, total: 80 },
      service: null,
      observations: [
        {
          code: 'OBPU',
          shortCode: 'OB',
          characters: 'P, U',
          quantity1Value: '20',
          serviceScore: 30,
          photos: ['9-1.jpg'],
        },
        { code: 'X', shortCode: null, atClock: 2, remarks: 'a < b', structuralScore: 80 },
      ],
    });
  });

  it('keeps nodes that no direction tells apart, without calling one of them upstream', async () => {
    const { surveys, leftOut } = await read({ 'wsa.xml': WSA_XML.replace('<AAK>U</AAK>', '') });
    expect(surveys[0]?.headers).not.toHaveProperty('UpstreamNode');
    expect(surveys[0]?.extraFields).toMatchObject({ AAB: 'MH9', AAF: 'MH8' });
    expect(leftOut[0]?.reason).toMatch(/^No direction is given/);
  });

  it.each([
    ['entities', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><PROJECT>&a;</PROJECT>', 'contains a DOCTYPE'],
    ['another document', '<other/>', 'no PROJECT with SURVEYS'],
    ['a broken one', '<PROJECT><SURVEYS>', 'not well-formed'],
    ['one a thousand deep', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`, 'not well-formed'],
  ])('refuses %s', async (_what, text, message) => {
    await expect(read({ 'wsa.xml': text })).rejects.toThrow(message);
  });
});
