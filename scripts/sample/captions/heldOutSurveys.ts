/** Surveys of the held out layouts: nobody looks at them who works on the reader of captions. */
import { HELD_OUT } from './heldOut';
import { coastal, codesFirst, wordsOnly } from './heldOutAmerican';
import { stop, type Survey } from './survey';
import type { CaptionedVideo } from './writeCaptioned';

const scottish: Survey = {
  standard: 'MSCC',
  ...{ size: { width: 1280, height: 720 }, format: 'mp4', rate: 25, crf: 31, noise: 4, seed: 43 },
  ...{ unit: 'm', start: 0, begun: '2024-09-18T10:58:12Z', headerSeconds: 5 },
  header: [
    'Contract no.  24/0917',
    'Location  Castle Brae, Innerdale',
    'Pipe length ref  NS5120-1',
    'Start node  NS5120',
    'Finish node  NS5121',
    'Direction  Downstream',
    'Pipe  CO 450mm circular',
    'Date  18 Sep 2024   Time  10:58',
  ],
  fields: {
    ...{ WorkOrder: '24/0917', AssetID: 'NS5120-1', UpstreamNode: 'NS5120', DownstreamNode: 'NS5121' },
    ...{ Direction: 'Downstream', HeightDiameter: '450', Material: 'CO', Date: '2024-09-18', SurveyTime: '10:58' },
  },
  doubtful: ['LocationStreet', 'LocationTown'],
  always: { section: 'NS5120-1', place: 'Castle Brae' },
  stops: [
    stop(1.3, 'Water level (WL)\n10% of height', 'WL', { percent: 10 }),
    stop(2.7, 'Fracture, longitudinal (FL)\nat 11 o’clock', 'FL', { clock: [11] }),
    stop(4.1, 'Hole (H)\nfrom 2 to 3 o’clock', 'H', { clock: [2, 3], camera: 'pans', shown: 6 }),
    stop(5.8, 'Joint displaced, large (JDL)', 'JDL'),
    stop(5.8, 'Open joint, medium (OJM)', 'OJM'),
    stop(7.2, 'Attached deposits, grease (DEG)\n10% from 8 to 4 o’clock', 'DEG', { percent: 10, clock: [8, 4] }),
    stop(8.5, 'Radio check', null),
    stop(8.5, 'Infiltration, dripping (ID)\nat 12 o’clock', null, { isUncoded: true }),
    stop(9.9, 'Connection (CN)\nat 2 o’clock, diameter 150mm', 'CN', {
      ...{ clock: [2], quantity: { value: 150, units: 'mm' }, camera: 'creeps' },
    }),
    stop(11.9, 'Sealing ring intruding (SR)\n5% from 10 to 2 o’clock', 'SR', { percent: 5, clock: [10, 2] }),
    stop(13.2, 'Vermin (V)\n2 rats', 'V'),
  ],
};

const rhenish: Survey = {
  standard: 'EN',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 5, seed: 47 },
  ...{ unit: 'm', start: 3.4, begun: '2022-03-31T08:16:59Z', headerSeconds: 6, decimalPoint: ',' },
  header: [
    'Projekt  22-0306',
    'Gemeinde  Altenau',
    'Strasse  Am Mühlbach',
    'Haltungsname  KS1017',
    'Schacht oben  KS1017',
    'Schacht unten  KS1016',
    'Gegen Fließrichtung',
    'Steinzeug  DN 250',
    '31.03.2022  08:16',
  ],
  fields: {
    ...{ WorkOrder: '22-0306', LocationTown: 'Altenau', LocationStreet: 'Am Mühlbach', AssetID: 'KS1017' },
    ...{ UpstreamNode: 'KS1017', DownstreamNode: 'KS1016', Direction: 'Upstream', Material: 'Steinzeug' },
    ...{ HeightDiameter: '250', Date: '2022-03-31', SurveyTime: '08:16' },
  },
  always: { section: 'KS1017-KS1016', place: 'Am Mühlbach' },
  stops: [
    stop(4.7, 'BABBA; Längsriss; 12 Uhr', 'BAB', { clock: [12] }),
    stop(6.1, 'BAFCE; Oberflächenschaden; 4-8 Uhr', 'BAF', { clock: [4, 8] }),
    stop(7.6, 'BBCC; Ablagerungen; 20%; 5-7 Uhr', 'BBC', { percent: 20, clock: [5, 7] }),
    stop(9.2, 'BAGA; Anschluss einragend; 30 mm; 3 Uhr', 'BAG', { clock: [3], quantity: { value: 30, units: 'mm' } }),
    stop(10.5, 'Reinigung der Kamera', null),
    stop(12, 'BAJA; Versatz; 10 mm', 'BAJ', { quantity: { value: 10, units: 'mm' }, camera: 'creeps' }),
    stop(13.7, 'Infiltration, tropfend; 9 Uhr', 'BBF', { clock: [9], isGermanWords: true }),
    stop(15.2, 'Rohrbruch; 6 Uhr', 'BAC', { clock: [6], isGermanWords: true }),
    stop(16.5, 'BCE; Rohrende', 'BCE'),
  ],
};

