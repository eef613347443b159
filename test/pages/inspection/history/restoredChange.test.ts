import type { DefectCode } from '@/api/contract/standards';
import { restoredChange } from '@/pages/inspection/history/restoredChange';

// Nothing else of a code is read here.
const CODES = [{ id: 7, code: 'FL', label: 'Fracture, longitudinal' }] as DefectCode[];
const restore = (...changes: { field: string; from: string | number | boolean | null; to: null }[]) =>
  restoredChange({ changes }, CODES);

it('brings back the fields as they were', () => {
  expect(restore({ field: 'isHidden', from: false, to: null }, { field: 'atClock', from: 3, to: null })).toEqual({
    fields: { isHidden: false, atClock: 3 },
  });
});

it('brings back a code by its place in the table, and the lack of one', () => {
  expect(restore({ field: 'defectCode', from: 'FL', to: null })).toEqual({
    defect: { defectId: 7, defectCode: 'FL', defectClass: 'Fracture, longitudinal' },
  });
  expect(restore({ field: 'defectCode', from: null, to: null }, { field: 'isHidden', from: true, to: null })).toEqual({
    defect: { defectId: null, defectCode: null, defectClass: null },
    fields: { isHidden: true },
  });
});

it('cannot bring back a code that the table no longer has, nor what is no field', () => {
  expect(restore({ field: 'defectCode', from: 'XX', to: null })).toBeNull();
  expect(restore({ field: 'imageBlob', from: 'a', to: null })).toBeNull();
});
