import { asset as contractAsset, matchProposals, type Asset } from '@/api/contract/assets';
import { inspectionPage } from '@/api/contract/inspections';
import { organisationDetail } from '@/api/contract/orgs';
import { signIn } from '../../../support/apiClient';
import { assetCalls, type AssetCalls } from '../../../support/assetCalls';
import { addPerson } from '../../../support/people';
import { makeShareLink } from '../../../support/shareCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

let data: InspectionsBackend;
let calls: AssetCalls;
let asset: Asset;
let uuid: string;
let before: string;
beforeAll(async () => {
  const pipe = (name: string, AssetID: string | null) => ({ name, folder: 'Main Street', headers: { AssetID } });
  data = await startInspectionsBackend([pipe('linked', 'm-1'), pipe('later', 'M-1'), pipe('other', 'O-1')]);
  calls = await assetCalls(data);
  asset = await calls.made({ AssetID: 'M-1' });
  const linked = await data.named('linked');
  ({ uuid } = linked);
  await calls.link([{ inspectionId: uuid, assetId: asset.uuid }]);
  before = (await data.read(uuid)).lastRelatedUpdate;
  expect((await calls.call('PATCH', `/assets/${asset.uuid}`, { AssetID: 'N-1' })).status).toBe(200);
});
afterAll(() => data.close());

async function listed(query: Record<string, string>): Promise<(string | null)[]> {
  const params = new URLSearchParams({ organisation: String(data.org), ...query });
  const { body } = await data.contractor.call('GET', `/inspections2?${params}`);
  return inspectionPage.parse(body).results.map(({ AssetID }) => AssetID);
}

describe('an inspection of a renamed asset', () => {
  it('has the present id, and is newer than what was made of it before', async () => {
    const { AssetID, lastRelatedUpdate } = await data.read(uuid);
    expect(AssetID).toBe('N-1');
    expect(Date.parse(lastRelatedUpdate)).toBeGreaterThan(Date.parse(before));
  });

  it('is found, filtered and sorted by the present id', async () => {
    expect(await listed({ search: 'n-1' })).toEqual(['N-1']);
    const filter = { commonFilters: {}, headerFilters: [{ header: 'AssetID', contains: 'n-' }] };
    expect(await listed({ filter: JSON.stringify(filter) })).toEqual(['N-1']);
    expect(await listed({ ordering: 'asset_id' })).toEqual(['M-1', 'N-1', 'O-1']);
    // Whoever holds the survey's report knows it by what was written there.
    expect(await listed({ search: 'm-1' })).toEqual(expect.arrayContaining(['N-1', 'M-1']));
  });

  it('is saved and shared under the present id', async () => {
    const columns = new URLSearchParams({ organisation: String(data.org), search: 'linked', column: 'assetId' });
    expect((await data.owner.call<string>('GET', `/inspections/csv?${columns}`)).body).toMatch(/N-1/);
    const { token } = await makeShareLink(data.owner, uuid);
    const shared = await data.owner.call('POST', '/shared/inspection', { token });
    expect(shared).toMatchObject({ status: 200, body: { AssetID: 'N-1' } });
  });

  it('takes its id from the asset alone', async () => {
    const refused = await data.patch(uuid, { AssetID: 'X-1', seen: { AssetID: 'N-1' } });
    const said = 'This inspection is linked with the asset “N-1”. Rename the asset, or unlink the inspection first.';
    expect(refused).toMatchObject({ status: 400, body: { AssetID: [said] } });
    // A whole form that is sent again changes nothing.
    expect((await data.patch(uuid, { AssetID: 'N-1', Material: 'VC' })).status).toBe(200);
  });

  it('has what was surveyed again when it is unlinked', async () => {
    await calls.call('DELETE', '/assets/matches', { inspectionIds: [uuid] });
    expect(await data.read(uuid)).toMatchObject({ AssetID: 'm-1', asset: null });
    await calls.link([{ inspectionId: uuid, assetId: asset.uuid }]);
  });
});

describe('the former id of a renamed asset', () => {
  const proposed = async () => {
    const params = new URLSearchParams({ organisation_id: String(data.org) });
    return matchProposals.parse((await calls.call('GET', `/assets/match-proposals?${params}`)).body).results;
  };

  it('is proposed for inspections that still have it', async () => {
    expect(await proposed()).toMatchObject([
      { inspection: { name: 'later' }, reason: 'former asset id', assets: [{ AssetID: 'N-1' }] },
    ]);
  });

  it('is nothing to another organisation', async () => {
    const staff = await signIn(data.backend.origin, 'staff');
    const office = { fullName: 'Office', type: 'Asset_Owner', countryCode: 'UK', standardKey: 2 };
    const { id } = organisationDetail.parse((await staff.call('POST', '/organisations', office)).body);
    const { api } = await addPerson(data.backend, { firstName: 'Cleo', lastName: 'Office', organisation: id });
    const fields = { organisation: id, standard: 6, type: 'SS', AssetID: 'O-1' };
    const theirs = contractAsset.parse((await api.call('POST', '/assets', fields)).body);
    expect((await api.call('PATCH', `/assets/${theirs.uuid}`, { AssetID: 'P-1' })).status).toBe(200);
    // The inspection “other” has that id too.
    expect((await proposed()).map(({ inspection }) => inspection.name)).toEqual(['later']);
    const found = await calls.imported('Asset ID,Material\nO-1,PVC', { preview: true });
    expect(found).toMatchObject({ added: 1, changed: 0, renamed: [] });
  });

  it('means the same asset in an import, which keeps its present id', async () => {
    const renamed = [{ line: 2, AssetID: 'm-1', now: 'N-1' }];
    for (const preview of [true, false]) {
      const found = await calls.imported('Asset ID,Material\nm-1,PVC', { preview });
      expect(found).toMatchObject({ added: 0, changed: 1, renamed });
    }
    expect((await calls.list()).results).toMatchObject([{ uuid: asset.uuid, AssetID: 'N-1', Material: 'PVC' }]);
  });

  it('is another asset’s where a file has both ids, or a person gives it to one', async () => {
    const both = await calls.imported('Asset ID\nM-1\nN-1', { preview: true });
    expect(both).toMatchObject({ added: 1, unchanged: 1, renamed: [] });
    const made = await calls.made({ AssetID: 'M-1' });
    expect(await calls.imported('Asset ID\nM-1')).toMatchObject({ added: 0, unchanged: 1, renamed: [] });
    await calls.remove(made);
  });

  it('is that of the asset which had it last', async () => {
    const later = await calls.made({ AssetID: 'X-1' });
    for (const AssetID of ['M-1', 'Y-1']) await calls.call('PATCH', `/assets/${later.uuid}`, { AssetID });
    const found = await calls.imported('Asset ID\nM-1', { preview: true });
    expect(found).toMatchObject({ added: 0, renamed: [{ line: 2, AssetID: 'M-1', now: 'Y-1' }] });
    await calls.remove(later);
  });
});
