import { databaseOf, readChosen as read } from '../../../support/readChosen';
import { WINCAN_CSV, WINCAN_SQL } from '../../../support/surveyFiles';

describe('WinCan', () => {
  it('reads the CSV files', async () => {
    const { format, surveys, leftOut, questions } = await read(WINCAN_CSV);
    expect({ format, questions }).toEqual({ format: 'WinCan CSV', questions: [] });
    expect(leftOut).toEqual([
      { where: 'observation.csv, line 4', reason: 'The observation belongs to no inspection in the file.' },
    ]);
    expect(surveys[0]).toMatchObject({
      headers: {
        AssetID: '1',
        UpstreamNode: '40',
        DownstreamNode: '30',
        Direction: 'Downstream',
        Date: '2014-01-31',
        LengthSurveyed: 131.25,
        HeightDiameter: 350,
        Material: 'AU',
      },
      extraFields: { Surveyed_By: 'A. Crew', Weather: 'A' },
      video: '1_1.mp4',
      observations: [
        {
          code: 'BAAA',
          shortCode: 'BAA',
          characters: 'A',
          label: 'Canalisation déformée',
          distance: 1.2,
          atClock: 4,
          toClock: 6,
          quantity1Value: '3',
          quantity1Units: 'mm',
        },
        { code: 'BDDB', distance: 48.87, seconds: 419, percentValue: 25, photos: ['1_5.JPG'] },
      ],
    });
  });

  it('reads the CSV files with their columns in any case, and the commas of each', async () => {
    const { format, surveys } = await read({
      'section.csv': 'S_ID;S_PipeDia\n{a};"1,125"\n',
      'inspection.csv': WINCAN_CSV['inspection.csv'],
      'observation.csv': WINCAN_CSV['observation.csv'].replace('SO_Inspecs_ID', 'so_inspecs_id'),
    });
    expect(format).toBe('WinCan CSV');
    expect(surveys[0]).toMatchObject({ headers: { HeightDiameter: 1.125 }, observations: [{}, {}] });
  });

  it('reads a project, without what was deleted in it, and asks for its unit', async () => {
    const files = { 'project.db3': await databaseOf(WINCAN_SQL) };
    expect((await read(files)).questions).toEqual(['unit']);
    const { format, surveys, leftOut } = await read(files, { unit: 'm' });
    expect(format).toBe('WinCan database');
    // No public source says which of 1 and 2 is upstream.
    expect(leftOut).toEqual([
      { where: 'project.db3, SECINSP, row 1', reason: 'The direction “1” is neither U nor D.' },
    ]);
    expect(surveys[0]).toMatchObject({
      headers: {
        AssetID: 'S-1',
        UpstreamNode: 'MH40',
        DownstreamNode: 'MH30',
        Date: '2026-03-14',
        SurveyTime: '09:12',
        HeightDiameter: 300,
      },
      observations: [
        { code: 'BAA', label: 'Deformation', percentValue: 7, atClock: 3, seconds: 90, photos: ['obs001.jpg'] },
      ],
    });
    expect(surveys[0]?.observations).toHaveLength(1);
  });

  it.each([
    ['m', '', 12],
    ['m', 'in', 304.8],
    ['ft', 'in', 304.8],
    ['ft', 'mm', 12],
    ['ft', '', undefined],
  ] as const)(
    'reads a diameter of 12 in a project in %s with the unit “%s” as %s mm',
    async (unit, ofSize, expected) => {
      const sized = `alter table SECTION add column OBJ_Unit text; update SECTION set OBJ_Size1 = 12, OBJ_Unit = '${ofSize}'`;
      const project = await databaseOf(`${WINCAN_SQL}; ${sized}`);
      const { surveys, leftOut } = await read({ 'project.db3': project }, { unit });
      expect(surveys[0]).toMatchObject({ isImperial: unit === 'ft', headers: { LengthSurveyed: 31.25 } });
      expect(surveys[0]?.headers.HeightDiameter).toBe(expected);
      const open = 'The file does not say in which unit the diameter 12 is.';
      expect(leftOut.some(({ reason }) => reason === open)).toBe(expected === undefined);
    },
  );

  it('reads the CSV files in metres, whatever is said of their unit', async () => {
    const { surveys } = await read(WINCAN_CSV, { unit: 'ft' });
    expect(surveys[0]).toMatchObject({ isImperial: false, headers: { LengthSurveyed: 131.25, HeightDiameter: 350 } });
  });

  it('refuses other databases, damaged ones, and does not run what a database calls a view', async () => {
    await expect(read({ 'x.db3': await databaseOf('create table other (a)') })).rejects.toThrow('no table SECOBS');
    await expect(read({ 'x.db3': 'not a database' })).rejects.toThrow('not an SQLite database');
    const damaged = (await databaseOf(WINCAN_SQL)).fill(7, 100, 2000);
    await expect(read({ 'x.db3': damaged })).rejects.toThrow('damaged');
    const endless = `create view SECOBS as with recursive n(a) as (select 1 union all select a + 1 from n) select a from n`;
    await expect(read({ 'x.db3': await databaseOf(endless) })).rejects.toThrow('no table SECOBS');
  });
});
