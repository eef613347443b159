import { changedOwn, draftOf, emptyDraft, findProblems, valuesOf } from '@/parts/asset/assetDraft';
import { anAsset } from '../../support/anAsset';

const asset = anAsset({ HeightDiameter: 203.2 });
const draft = (typed: object) => ({ ...emptyDraft('SS', 6), AssetID: 'P1', ...typed });

describe('the form of an asset', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['no id', { AssetID: '  ' }, { AssetID: 'Asset ID is required' }],
    [
      'words for a diameter',
      { HeightDiameter: 'wide' },
      { HeightDiameter: 'Enter a number of millimetres, such as 225.' },
    ],
    [
      'a diameter of nothing',
      { HeightDiameter: '0' },
      { HeightDiameter: 'Enter a number of millimetres, such as 225.' },
    ],
    [
      'a diameter of nothing in inches',
      { standard: 7, HeightDiameter: '0' },
      { HeightDiameter: 'Enter a number of inches, such as 8.' },
    ],
    ['too long a text', { Material: 'x'.repeat(201) }, { Material: 'Use at most 200 characters.' }],
    ['a long text with spaces around', { Material: ` ${'x'.repeat(200)} ` }, {}],
  ])('finds %s', (_name, typed, problems) => {
    expect(findProblems(draft(typed))).toEqual(problems);
  });

  it('sends what was typed without spaces around, and null for nothing', () => {
    expect(valuesOf(draft({ AssetID: ' P1 ', HeightDiameter: ' 225.5 ', Material: ' ' }))).toEqual({
      AssetID: 'P1',
      UpstreamNode: null,
      DownstreamNode: null,
      HeightDiameter: 225.5,
      Material: null,
      LocationStreet: null,
      LocationTown: null,
    });
  });

  it('has the diameter in inches where the standard does, and as it was where it is not changed', () => {
    expect(draftOf(asset).HeightDiameter).toBe('8');
    expect(draftOf({ ...asset, standard: 6 }).HeightDiameter).toBe('203.2');
    for (const HeightDiameter of [203.2, 225, 300, 1]) {
      expect(valuesOf(draftOf({ ...asset, HeightDiameter })).HeightDiameter).toBe(HeightDiameter);
    }
  });

  it.each([
    [3, '12', 304.8],
    [3, '300 mm', 300],
    [6, '12 in', 304.8],
    [6, '225,5', 225.5],
  ])('reads a diameter in standard %d: %s', (standard, HeightDiameter, millimetres) => {
    expect(valuesOf(draft({ standard, HeightDiameter })).HeightDiameter).toBe(millimetres);
  });
});

it('sends of own fields what was typed and is another value, and takes away what was emptied', () => {
  const draft = { ...emptyDraft('SS', 6), own: { Traffic: ' heavy ', Depth: '', Colour: 'red' } };
  const before = { Traffic: 'none', Depth: '3', Colour: 'red', Permit: 'kept' };
  expect(changedOwn(draft, before, ['Traffic', 'Depth', 'Colour', 'Permit'])).toEqual({
    Traffic: 'heavy',
    Depth: null,
  });
});
