import { organisationDependants } from '@/lib/organisationDependants';

it.each([
  [0, 0, null],
  [1, 0, 'Drains cannot be deleted: it has 1 user. First move its users to another organisation.'],
  [0, 1, 'Drains cannot be deleted: it has 1 video. First remove its videos.'],
  [
    2,
    12_000,
    'Drains cannot be deleted: it has 2 users and 12,000 videos. First move its users to another organisation and remove its videos.',
  ],
])('%i users and %i videos', (userCount, videoCount, text) => {
  expect(organisationDependants('Drains', { userCount, videoCount })).toBe(text);
});
