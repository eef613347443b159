import type { Asset, MatchProposal } from '@/api/contract/assets';
import { ASSET_COLUMNS } from '@/pages/assets/assetColumns';
import { chosenMatches, isSettled, reasonText } from '@/pages/assets/matches';
import { standardOf } from '@/pages/assets/useAssetsStandard';
import { aCondition, anAsset } from '../../support/anAsset';
import { columnNamed } from '../../../scripts/backend/assets/assetColumns';

it('has no column that an import of its chosen rows would take for an extra field', () => {
  expect(ASSET_COLUMNS.filter(({ title }) => 'extra' in columnNamed(title))).toEqual([]);
});

const ASSET = anAsset();

it('has diameters in the unit of the standard of each asset', () => {
  const diameter = ASSET_COLUMNS.find(({ id }) => id === 'heightDiameter');
  const shown = (HeightDiameter: number | null, standard: number) =>
    diameter?.value?.({ ...ASSET, HeightDiameter, standard });
  expect([shown(203.2, 6), shown(203.2, 7), shown(null, 7)]).toEqual(['203.2 mm', '8 in', null]);
});

it('has the risk and the decision as a file of chosen rows tells them', () => {
  const told = (id: string, of: Asset) => ASSET_COLUMNS.find((column) => column.id === id)?.value?.(of);
  const decided = anAsset({
    ...{ criticality: 4, condition: aCondition({ structuralGrade: 5 }), decision: 'planned', decisionYear: 2027 },
  });
  const columns = ['criticality', 'risk', 'decision'];
  expect(columns.map((id) => told(id, decided))).toEqual([4, 20, 'Planned for 2027']);
  expect(columns.map((id) => told(id, ASSET))).toEqual([null, null, null]);
});

describe('the standard whose assets are listed', () => {
  it.each([
    ['the chosen one', '7', 6, 7],
    ['else the organisation’s', null, 6, 6],
    ['else the first', null, null, 1],
    ['what was stored is no standard', '99', 6, 6],
    ['what was stored is nothing at all', '', 6, 6],
    ['an organisation with an unknown one', null, 99, 1],
    ['all of them, where that was chosen', 'all', 6, null],
  ])('%s', (_name, stored, own, expected) => {
    expect(standardOf(stored, own)).toBe(expected);
  });
});

const proposal = (uuid: string, ...assets: string[]): MatchProposal => ({
  inspection: { uuid, name: uuid, AssetID: null, UpstreamNode: null, DownstreamNode: null, Date: null },
  reason: 'nodes',
  assets: assets.map((each) => ({ uuid: each, AssetID: each, UpstreamNode: null, DownstreamNode: null })),
});

describe('matches', () => {
  const [plain, several] = [proposal('i1', 'a1'), proposal('i2', 'a2', 'a3')];

  it('are settled where one asset fits, or a person has chosen one of those that do', () => {
    expect([plain, several].map((each) => isSettled(each, {}))).toEqual([true, false]);
    expect(isSettled(several, { i2: 'a3' })).toBe(true);
    expect(isSettled(several, { i2: 'gone' })).toBe(false);
  });

  it('are sent as a person has checked them', () => {
    const send = (checked: string[], chosen = {}) => chosenMatches([plain, several], new Set(checked), chosen);
    expect(send([])).toEqual([]);
    expect(send(['i1', 'i2'])).toEqual([{ inspectionId: 'i1', assetId: 'a1' }]);
    expect(send(['i2'], { i2: 'a3' })).toEqual([{ inspectionId: 'i2', assetId: 'a3' }]);
  });

  it('say why', () => {
    expect(reasonText('asset id', false)).toBe('Same asset ID');
    expect(reasonText('nodes swapped', true)).toBe('Same nodes, the other way round: several assets fit');
  });
});
