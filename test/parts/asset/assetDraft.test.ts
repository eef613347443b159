import { emptyDraft, findProblems, valuesOf } from '@/parts/asset/assetDraft';

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
});
