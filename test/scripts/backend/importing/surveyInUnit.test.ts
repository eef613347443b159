import { surveyInUnit } from '../../../../scripts/backend/importing/surveyInUnit';
import type { ReadSurvey } from '../../../../scripts/backend/importing/surveys';
import { readChosen } from '../../../support/readChosen';
import { PACP_FILES, WSA_XML, type FileContent } from '../../../support/surveyFiles';

async function read(files: Readonly<Record<string, FileContent>>): Promise<ReadSurvey> {
  const [survey] = (await readChosen(files)).surveys;
  if (!survey) throw new Error('There is no survey in the files.');
  return survey;
}
const lengthsOf = ({ headers, observations }: ReadSurvey) => [
  headers.LengthSurveyed,
  ...observations.map(({ distance }) => distance),
];

it('brings feet into metres, and leaves the diameter, which is in millimetres', async () => {
  const feet = await read(PACP_FILES);
  expect(lengthsOf(feet)).toEqual([120.5, 0, 12.3, 22.3, 30, 45.5]);
  const metres = surveyInUnit(feet, false);
  expect(lengthsOf(metres)).toEqual([36.73, 0, 3.75, 6.8, 9.14, 13.87]);
  expect(metres).toMatchObject({ isImperial: false, headers: { HeightDiameter: 203.2 } });
});

it('brings metres into feet', async () => {
  const metres = await read({ 'wsa.xml': WSA_XML });
  expect(lengthsOf(metres)).toEqual([36.5, 1.5, 3]);
  expect(lengthsOf(surveyInUnit(metres, true))).toEqual([119.75, 4.92, 9.84]);
});

it('leaves a survey of the same unit as it is, and what is not known unknown', async () => {
  const feet = await read(PACP_FILES);
  expect(surveyInUnit(feet, true)).toEqual(feet);
  const [first, ...others] = feet.observations;
  const { LengthSurveyed: _length, ...headers } = feet.headers;
  const unknown = { ...feet, headers, observations: first ? [{ ...first, distance: null }, ...others] : [] };
  const metres = surveyInUnit(unknown, false);
  expect(metres.headers).not.toHaveProperty('LengthSurveyed');
  expect(metres.observations[0]?.distance).toBeNull();
});

it('brings headers that are measured along, and leaves others as they are', async () => {
  const feet = await read({
    'PACP_Inspections.csv': 'InspectionID,IsImperial,Height,Width,Total_Length,Year_Laid\n1,1,8,12,120,1987\n',
    'PACP_Conditions.csv': 'InspectionID,PACP_Code,Distance\n1,CC,16.5\n',
  });
  expect(surveyInUnit(feet, false).extraFields).toEqual({ Width: 304.8, Total_Length: 36.576, Year_Laid: 1987 });
  expect(surveyInUnit(feet, true).extraFields).toEqual({ Width: 12, Total_Length: 120, Year_Laid: 1987 });
});
