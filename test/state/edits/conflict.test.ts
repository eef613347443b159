import { describeConflict } from '@/state/edits/conflict';
import type { FrameEdit, InspectionEdit, PlanEdit } from '@/state/edits/edit';
import { aMeasured } from '../../support/measurements';

const about = { editId: 'a', inspectionId: 'i1', name: 'A' };

it('tells of a frame both values of each field, in the order of the form', () => {
  const edit: FrameEdit = {
    ...{ ...about, frameId: 1, inverse: {} },
    change: { fields: { remarks: 'cracks', material: 'VC', isHidden: true } },
  };
  expect(describeConflict(edit, { material: 'AC', remarks: null })).toBe(
    'Remarks: yours “cracks”, now “none”. Material: yours “VC”, now “AC”.',
  );
  expect(describeConflict(edit, { isHidden: false })).toBe('Hidden: yours “yes”, now “no”.');
});

it('tells of what would follow from a code only how it is now', () => {
  const edit: FrameEdit = {
    ...{ ...about, frameId: 1, inverse: {} },
    change: { defect: { defectId: 4, defectCode: 'FL', defectClass: null } },
  };
  expect(describeConflict(edit, { isHidden: true, defectCode: 'CC' })).toBe(
    'Hidden: now “yes”. Defect code: yours “FL”, now “CC”.',
  );
});

it('tells of a plan how many repairs there are, and of an inspection the field that the edit is named after', () => {
  const plan: PlanEdit = { ...about, plan: 'owner', change: { items: [], actionSummary: 'Mine' }, inverse: {} };
  expect(describeConflict(plan, { actionSummary: 'Theirs', items: [{}, {}] })).toBe(
    'Number of repairs: yours “0”, now “2”. Summary: yours “Mine”, now “Theirs”.',
  );
  const header: InspectionEdit = {
    ...{ ...about, field: 'Weather', inverse: {} },
    change: { extraFields: { Weather: 'dry' } },
  };
  expect(describeConflict(header, { extraFields: { Weather: 'wet' } })).toBe('Yours “dry”, now “wet”.');
});

it('tells of a height with the unit in which it is kept', () => {
  const edit: InspectionEdit = {
    ...{ ...about, field: 'HeightDiameter', inverse: {} },
    change: { HeightDiameter: 203.2 },
  };
  expect(describeConflict(edit, { HeightDiameter: 225 })).toBe('Yours “203.2 mm”, now “225 mm”.');
});

it('tells what two people have measured on a picture', () => {
  const { ring, marks } = aMeasured;
  const edit: FrameEdit = {
    ...{ ...about, frameId: 1, inverse: {} },
    change: { fields: { measurements: { ring, marks: [] } } },
  };
  expect(describeConflict(edit, { measurements: { ring, marks: marks.slice(0, 2) } })).toBe(
    'Measured on the picture: yours “the circle alone”, now “length, clock range”.',
  );
});
