import { INSPECTION_VALUES } from '@/api/contract/inspectionColumns';
import { anInspection } from '../support/anInspection';

it('tells diameters of the list and its file in the unit of each inspection', () => {
  const { value } = INSPECTION_VALUES.heightDiameter;
  expect(value(anInspection({ HeightDiameter: 225 }))).toBe('225 mm');
  expect(value(anInspection({ HeightDiameter: 203.2, chainage_unit: 'ft', IsImperial: true }))).toBe('8 in');
  expect(value(anInspection({ HeightDiameter: null }))).toBeNull();
});
