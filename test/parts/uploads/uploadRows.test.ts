import { FILE_STATUSES, type FileRecord } from '@/api/contract/files';
import { failureText, fileLabel, mergeRows } from '@/parts/uploads/uploadRows';
import type { Upload } from '@/uploads/machine';

const upload = (clientId: string, rest: Partial<Upload> = {}): Upload => ({
  clientId,
  fileName: `${clientId}.mp4`,
  diskName: `${clientId}.mp4`,
  size: 100,
  folderId: 1,
  folderName: 'Main Street',
  organisationId: 1,
  status: 'uploading',
  progress: 0,
  bytesSent: 0,
  id: null,
  fileListId: null,
  errorMsg: null,
  addedAt: 0,
  completedAt: null,
  ...rest,
});
// Only what the rows read.
const file = (id: number, rest: Partial<FileRecord> = {}) =>
  ({ id, status: 'Processing', statusReason: null, ...rest }) as FileRecord;

describe(mergeRows, () => {
  it('puts this browser’s uploads first and shows what both know of once', () => {
    const rows = mergeRows([upload('a', { id: 7 }), upload('b')], [file(7), file(8)]);
    expect(rows.map(({ key }) => key)).toEqual(['here-a', 'here-b', 'server-8']);
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
