import { FILE_STATUSES, type FileRecord } from '@/api/contract/files';
import {
  fileLabel,
  findUploads,
  isOwnFile,
  mergeRows,
  selectFailure,
  selectOwnFiles,
  statusOf,
} from '@/parts/uploads/uploadRows';
import type { Upload } from '@/uploads/engine/machine';
import { uploadsReducer, uploadsRestored } from '@/uploads/engine/slice';
import { upload } from './upload';

// Only what the rows read.
const file = (id: number, rest: Partial<FileRecord> = {}) =>
  ({ id, status: 'Processing', statusReason: null, ...rest }) as FileRecord;

describe(mergeRows, () => {
  it('puts this browser’s uploads first and shows what both know of once', () => {
    const rows = mergeRows(['a', 'b'], [7], [file(3, { fileListId: 7 }), file(4, { fileListId: 8 })]);
    expect(rows.map(({ key }) => key)).toEqual(['here-a', 'here-b', 'server-4']);
  });
});

describe(selectOwnFiles, () => {
  const own = (rest: Partial<Upload>) =>
    selectOwnFiles({ uploads: uploadsReducer(undefined, uploadsRestored({ uploads: [upload('a', rest)] })) });
  const listed = (rest: Partial<FileRecord> = {}) =>
    file(7, { fileListId: 70, folderId: 1, filename: 'a.mp4', status: 'Uploading', ...rest });

  it('goes by the number of the file: lists of processed videos have no other', () => {
    const sent = own({ status: 'uploading', id: 7, fileListId: 70 });
    expect(isOwnFile(sent, listed())).toBe(true);
    expect(isOwnFile(sent, listed({ id: 7, fileListId: 7 }))).toBe(false);
  });

  it('goes by folder and name while the server’s answer with the number is on its way', () => {
    const started = own({ status: 'uploading' });
    expect(isOwnFile(started, listed())).toBe(true);
    expect(isOwnFile(started, listed({ folderId: 2 }))).toBe(false);
    expect(isOwnFile(started, listed({ filename: 'b.mp4' }))).toBe(false);
    expect(isOwnFile(started, listed({ status: 'Upload Failed' }))).toBe(false);
    // Another tab may have begun before this one hears of it.
    expect(isOwnFile(own({ status: 'queued', isElsewhere: true }), listed())).toBe(true);
    // Another computer sends one of the same name, and this one has not begun.
    expect(isOwnFile(own({ status: 'queued' }), listed())).toBe(false);
  });

  it('leaves what is complete to the server', () => {
    expect(isOwnFile(own({ status: 'complete', id: 7, fileListId: 70 }), listed({ status: 'Processing' }))).toBe(false);
  });
});

describe(findUploads, () => {
  const uploads = [
    upload('b', { size: 3, addedAt: 1 }),
    upload('c', { size: 1, addedAt: 2 }),
    upload('a', { size: 2, addedAt: 3 }),
  ];
  const found = (search: string, ordering?: string) =>
    findUploads(uploads, { search, ordering })
      .map(({ clientId }) => clientId)
      .join(' ');

  it.each([
    [undefined, 'b c a'],
    ['filename', 'a b c'],
    ['-filename', 'c b a'],
    ['fileSize', 'c a b'],
    ['-createdTime', 'a c b'],
  ])('orders by %s as %s', (ordering, expected) => {
    expect(found('', ordering)).toBe(expected);
  });

  it('finds by a part of the name, in any case', () => {
    expect(found('B.')).toBe('b');
    expect(found('nothing')).toBe('');
    expect(findUploads(uploads, { folderIds: new Set([99]) })).toEqual([]);
    expect(findUploads(uploads, { folderIds: new Set([uploads[0]?.folderId ?? 0]) })).toHaveLength(3);
  });
});

describe(statusOf, () => {
  it.each([
    [{}, 'Queued'],
    [{ fileAccess: 'ask' }, 'File needed'],
    [{ fileAccess: 'missing' }, 'File needed'],
    [{ status: 'uploading', isElsewhere: true, progress: 42 }, 'Uploading in another tab, 42 %'],
    [{ isElsewhere: true }, 'Queued in another tab'],
    [{ status: 'uploading', errorMsg: 'The connection was cut.' }, 'Uploading: The connection was cut.'],
    [{ status: 'upload failed', fileAccess: 'missing' }, 'Upload failed'],
    [
      { status: 'moving to processing', errorMsg: 'The server has not listed this upload yet.' },
      'Moving to processing: The server has not listed this upload yet.',
    ],
  ] as const)('reads %j as %s', (rest, text) => {
    expect(statusOf(upload('a', rest)).text).toBe(text);
  });
});

describe(selectFailure, () => {
  const none = uploadsReducer(undefined, { type: 'start' });
  const failureOf = (record: FileRecord) =>
    selectFailure({ uploads: none }, { key: 'server', clientId: null, file: record });

  it('says what the server says', () => {
    const statusReason = { code: 'FC' as const, message: 'This file is not a video.' };
    expect(failureOf(file(1, { status: 'Failed To Process', statusReason }))).toBe('This file is not a video.');
  });

  it('finds a sentence when the server gives no reason', () => {
    expect(failureOf(file(1, { status: 'Upload Failed' }))).toBe('The upload was not completed.');
    expect(failureOf(file(1, { status: 'Failed To Process' }))).toBe('The video could not be processed.');
  });

  it('says what went wrong in this browser', () => {
    const failed = (errorMsg: string | null) => {
      const uploads = { ...none, ids: ['a'], entities: { a: upload('a', { errorMsg }) } };
      return selectFailure({ uploads }, { key: 'here', clientId: 'a', file: null });
    };
    expect(failed('The folder is gone.')).toBe('The folder is gone.');
    expect(failed(null)).toBe('Unknown error');
  });
});

describe(fileLabel, () => {
  it('shows every status as it is called, but for the last', () => {
    const renamed = FILE_STATUSES.filter((status) => fileLabel(status) !== status);
    expect(renamed).toEqual(['Complete']);
    expect(fileLabel('Complete')).toBe('Upload Complete');
  });
});
