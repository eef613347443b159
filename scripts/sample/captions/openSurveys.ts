/** Surveys of the three open layouts: who reads captions may look at them. */
import { OPEN } from './layouts';
import { americanBox, englishEuropean, germanCodes } from './openEuropean';
import { stop, type Survey } from './survey';
import type { CaptionedVideo } from './writeCaptioned';

const britishTape: Survey = {
  standard: 'MSCC',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 6, seed: 3 },
  ...{ unit: 'm', start: 0, begun: '2024-05-14T09:41:08Z', headerSeconds: 6 },
  header: [
    'Job No: WO-20417        Sheet 12',
    'Date: 14/05/2024        Time: 09:41',
    'Town: Northbrook',
    'Street: Mill Lane',
    'Upstream MH: SW4021',
    'Downstream MH: SW4022',
    'PLR: SW4021X',
    'Direction: Downstream',
    'Material: Concrete      Size: 300 mm',
    'Operator: Crew 2',
  ],
  fields: {
    WorkOrder: 'WO-20417',
    ...{ Date: '2024-05-14', SurveyTime: '09:41', LocationTown: 'Northbrook', LocationStreet: 'Mill Lane' },
    ...{ UpstreamNode: 'SW4021', DownstreamNode: 'SW4022', AssetID: 'SW4021X', Direction: 'Downstream' },
    ...{ Material: 'Concrete', HeightDiameter: '300' },
  },
  always: { pipe: 'SW4021 > SW4022   DN300' },
  stops: [
    stop(0, 'ST  Start of survey', null),
    stop(0, 'WL  Water level, 5%', 'WL', { percent: 5 }),
    stop(1.9, "CL  Crack, longitudinal at 12 o'clock", 'CL', { clock: [12] }),
    stop(3.4, "JDM  Joint displaced, medium, from 9 o'clock to 3 o'clock", 'JDM', { clock: [9, 3] }),
    stop(3.4, 'DES  Settled deposits, fine 15%, 5 to 7', 'DES', { percent: 15, clock: [5, 7] }),
    stop(5.6, 'Camera lens cleaned', null),
    stop(7.1, "CC  Crack, circumferential, 8 o'clock to 4 o'clock", 'CC', { clock: [8, 4], camera: 'pans', shown: 7 }),
    stop(8.5, "JN  Junction at 10 o'clock, 100mm dia", 'JN', { clock: [10], quantity: { value: 100, units: 'mm' } }),
    stop(10.2, "S01 CL  Crack, longitudinal at 1 o'clock", 'CL', { clock: [1], camera: 'creeps' }),
    stop(12.4, "F01 CL  Crack, longitudinal at 1 o'clock", 'CL', { clock: [1] }),
  ],
};

const britishDigital: Survey = {
  standard: 'MSCC',
  ...{ size: { width: 1280, height: 720 }, format: 'mp4', rate: 12, crf: 30, noise: 4, seed: 11 },
  ...{ unit: 'm', start: 21.4, begun: '2025-02-27T13:05:44Z', headerSeconds: 4 },
  header: [
    'Project: P-88231',
    'Start MH: F0713   Finish MH: F0712',
    'Surveyed upstream',
    'Road: 14 Station Road',
    'Place: Eastmoor',
    'Pipe: 225mm circular, vitrified clay',
    '27/02/2025 13:05',
  ],
  fields: {
    WorkOrder: 'P-88231',
    ...{ UpstreamNode: 'F0712', DownstreamNode: 'F0713', Direction: 'Upstream', LocationStreet: '14 Station Road' },
    ...{ LocationTown: 'Eastmoor', HeightDiameter: '225', Material: 'Vitrified clay' },
    ...{ Date: '2025-02-27', SurveyTime: '13:05' },
  },
  always: { pipe: 'F0713 - F0712 U/S 225mm VC' },
  stops: [
    stop(22.8, '@m CM  Cracks multiple at 3', 'CM', { clock: [3] }),
    stop(24.1, "@m FC  Fracture circumferential 10 o'clock to 2 o'clock", 'FC', { clock: [10, 2] }),
    stop(26, '@m OJL  Open joint large', 'OJL'),
    stop(27.2, '@m CXI  Connection defective, intruding 20% at 2', 'CXI', { percent: 20, clock: [2] }),
    stop(28.4, 'Stopped for traffic', null),
    stop(28.4, '@m RFJ  Roots, fine at joint, 12', null, { isUncoded: true, shown: 3 }),
    stop(29.7, '@m DEE  Encrustation 5% from 8 to 4', 'DEE', { percent: 5, clock: [8, 4] }),
    stop(31.5, '@m Craks longitudnal at 11', 'CL', { clock: [11] }),
    stop(33, '@m D  Deformed 10%', 'D', { percent: 10 }),
    stop(34.4, '@m LR  Line deviates right', 'LR', { camera: 'creeps' }),
    stop(35.9, '@m SA  Survey abandoned, camera under water', 'SA'),
  ],
};