const brisbane: Survey = {
  standard: 'WSA',
  ...{ size: { width: 640, height: 480 }, format: 'wmv', rate: 20, noise: 6, seed: 53 },
  ...{ unit: 'm', start: 30, begun: '2021-12-16T03:44:20Z', headerSeconds: 4 },
  header: [
    'Network asset: SP 40127',
    'Street: Banksia Parade',
    'Start: 40127/1',
    'End: 40128/1',
    'Surveyed downstream',
    'DN 225  PVC',
    '16 DEC 2021',
  ],
  fields: {
    ...{ LocationStreet: 'Banksia Parade', UpstreamNode: '40127/1', DownstreamNode: '40128/1' },
    ...{ Direction: 'Downstream', HeightDiameter: '225', Material: 'PVC', Date: '2021-12-16' },
  },
  doubtful: ['AssetID'],
  always: { section: 'SP 40127', place: 'Banksia Pde' },
  stops: [
    stop(31.6, 'Obstruction, 30%, 3 to 9 - OB', 'OB', { percent: 30, clock: [3, 9] }),
    stop(33, 'Joint displaced, 20 mm - JD', null, { isUncoded: true }),
    stop(34.6, 'Lining defect, 10 to 2 - LD', 'LD', { clock: [10, 2], camera: 'creeps' }),
    stop(36.8, 'Waiting for flow to drop', null),
    stop(38.1, 'Collapse - X', 'X', { shown: 3 }),
  ],
};

const midlands: Survey = {
  standard: 'MSCC',
  ...{ size: { width: 352, height: 288 }, format: 'mkv', rate: 25, crf: 23, noise: 5, seed: 59 },
  ...{ unit: 'm', start: 54.2, begun: '2018-06-27T12:02:33Z', headerSeconds: 5 },
  header: ['Ref 61-118', 'Foundry Row', 'US MH 61  DS MH 118', 'Survey DS', '225 VC', '27-06-18', 'Tape 4'],
  fields: {
    ...{ LocationStreet: 'Foundry Row', UpstreamNode: '61', DownstreamNode: '118', Direction: 'Downstream' },
    ...{ HeightDiameter: '225', Material: 'VC', Date: '2018-06-27' },
  },
  doubtful: ['AssetID', 'WorkOrder'],
  always: { pipe: 'MH61-118' },
  stops: [
    stop(55.7, 'Long crack at 12 / CL', 'CL', { clock: [12] }),
    stop(57.1, 'Circ fracture 9-3 / FC', 'FC', { clock: [9, 3] }),
    stop(58.6, 'Fine settled deposits 10% / DES', 'DES', { percent: 10 }),
    stop(60, 'Junction at 2 100mm / JN', 'JN', { clock: [2], quantity: { value: 100, units: 'mm' } }),
    stop(61.4, 'Winch rope slack', null),
    stop(62.7, 'Deformed pipe 15% / D', 'D', { percent: 15, camera: 'creeps' }),
    stop(65, 'Collapsed pipe / XP', 'XP'),
  ],
};

