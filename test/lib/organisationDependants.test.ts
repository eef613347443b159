import { organisationDependants } from '@/lib/organisationDependants';

it.each([
  [0, 0, 0, null],
  [1, 0, 0, 'Drains cannot be deleted: it has 1 user. First move its users to another organisation.'],
  [0, 1, 0, 'Drains cannot be deleted: it has 1 video. First remove its videos.'],
  [
    2,
    12_000,
    3,
    'Drains cannot be deleted: it has 2 users, 12,000 videos and 3 assets. First move its users to another organisation, remove its videos and delete its assets.',
  ],
])('%i users, %i videos and %i assets', (userCount, videoCount, assetCount, text) => {
  expect(organisationDependants('Drains', { userCount, videoCount, assetCount })).toBe(text);
});
