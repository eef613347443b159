import { toAssetPatch } from '@/api/assets';

const BEFORE = { AssetID: 'P1', Material: 'VC', HeightDiameter: 225, UpstreamNode: 'A', LocationStreet: null };

describe('what is sent of a changed asset', () => {
  it.each([
    ['nothing', {}, {}],
    ['what is as it was', { Material: 'VC', HeightDiameter: 225 }, {}],
    ['a field', { Material: 'PVC' }, { Material: 'PVC' }],
    ['a field that is emptied', { UpstreamNode: null }, { UpstreamNode: null }],
    ['a field that said nothing', { LocationStreet: 'High Street' }, { LocationStreet: 'High Street' }],
    ['the id', { AssetID: 'P2', Material: 'PVC' }, { Material: 'PVC' }],
    ['what may not be sent', { type: 'SW' as const, standard: 1, extraFields: { a: 'b' }, uuid: 'x' }, {}],
  ])('of %s', (_name, after, sent) => {
    expect(toAssetPatch(BEFORE, after)).toEqual(sent);
  });

  it('has the id only where that is explicitly allowed', () => {
    expect(toAssetPatch(BEFORE, { AssetID: 'P2' }, { mayChangeId: true })).toEqual({ AssetID: 'P2' });
    expect(toAssetPatch(BEFORE, { AssetID: 'P1' }, { mayChangeId: true })).toEqual({});
  });
});
