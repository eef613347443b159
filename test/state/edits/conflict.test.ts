import { describeConflict } from '@/state/edits/conflict';
import { aFrame } from '../../support/frames';

it('tells of a field only what somebody else has made of it meanwhile', () => {
  const edit = {
    change: { fields: { remarks: 'cracks', material: 'VC', isHidden: true } },
    inverse: { fields: { remarks: null, material: 'PVC', isHidden: false } },
  };
  const theirs = (known: Parameters<typeof aFrame>[0]) =>
    describeConflict(edit, aFrame({ remarks: null, material: 'PVC', isHidden: false, ...known }));
  expect(theirs({ remarks: 'roots' })).toBe('Remarks: yours “cracks”, now “roots”.');
  // As the person saw it, or as they want it.
  expect(theirs({ material: 'VC' })).toBe('');
  expect(theirs({ remarks: '', material: 'AC' })).toBe(
    'Remarks: yours “cracks”, now “none”. Material: yours “VC”, now “AC”.',
  );
});
