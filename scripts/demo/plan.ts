/**
 * The demo data as a table: synthetic videos of a few pipes, in the order in which they are seen first, and what the demo
 * users do with each. Every picture is drawn by `scripts/sample`; nothing is of a real pipe.
 */
import type { DriveName } from '../sample/drives';
import type { FormatName } from '../sample/formats';
import type { OverlayName } from '../sample/overlays';
import type { BatchKey } from './townWork';

export interface DemoVideo {
  /** Without its extension, which is the format's. */
  name: string;
  folder: DemoFolder;
  seconds: number;
  seed: number;
  format?: FormatName;
  overlay?: OverlayName;
  drive?: DriveName;
  /** Its first half is missing, so that it cannot be processed. */
  isBroken?: true;
  /** Asset ID of the pipe that it shows. */
  pipe?: string;
  /** Day of the survey, YYYY-MM-DD. */
  date?: string;
  /** The account that codes and reviews it; it is then matched to the pipe's asset. Others are left to be reviewed. */
  reviewedBy?: 'owner' | 'contractor';
  /** Whether the owner agrees to the generated repairs after the review. */
  hasPlan?: true;
  /** The contractor's job that it is sent for; others are sent by the owner. */
  batch?: BatchKey;
  /** Why the owner returns it when the batch is handed over; what has no reason is accepted. */
  returned?: string;
}

export const DEMO_ROOT = 'Synthetic demo';
export const DEMO_FOLDERS = ['Mill Lane 2021', 'Mill Lane 2026', 'Quarry Hill 2026'] as const;
type DemoFolder = (typeof DEMO_FOLDERS)[number];

export const SECOND_UTILITY = {
  fullName: 'Demo Harbour Water',
  type: 'Asset_Owner',
  countryCode: 'NZ',
  standardKey: 5,
} as const;

const [MILL_2021, MILL_2026, QUARRY] = DEMO_FOLDERS;

export const DEMO_VIDEOS: readonly DemoVideo[] = [
  {
    ...{ name: 'synthetic-mill-lane-101-2026', folder: MILL_2026, seed: 21, seconds: 36 },
    ...{ pipe: 'ML-101', date: '2026-10-06', reviewedBy: 'owner', hasPlan: true },
  },
  {
    ...{ name: 'synthetic-mill-lane-101-2021', folder: MILL_2021, seed: 21, seconds: 24 },
    ...{ pipe: 'ML-101', date: '2021-05-12', reviewedBy: 'owner' },
  },
  {
    ...{ name: 'synthetic-quarry-hill-7', folder: QUARRY, seed: 4, seconds: 30 },
    ...{ pipe: 'QH-7', date: '2026-11-02', reviewedBy: 'contractor', batch: 'late' },
  },
  {
    ...{ name: 'synthetic-quarry-hill-8', folder: QUARRY, seed: 12, seconds: 24, format: 'mpg' },
    ...{ pipe: 'QH-8', date: '2026-11-02', reviewedBy: 'contractor', batch: 'late' },
    returned: 'Demo: please look at the joints again, and say in the remarks where the survey ended.',
  },
  {
    ...{ name: 'synthetic-mill-lane-102-2026', folder: MILL_2026, seed: 2, seconds: 30 },
    ...{ pipe: 'ML-102', date: '2026-10-06' },
  },
  { name: 'synthetic-quarry-hill-broken', folder: QUARRY, seed: 3, seconds: 20, isBroken: true },
  {
    ...{ name: 'synthetic-mill-lane-103-2026', folder: MILL_2026, seed: 6, seconds: 30 },
    ...{ pipe: 'ML-103', date: '2026-10-07', reviewedBy: 'owner', hasPlan: true },
  },
  {
    ...{ name: 'synthetic-mill-lane-102-2021', folder: MILL_2021, seed: 2, seconds: 24 },
    ...{ pipe: 'ML-102', date: '2021-05-12', reviewedBy: 'owner' },
  },
  {
    ...{ name: 'synthetic-mill-lane-103-2021', folder: MILL_2021, seed: 6, seconds: 24 },
    ...{ pipe: 'ML-103', date: '2021-05-13' },
  },
  {
    ...{ name: 'synthetic-quarry-hill-9', folder: QUARRY, seed: 33, seconds: 24, format: 'mkv', overlay: 'lines' },
    batch: 'soon',
  },
  { name: 'synthetic-mill-lane-104-2026', folder: MILL_2026, seed: 7, seconds: 24, overlay: 'none' },
  {
    ...{ name: 'synthetic-quarry-hill-10', folder: QUARRY, seed: 8, seconds: 24, format: 'avi', drive: 'survey' },
    batch: 'soon',
  },
];