const southern: Survey = {
  standard: 'NZ',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 8, seed: 61 },
  ...{ unit: 'm', start: 7, begun: '2017-10-25T21:30:08Z', headerSeconds: 5 },
  header: [
    'Contract: 4471',
    'Rimu Terrace',
    'Suburb: Lower Bay',
    'Asset No: SS10233',
    'U/S: SM118',
    'D/S: SM119',
    'Inspection: U/S',
    'AC 150 mm',
    '25-10-2017',
  ],
  fields: {
    ...{ WorkOrder: '4471', LocationStreet: 'Rimu Terrace', LocationTown: 'Lower Bay', AssetID: 'SS10233' },
    ...{ UpstreamNode: 'SM118', DownstreamNode: 'SM119', Direction: 'Upstream', Material: 'AC' },
    ...{ HeightDiameter: '150', Date: '2017-10-25' },
  },
  always: { pipe: 'SS10233' },
  stops: [
    stop(8.4, 'Pipe Broken, L, 2 to 5, PB', 'PB', { clock: [2, 5] }),
    stop(10.1, 'Root Intrusion, M, 12, RI', 'RI', { clock: [12] }),
    stop(11.7, 'Joint Open, S, JO', 'JO'),
    stop(11.7, 'Infiltration Present, S, 8, IP', 'IP', { clock: [8] }),
    stop(13.3, 'Debris Greasy, 10%, 7 to 5, DG', 'DG', { percent: 10, clock: [7, 5] }),
    stop(15, 'Surface Damge, M', 'S'),
    stop(16.6, 'Laterl Protruding, 25 mm, 3, LP', 'LP', {
      ...{ clock: [3], quantity: { value: 25, units: 'mm' }, camera: 'pans', shown: 6 },
    }),
    stop(18.1, 'Ring crew on arrival', null),
    stop(19.5, 'Root Intrusion, M, 12, RI', 'RI', { clock: [12] }),
  ],
};

const prairie: Survey = {
  standard: 'PACP',
  ...{ size: { width: 1280, height: 720 }, format: 'mp4', rate: 15, crf: 27, noise: 4, seed: 67 },
  ...{ unit: 'm', start: 88, begun: '2024-01-30T17:44:06Z', headerSeconds: 6 },
  header: [
    'Main no 3302',
    'Street: Wheat Street',
    'Town: Dauphin Lake',
    'Up MH: 77A',
    'Dn MH: 78',
    'Surveying upstream',
    'Dia: 200 mm',
    'Type: PVC',
    'Ticket: 2024-551',
    '30-01-24 17:44',
  ],
  fields: {
    ...{ AssetID: '3302', LocationStreet: 'Wheat Street', LocationTown: 'Dauphin Lake', UpstreamNode: '77A' },
    ...{ DownstreamNode: '78', Direction: 'Upstream', HeightDiameter: '200', Material: 'PVC' },
    ...{ Date: '2024-01-30', SurveyTime: '17:44' },
  },
  doubtful: ['WorkOrder'],
  always: { pipe: '77A-78 WHEAT ST' },
  changes: { name: 'pipe', to: '77A-78 GRAIN ROW', from: 30 },
  stops: [
    stop(89.2, 'JT offset med / JOM', 'JOM'),
    stop(90.7, 'Crack circ, 7 to 5 / CC', 'CC', { clock: [7, 5] }),
    stop(92.3, 'Grease 10%, 9 to 3 / DAGS', 'DAGS', { percent: 10, clock: [9, 3] }),
    stop(93.8, 'Tap saddle active, 2 / TSA', 'TSA', { clock: [2], camera: 'pans', shown: 6 }),
    stop(95.3, 'S02 settled gravel 5%, 5 to 7 / DSGV', 'DSGV', { percent: 5, clock: [5, 7], camera: 'creeps' }),
    stop(97.2, 'F02 settled gravel 5%, 5 to 7 / DSGV', 'DSGV', { percent: 5, clock: [5, 7] }),
    stop(98.6, 'Pulled back to check', null),
    stop(100, 'Water level 25% / MWL', 'MWL', { percent: 25 }),
  ],
};

/** Their names tell nothing of the layout. */
const videos = (name: keyof typeof HELD_OUT, number: number, surveys: readonly Survey[]): CaptionedVideo[] =>
  surveys.map((survey, index) => ({ name: `held out ${number}.${index + 1}`, layout: HELD_OUT[name], survey }));

export const HELD_OUT_VIDEOS: readonly CaptionedVideo[] = [
  ...videos('yellowStack', 1, [coastal, wordsOnly, codesFirst]),
  ...videos('lightPlates', 2, [scottish, rhenish, brisbane]),
  ...videos('greenTerminal', 3, [midlands, southern, prairie]),
];
