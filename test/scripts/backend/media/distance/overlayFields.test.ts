/** From the lines of an overlay to what they say of an inspection. */
import { findOverlayFields } from '../../../../../scripts/backend/media/distance/overlayFields';

const TODAY = new Date('2026-11-23T12:00:00Z');
const read = (...lines: string[]) => findOverlayFields([lines, lines, lines], TODAY);

it.each([
  [
    ['SYNTHETIC MH101-MH102', 'DN300 22/11/26 10:32:05'],
    {
      ...{ UpstreamNode: 'MH101', DownstreamNode: 'MH102', Date: '2026-11-22', SurveyTime: '10:32' },
      HeightDiameter: '300 mm',
    },
  ],
  [
    ['PIPE ID: SW-102', 'DIR: DOWNSTREAM', '2026-03-04'],
    { AssetID: 'SW-102', Direction: 'Downstream', Date: '2026-03-04' },
  ],
  [['US MH: 12A DS MH: 13', 'U/S'], { UpstreamNode: '12A', DownstreamNode: '13', Direction: 'Upstream' }],
  [['Street: High Street North', '5 MAR 2024'], { LocationStreet: 'High Street North', Date: '2024-03-05' }],
  [
    ['12 ST MARYS ROAD', 'SMH 4 > SMH 5'],
    { LocationStreet: '12 ST MARYS ROAD', UpstreamNode: 'SMH 4', DownstreamNode: 'SMH 5' },
  ],
  [['DN30022/11/2610:32:05'], { SurveyTime: '10:32' }],
  [['DN300 22/11/2610:32:05'], { Date: '2026-11-22', SurveyTime: '10:32', HeightDiameter: '300 mm' }],
  [['2026-11-2210:32:05'], { Date: '2026-11-22', SurveyTime: '10:32' }],
  [
    ['Pipe size: 8 in Material: VCP Job No: 55-1', 'Town: Leeds'],
    { HeightDiameter: '8 in', Material: 'VCP', WorkOrder: '55-1', LocationTown: 'Leeds' },
  ],
  [
    ['Straße: Am Hang', 'Werkstoff: Beton', 'Zeit: 7:05'],
    { LocationStreet: 'Am Hang', Material: 'Beton', SurveyTime: '07:05' },
  ],
  [['PLR: 4711X', 'SURVEY: D/S', '25.12.2024'], { AssetID: '4711X', Direction: 'Downstream', Date: '2024-12-25' }],
] as const)('reads %j', (lines, fields) => {
  expect(read(...lines)).toEqual(fields);
});

it.each([
  ['a date whose day may be the month', '03/04/2024'],
  ['a day that there is not', '31/02/2024'],
  ['a day that has not come yet', '25/12/2026'],
  ['a distance and a slope', '012.50 m 1.2 %'],
  ['a size without a unit that may be inches', 'Size: 12'],
  ['a size of two sides', 'Size: 600x900'],
  ['a number that begins like a size', 'Size: 300.5'],
  ['a time of no day', 'Time: 25:10'],
  ['a name without an id', 'PIPE: CONCRETE'],
  ['a node to itself', 'MH101-MH101'],
  ['a title', 'SYNTHETIC SAMPLE'],
])('makes nothing of %s', (_case, line) => {
  expect(read(line)).toEqual({});
});

it('takes what most pictures say, and nothing that they contradict each other in', () => {
  const say = (...ids: string[]) =>
    findOverlayFields(
      ids.map((id) => [`PIPE ID: ${id}`]),
      TODAY,
    );
  expect(say('SW-102', 'SW-1O2', 'SW-102', 'SW-102', 'SW-102')).toEqual({ AssetID: 'SW-102' });
  expect(say('SW-102', 'SW-102', 'SW-103', 'SW-103')).toEqual({});
  expect(say('SW-102', 'X1', 'X2', 'X3', 'X4')).toEqual({});
  expect(
    findOverlayFields(
      [
        ['22/11/26 21/11/2026', '21/11/2026'],
        ['22/11/26', '21/11/2026'],
      ],
      TODAY,
    ),
  ).toEqual({});
  expect(say('SW-102')).toEqual({});
});
