import { FILE_STATUSES, type FileRecord } from '@/api/contract/files';
import { failureText, fileLabel, isSameStubs, mergeRows, sortStubs, statusOf } from '@/parts/uploads/uploadRows';
import { upload } from './upload';

// Only what the rows read.
const file = (id: number, rest: Partial<FileRecord> = {}) =>
  ({ id, status: 'Processing', statusReason: null, ...rest }) as FileRecord;

describe(mergeRows, () => {
  it('puts this browser’s uploads first and shows what both know of once', () => {
    const rows = mergeRows([upload('a', { id: 7 }), upload('b')], [file(7), file(8)]);
    expect(rows.map(({ key }) => key)).toEqual(['here-a', 'here-b', 'server-8']);
  });
});

describe(isSameStubs, () => {
  it('holds while an upload only gets on, and ends with what a row shows of it', () => {
    const before = [upload('a'), upload('b')];
    expect(isSameStubs(before, [upload('a', { status: 'uploading', progress: 7, bytesSent: 7 }), upload('b')])).toBe(
      true,
    );
    expect(isSameStubs(before, [upload('a', { errorMsg: 'The folder is gone.' }), upload('b')])).toBe(false);
    expect(isSameStubs(before, [upload('a')])).toBe(false);
  });
});

describe(sortStubs, () => {
  const uploads = [
    upload('b', { size: 3, addedAt: 1 }),
    upload('c', { size: 1, addedAt: 2 }),
    upload('a', { size: 2, addedAt: 3 }),
  ];
  it.each([
    [undefined, 'b c a'],
    ['filename', 'a b c'],
    ['-filename', 'c b a'],
    ['fileSize', 'c a b'],
    ['-createdTime', 'a c b'],
  ])('orders by %s as %s', (ordering, expected) => {
    expect(
      sortStubs(uploads, ordering)
        .map(({ clientId }) => clientId)
        .join(' '),
    ).toBe(expected);
  });
});

describe(statusOf, () => {
  it.each([
    [{}, 'Queued'],
    [{ fileAccess: 'ask' }, 'Waiting for its file'],
    [{ fileAccess: 'missing' }, 'Waiting for its file'],
    [{ status: 'uploading', isElsewhere: true }, 'Being sent in another tab'],
    [{ status: 'upload failed', fileAccess: 'missing' }, 'Upload failed'],
    [
      { status: 'moving to processing', errorMsg: 'The server has not listed this upload yet.' },
      'Moving to processing: The server has not listed this upload yet.',
    ],
  ] as const)('reads %j as %s', (rest, text) => {
    expect(statusOf(upload('a', rest)).text).toBe(text);
  });
});

describe(failureText, () => {
  const row = (record: FileRecord) => ({ key: 'server', upload: null, file: record });

  it('says what the server says', () => {
    const statusReason = { code: 'FC' as const, message: 'This file is not a video.' };
    expect(failureText(row(file(1, { status: 'Failed To Process', statusReason })))).toBe('This file is not a video.');
  });

  it('finds a sentence when the server gives no reason', () => {
    expect(failureText(row(file(1, { status: 'Upload Failed' })))).toBe('The upload was not completed.');
    expect(failureText(row(file(1, { status: 'Failed To Process' })))).toBe('The video could not be processed.');
  });

  it('says what went wrong in this browser', () => {
    const failed = (errorMsg: string | null) => ({ key: 'here', upload: upload('a', { errorMsg }), file: null });
    expect(failureText(failed('The folder is gone.'))).toBe('The folder is gone.');
    expect(failureText(failed(null))).toBe('Unknown error');
  });
});

describe(fileLabel, () => {
  it('shows every status as it is called, but for the last', () => {
    const renamed = FILE_STATUSES.filter((status) => fileLabel(status) !== status);
    expect(renamed).toEqual(['Complete']);
    expect(fileLabel('Complete')).toBe('Upload Complete');
  });
});
