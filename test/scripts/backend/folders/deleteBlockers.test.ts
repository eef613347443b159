import { FILE_STATUSES } from '@/api/contract/files';
import { deleteBlockersText } from '../../../../scripts/backend/folders/deleteBlockers';

it('says nothing of an empty folder', () => {
  expect(deleteBlockersText(new Map())).toBeNull();
});

it.each(FILE_STATUSES)('has a word for %s', (status) => {
  expect(deleteBlockersText(new Map([[status, 2]]))).toMatch(/^2 videos are in this folder or below it[.:]/);
});

it('is short where all videos are processed', () => {
  expect(deleteBlockersText(new Map([['Complete', 1]]))).toBe(
    '1 video is in this folder or below it. Move or remove it first.',
  );
  expect(deleteBlockersText(new Map([['Complete', 3]]))).toBe(
    '3 videos are in this folder or below it. Move or remove them first.',
  );
});

it('counts each state, and tells to wait while one is busy', () => {
  const held = new Map([
    ['Complete', 2],
    ['Uploading', 1],
    ['Queued', 1],
    ['Upload Failed', 1],
    ['Failed To Process', 3],
  ] as const);
  expect(deleteBlockersText(held)).toBe(
    '8 videos are in this folder or below it: 2 processed, 2 still being uploaded (see Uploads, Active), ' +
      '4 failed (see Uploads, Failed). Wait until they are done, then move or remove them.',
  );
});
