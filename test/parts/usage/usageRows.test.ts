import type { OrganisationUsage } from '@/api/contract/usage';
import { usageRows } from '@/parts/usage/usageRows';

const NOTHING: OrganisationUsage = {
  ...{ videos: 0, bytes: 0, unsized: 0, month: '2026-12', minutes: 0, untimed: 0, openUploads: 0, imports: 0 },
  quotas: { bytes: null, minutes: null, openUploads: null, imports: null },
};
const rows = (usage: Partial<OrganisationUsage>) =>
  Object.fromEntries(usageRows({ ...NOTHING, ...usage }).map(({ key, ...row }) => [key, row]));
const quotas = (change: Partial<OrganisationUsage['quotas']>) => ({ quotas: { ...NOTHING.quotas, ...change } });

it('of an organisation that uses nothing and has no quota', () => {
  expect(usageRows(NOTHING).map(({ title, figure, percent }) => [title, figure, percent])).toEqual([
    ['Stored videos', '0 GB, no quota', null],
    ['Video processed in December 2026 (UTC)', '0 minutes, no quota', null],
    ['Uploads open now', '0, no quota', null],
    ['Imports running now', '0, no quota', null],
  ]);
  expect(rows({}).bytes?.hint).toBe(
    'Originals of 0 videos. Playable copies and pictures are not counted, as their size is not recorded.',
  );
});

it.each<[Partial<OrganisationUsage>, string, number | null]>([
  [{ bytes: 1_500_000_000, ...quotas({ bytes: 20_000_000_000 }) }, '1.5 GB of 20 GB', 7],
  [{ bytes: 19_999_999_999, ...quotas({ bytes: 20_000_000_000 }) }, '19.999 GB of 20 GB', 99],
  [{ bytes: 20_000_000_000, ...quotas({ bytes: 20_000_000_000 }) }, '20 GB of 20 GB, quota reached', 100],
  [{ bytes: 31_000_000_000, ...quotas({ bytes: 20_000_000_000 }) }, '31 GB of 20 GB, quota reached', 100],
  [{ bytes: 999_999 }, 'less than 0.001 GB, no quota', null],
  [{ videos: 3, unsized: 1, bytes: 2_000_000_000 }, 'at least 2 GB, no quota', null],
  [{ videos: 3, unsized: 3 }, 'not known, no quota', null],
])('stored videos of %j: %s', (usage, figure, percent) => {
  expect(rows(usage).bytes).toMatchObject({ figure, percent });
});

it.each<[Partial<OrganisationUsage>, string, number | null]>([
  [{ minutes: 599.99, ...quotas({ minutes: 600 }) }, '599.9 minutes of 600 minutes', 99],
  [{ minutes: 600, ...quotas({ minutes: 600 }) }, '600 minutes of 600 minutes, quota reached', 100],
  [{ minutes: 1, ...quotas({ minutes: 1 }) }, '1 minute of 1 minute, quota reached', 100],
  [{ minutes: 0.03 }, 'less than 0.1 minutes, no quota', null],
  [{ minutes: 12.5, untimed: 2 }, 'at least 12.5 minutes, no quota', null],
  [{ untimed: 2 }, 'not known, no quota', null],
])('minutes of %j: %s', (usage, figure, percent) => {
  expect(rows(usage).minutes).toMatchObject({ figure, percent });
});

it('says what is left out of a sum', () => {
  expect(rows({ videos: 5, unsized: 1 }).bytes?.hint).toMatch(/ Nor is 1 original of unknown size\.$/);
  expect(rows({ videos: 5, unsized: 2 }).bytes?.hint).toMatch(/ Nor are 2 originals of unknown size\.$/);
  expect(rows({ untimed: 2 }).minutes?.hint).toBe(
    'Of inspections that are still there. Without 2 videos of unknown length.',
  );
  expect(rows({}).minutes?.hint).toBe('Of inspections that are still there.');
});