const australian: Survey = {
  standard: 'WSA',
  ...{ size: { width: 640, height: 480 }, format: 'mkv', rate: 25, crf: 27, noise: 7, seed: 5 },
  ...{ unit: 'm', start: 0.6, begun: '2023-08-30T22:12:51Z', headerSeconds: 5 },
  header: [
    'Asset ID: 1180462',
    'U/S Node: 1LH2240',
    'D/S Node: 1LH2238',
    'Direction of inspection: D/S',
    'Location: Wattle Street',
    'Suburb: Greenhill',
    'Pipe: VC 150 mm',
    'Work order: 700913',
  ],
  fields: {
    AssetID: '1180462',
    ...{ UpstreamNode: '1LH2240', DownstreamNode: '1LH2238', Direction: 'Downstream', LocationTown: 'Greenhill' },
    ...{
      Material: 'VC',
      HeightDiameter: '150',
      WorkOrder: '700913',
      Date: '2023-08-30',
      LocationStreet: 'Wattle Street',
    },
  },
  always: { pipe: '1180462  VC 150' },
  stops: [
    stop(1.8, 'RM  Roots, mass 30% 10-02', null, { isUncoded: true }),
    stop(3.2, 'OB  Obstruction 25% 04-08', 'OB', { percent: 25, clock: [4, 8] }),
    stop(5.1, 'LD  Lining defect at 12', 'LD', { clock: [12] }),
    stop(5.1, 'CC  Crack, circumferential 1 mm 09-03', null, { isUncoded: true }),
    stop(6.6, 'OB  Obstruction 10% 05-07', 'OB', { percent: 10, clock: [5, 7], shown: 3 }),
    stop(7.7, 'Panning to look at lateral', null, { camera: 'pans' }),
    stop(9.3, 'XM  Masonry collapse', 'XM'),
    stop(11.2, 'X  Collapse 60%', 'X', { percent: 60 }),
  ],
};

const texan: Survey = {
  standard: 'PACP',
  ...{ size: { width: 640, height: 480 }, format: 'avi', rate: 25, noise: 8, seed: 7 },
  ...{ unit: 'ft', start: 0, begun: '2022-10-19T15:20:02Z', headerSeconds: 6 },
  header: [
    'Date: 10/19/2022',
    'Time: 15:20',
    'Street: Cedar Ave',
    'City: Lakeview',
    'Upstream MH: 102-07',
    'Downstream MH: 102-08',
    'Line ID: 102-07-08',
    'Size: 8 in  Material: VCP',
    'Direction: Downstream',
    'W.O. 55120',
  ],
  fields: {
    ...{ Date: '2022-10-19', SurveyTime: '15:20', LocationStreet: 'Cedar Ave', LocationTown: 'Lakeview' },
    ...{ UpstreamNode: '102-07', DownstreamNode: '102-08', AssetID: '102-07-08', HeightDiameter: '203' },
    ...{ Material: 'VCP', Direction: 'Downstream', WorkOrder: '55120' },
  },
  always: { nodes: 'MH102-07 TO MH102-08' },
  stops: [
    stop(0, 'Access Point-Manhole', 'AMH'),
    stop(0, 'Pipe-Water Depth 15 mm', 'MWL', { quantity: { value: 15, units: 'mm' } }),
    stop(6.5, 'Roots-Light Roots in Joint 10 to 3', 'RFJ', { clock: [10, 3] }),
    stop(12.1, 'Fracture Circumferential 10/to 2', 'FC', { clock: [10, 2] }),
    stop(16.4, 'Tap-Factory Made at 2', 'TF', { clock: [2] }),
    stop(20.8, 'Clean Lens', null),
    stop(20.8, 'Vermin-Rat 1', null, { isUncoded: true, shown: 3 }),
    stop(25, 'Crack Longitudinal at 12', 'CL', { clock: [12], camera: 'creeps' }),
    stop(31.2, 'Roots-Light Roots in Joint 10 to 3', 'RFJ', { clock: [10, 3] }),
    stop(36.6, 'Tap-Break In Intruding 1 in at 10', 'TBI', { clock: [10], quantity: { value: 1, units: 'in' } }),
  ],
};

