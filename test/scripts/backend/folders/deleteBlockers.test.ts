import { FILE_STATUSES } from '@/api/contract/files';
import { deleteBlockersText } from '../../../../scripts/backend/folders/deleteBlockers';

const plain = (videos: number, ...names: string[]) => ({ videos, names });

it('says nothing of an empty folder', () => {
  expect(deleteBlockersText(new Map())).toBeNull();
});

it.each(FILE_STATUSES)('has a word for %s', (status) => {
  expect(deleteBlockersText(new Map([[status, plain(2)]]))).toMatch(/^2 videos are in this folder or below it[.:]/);
});

it('is short where all videos are processed', () => {
  expect(deleteBlockersText(new Map([['Complete', plain(1)]]))).toBe(
    '1 video is in this folder or below it. Move or remove it first.',
  );
  expect(deleteBlockersText(new Map([['Complete', plain(3)]]))).toBe(
    '3 videos are in this folder or below it. Move or remove them first.',
  );
});

it('counts each state, names what no list shows to others, and tells to wait while one is busy', () => {
  const held = new Map([
    ['Complete', plain(2, 'a.mp4 by Ann Ash')],
    ['Uploading', plain(4, 'b.mp4 by Bo Birch', 'c.mp4 by Bo Birch', 'd.mp4 by Bo Birch')],
    ['Queued', plain(1, 'e.mp4 by Cy Cedar')],
    ['Upload Failed', plain(1, 'f.mp4 by Ann Ash')],
    ['Failed To Process', plain(3, 'g.mp4 by Ann Ash')],
  ] as const);
  expect(deleteBlockersText(held)).toBe(
    '11 videos are in this folder or below it: 2 processed, 5 still being uploaded ' +
      '(e.mp4 by Cy Cedar, b.mp4 by Bo Birch, c.mp4 by Bo Birch and others), 4 failed (see Uploads, Failed). ' +
      'Wait until they are done, then move or remove them.',
  );
});

it('calls imported inspections by what they are', () => {
  expect(deleteBlockersText(new Map([['Imported', plain(1)]]))).toBe(
    '1 imported inspection is in this folder or below it. Move or remove it first.',
  );
  const both = new Map([
    ['Complete', plain(2)],
    ['Imported', plain(3)],
  ] as const);
  expect(deleteBlockersText(both)).toBe(
    '5 videos and imported inspections are in this folder or below it: 2 processed, 3 imported (see Inspections). ' +
      'Move or remove them first.',
  );
});
