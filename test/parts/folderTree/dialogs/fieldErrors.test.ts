import type { ApiError } from '@/api/errors';
import { fieldErrors } from '@/parts/folderTree/dialogs/fieldErrors';

const error = (rest: Partial<ApiError>): ApiError => ({
  kind: 'http',
  status: 400,
  message: '',
  retryable: false,
  ...rest,
});
const NAMES = { jobName: 'name', parentJob: 'parent' } as const;

describe(fieldErrors, () => {
  it('puts each complaint at its field', () => {
    expect(fieldErrors(error({ fields: { jobName: 'Too long.', parentJob: 'Is gone.' } }), NAMES, 'name')).toEqual([
      { name: 'name', errors: ['Too long.'] },
      { name: 'parent', errors: ['Is gone.'] },
    ]);
  });

  it('puts what names no field of the form where the caller says', () => {
    expect(fieldErrors(error({ message: 'Is taken.', fields: { odd: 'Odd.' } }), NAMES, 'parent')).toEqual([
      { name: 'parent', errors: ['Odd.', 'Is taken.'] },
    ]);
  });

  it('blames no field when the server or the network failed', () => {
    expect(fieldErrors(error({ status: 500, message: 'Broken.' }), NAMES, 'name')).toEqual([]);
    expect(fieldErrors(error({ kind: 'network', status: undefined }), NAMES, 'name')).toEqual([]);
  });
});