const midwestern: Survey = {
  standard: 'PACP',
  ...{ size: { width: 352, height: 288 }, format: 'mkv', rate: 25, crf: 24, noise: 6, seed: 13 },
  ...{ unit: 'ft', start: 96.3, begun: '2021-06-23T10:08:37Z', headerSeconds: 5 },
  header: [
    'Main: SS-0448',
    'From MH 17 To MH 18',
    'On: Birch St',
    'Town: Fairport',
    '10 in PVC',
    'Upstream survey',
    '06/23/2021 10:08',
  ],
  fields: {
    ...{ AssetID: 'SS-0448', LocationStreet: 'Birch St', LocationTown: 'Fairport', HeightDiameter: '254' },
    ...{ UpstreamNode: '18', DownstreamNode: '17', Material: 'PVC', Direction: 'Upstream' },
    ...{ Date: '2021-06-23', SurveyTime: '10:08' },
  },
  doubtful: ['UpstreamNode', 'DownstreamNode'],
  always: { nodes: 'MH 17 - MH 18' },
  stops: [
    stop(101.2, 'DSF Deposits Settled Fine 10 % 05-07', 'DSF', { percent: 10, clock: [5, 7] }),
    stop(106.6, 'CM Crack Multiple 08-04', 'CM', { clock: [8, 4] }),
    stop(106.6, 'JOM Joint Offset Medium', 'JOM'),
    stop(112, 'MGO General Observation blue paint', 'MGO'),
    stop(116.8, 'IW Infiltration Weeper 09', 'IW', { clock: [9] }),
    stop(121.5, 'MWL Water Level 20 %', 'MWL', { percent: 20, camera: 'creeps' }),
    stop(127.3, 'TFA Tap Factory Active 02', 'TFA', { clock: [2] }),
    stop(133, 'RMJ Roots Medium Joint 15 % 07-11', 'RMJ', { percent: 15, clock: [7, 11] }),
    stop(138.2, 'Waiting on jetter', null),
  ],
};

const newZealand: Survey = {
  standard: 'NZ',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 5, seed: 17 },
  ...{ unit: 'm', start: 10, begun: '2020-11-18T08:55:10Z', headerSeconds: 4 },
  header: ['Job 30177', 'Kowhai Road', 'Pipe ID: SW-2091', 'US MH: M311', 'DS MH: M312', '18/11/2020', '225 RCRR'],
  fields: {
    ...{ WorkOrder: '30177', LocationStreet: 'Kowhai Road', AssetID: 'SW-2091', UpstreamNode: 'M311' },
    ...{ DownstreamNode: 'M312', Date: '2020-11-18', HeightDiameter: '225', Material: 'RCRR' },
  },
  always: { nodes: 'M311 TO M312' },
  stops: [
    stop(11.6, 'Joint Displaced Medium 3 o/c - JD M', 'JD', { clock: [3] }),
    stop(13.1, 'Root Intrusion Small 12 o/c - RI S', 'RI', { clock: [12] }),
    stop(14.7, 'Cracking Longitudinal 1 o/c - CL', 'CL', { clock: [1] }),
    stop(16.2, 'Dipped Pipe 20 % - DP', 'DP', { percent: 20, camera: 'creeps' }),
    stop(18.1, 'Lateral Protruding 30 mm 10 o/c - LP', 'LP', { clock: [10], quantity: { value: 30, units: 'mm' } }),
    stop(19.5, 'Encrustation Deposits Light - ED S', 'ED'),
    stop(21, 'Crack Circumferencial 9-3', 'CC', { clock: [9, 3] }),
    stop(22.4, 'End of inspection', null),
  ],
};

const videos = (name: keyof typeof OPEN, surveys: readonly Survey[]): CaptionedVideo[] =>
  surveys.map((survey) => ({
    name: `${name} ${survey.standard} ${survey.format} ${survey.size.width}x${survey.size.height}`,
    layout: OPEN[name],
    survey,
  }));

export const OPEN_VIDEOS: readonly CaptionedVideo[] = [
  ...videos('topBar', [britishTape, britishDigital, australian]),
  ...videos('twoLines', [texan, midwestern, newZealand]),
  ...videos('box', [germanCodes, englishEuropean, americanBox]),
];
