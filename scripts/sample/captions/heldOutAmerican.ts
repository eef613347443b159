/** Surveys of a held out layout, in feet: nobody looks at them who works on the reader of captions. */
import { stop, type Survey } from './survey';

export const coastal: Survey = {
  standard: 'PACP',
  ...{ size: { width: 720, height: 576 }, format: 'mpg', rate: 25, noise: 7, seed: 31 },
  ...{ unit: 'ft', start: 0, begun: '2023-11-28T14:37:26Z', headerSeconds: 7 },
  header: [
    'Pine Hollow Road',
    'City of Westbrook',
    'Start MH  B14-022',
    'Stop MH  B14-023',
    'Flow direction: Downstream',
    'Main size 12"  Material RCP',
    'Asset  B14-022-023',
    'Inspected 11/28/2023 at 14:37',
    'WO# 0047731',
  ],
  fields: {
    ...{ LocationStreet: 'Pine Hollow Road', LocationTown: 'Westbrook', UpstreamNode: 'B14-022' },
    ...{ DownstreamNode: 'B14-023', Direction: 'Downstream', HeightDiameter: '305', Material: 'RCP' },
    ...{ AssetID: 'B14-022-023', Date: '2023-11-28', SurveyTime: '14:37', WorkOrder: '0047731' },
  },
  always: { run: 'B14-022 to B14-023' },
  stops: [
    stop(0, 'Start of Inspection', null),
    stop(4.4, 'Longitudinal Crack (CL)\n@ ft | 12 o’clock', 'CL', { clock: [12] }),
    stop(9.8, 'Multiple Fracture (FM)\n@ ft | from 8 to 4 o’clock', 'FM', { clock: [8, 4] }),
    stop(9.8, 'Encrustation (DAE)\n@ ft | 5% | from 7 to 5 o’clock', 'DAE', { percent: 5, clock: [7, 5] }),
    stop(15.6, 'Factory Tap Active (TFA)\n@ ft | 6 in | 2 o’clock', 'TFA', {
      ...{ clock: [2], quantity: { value: 6, units: 'in' } },
    }),
    stop(21, 'Adjusting lights', null),
    stop(26.3, 'Fine Roots at Joint (RFJ)\n@ ft | 10 o’clock', 'RFJ', { clock: [10], camera: 'pans', shown: 6 }),
    stop(31.7, 'Start S01: Sag in Water Level (MWLS)\n@ ft | 20%', 'MWLS', { percent: 20, camera: 'creeps' }),
    stop(39.9, 'Finish F01: Sag in Water Level (MWLS)\n@ ft | 20%', 'MWLS', { percent: 20 }),
    stop(45, 'Manhole (AMH)\n@ ft', 'AMH'),
  ],
};

export const wordsOnly: Survey = {
  standard: 'PACP',
  ...{ size: { width: 640, height: 480 }, format: 'avi', rate: 15, noise: 9, seed: 37 },
  ...{ unit: 'ft', start: 203.7, begun: '2019-08-29T09:14:03Z', headerSeconds: 5 },
  header: [
    'Project: East Basin Phase 2',
    'Street Name: Alder Court',
    'Upstream Manhole: 8811',
    'Downstream Manhole: 8810',
    'Pipe Material: Polyvinyl Chloride',
    'Pipe Diameter: 8 inch',
    'Against flow (upstream)',
    'August 29, 2019',
  ],
  fields: {
    ...{ LocationStreet: 'Alder Court', UpstreamNode: '8811', DownstreamNode: '8810', HeightDiameter: '203' },
    ...{ Material: 'Polyvinyl Chloride', Direction: 'Upstream', Date: '2019-08-29' },
  },
  doubtful: ['WorkOrder'],
  always: { run: 'Alder Court  MH8811 > MH8810' },
  stops: [
    stop(208.9, 'Roots Medium Lateral, 20%, 9:00 to 11:00', 'RML', { percent: 20, clock: [9, 11] }),
    stop(214.6, 'Joint Offset Large', 'JOL'),
    stop(219.4, 'Broken Soil Visible at 5:00', 'BSV', { clock: [5] }),
    stop(224, 'Fracure Spiral, 1:00 to 4:00', 'FS', { clock: [1, 4] }),
    stop(229.5, 'Deposits Attached Grease, 15%, 8:00 to 4:00', 'DAGS', {
      percent: 15,
      clock: [8, 4],
      camera: 'creeps',
    }),
    stop(236.2, 'Camera wiped', null),
    stop(241.1, 'Tap Break-in Capped at 3:00', 'TBC', { clock: [3] }),
    stop(246, 'Roots Medium Lateral, 20%, 9:00 to 11:00', 'RML', { percent: 20, clock: [9, 11] }),
    stop(251.3, 'Water Level, 40%', 'MWL', { percent: 40 }),
    stop(256, 'Survey Abandoned - cannot pass offset', 'MSA'),
  ],
};

export const codesFirst: Survey = {
  standard: 'PACP',
  ...{ size: { width: 1920, height: 1080 }, format: 'mp4', rate: 10, crf: 28, noise: 3, seed: 41 },
  ...{ unit: 'ft', start: 11, begun: '2025-05-22T18:21:47Z', headerSeconds: 3 },
  header: [
    'Inspection ID 77120',
    'Orchard Boulevard, Brighton Falls',
    'USMH: 5-118',
    'DSMH: 5-119',
    'Dir: D',
    'Size: 375 mm',
    'Mat: DIP',
    '05/22/2025 18:21',
  ],
  fields: {
    ...{ LocationStreet: 'Orchard Boulevard', LocationTown: 'Brighton Falls', UpstreamNode: '5-118' },
    ...{ DownstreamNode: '5-119', Direction: 'Downstream', HeightDiameter: '375', Material: 'DIP' },
    ...{ Date: '2025-05-22', SurveyTime: '18:21' },
  },
  doubtful: ['AssetID', 'WorkOrder'],
  always: { run: 'Orchard Boulevard' },
  changes: { name: 'run', to: 'Orchard Boulevard / Hill Street', from: 41 },
  stops: [
    stop(15.2, 'SCP, Corrosion, 10:00-02:00', 'SCP', { clock: [10, 2] }),
    stop(20.5, 'LFBU, Lining Buckled, 10%, 04:00-08:00', 'LFBU', { percent: 10, clock: [4, 8] }),
    stop(25.9, 'ISSRH, Sealing Ring Hanging, 5%, 11:00-01:00', 'ISSRH', { percent: 5, clock: [11, 1] }),
    stop(31.3, 'DSGV, Settled Gravel, 10%, 05:00-07:00', 'DSGV', { percent: 10, clock: [5, 7] }),
    stop(36.6, 'MMC, Material Change', 'MMC'),
    stop(36.6, 'MSC, Shape/Size Change, 300 mm', 'MSC', { quantity: { value: 300, units: 'mm' } }),
    stop(42.4, 'ID, Infiltration Dripper, 12:00', 'ID', { clock: [12] }),
    stop(47.8, 'QX, Sensor reading 12', null),
    stop(53, 'B, Broken, 07:00-09:00', 'B', { clock: [7, 9], camera: 'pans', shown: 6 }),
  ],
};
