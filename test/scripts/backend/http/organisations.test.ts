/** What staff do to organisations: each call, each refusal, and what others notice of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OrganisationOption } from '@/api/contract/auth';
import { folderRecords } from '@/api/contract/folders';
import { organisationDetail, organisationPage } from '@/api/contract/orgs';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { apiClient, signIn } from '../../../support/apiClient';
import { ORGANISATION, startStaffWorld, whatChanged, type StaffWorld } from '../../../support/staffWorld';

let world: StaffWorld;
beforeAll(async () => {
  world = await startStaffWorld();
});
afterAll(() => world.backend.close());

describe('organisations', () => {
  it('are made with a root folder of their name, and what was done is told', async () => {
    const made = await world.createOrganisation();
    expect(made).toMatchObject({
      ...ORGANISATION,
      logo: null,
      linked: [],
      userCount: 0,
      folderCount: 1,
      videoCount: 0,
      assetCount: 0,
    });
    expect(made.changes).toEqual([expect.objectContaining({ whatChanged: 'Created', changedBy: 'Demo Staff' })]);
  });

  it('are changed, with a sentence for each change and none for what stays', async () => {
    const { id } = await world.createOrganisation();
    const change = { fullName: 'Harbour and Bay Council', countryCode: 'GB', standardKey: 2 };
    expect((await world.staff.call('PATCH', `/organisations/${id}`, change)).body).toMatchObject(change);
    expect(whatChanged(await world.readOrganisation(id))).toEqual([
      'Country changed from “United Kingdom” to “Great Britain”',
      'Name changed from “Harbour Council” to “Harbour and Bay Council”',
      'Created',
    ]);
    const member = await world.createActive({ organisation: id });
    const folders = await member.api.call('GET', `/inspections/folders?organisationId=${id}&includeRoot=true`);
    expect(folderRecords.parse(folders.body).map(({ job_name }) => job_name)).toEqual(['Harbour and Bay Council']);
  });

  it('stay asset owners, and are not deleted, while they have assets; another standard hides none of them', async () => {
    const { id } = await world.createOrganisation();
    const { api, ...member } = await world.createActive({ organisation: id });
    const asset = { organisation: id, type: 'SS', AssetID: 'P1', standard: ORGANISATION.standardKey };
    const { body } = await api.call<{ uuid: string }>('POST', '/assets', asset);
    const said =
      'This asset owner has 1 asset, which a contractor does not see. Its people must delete its assets first.';
    const toContractor = () => world.staff.call('PATCH', `/organisations/${id}`, { type: 'Contractor' });
    expect(await toContractor()).toMatchObject({ status: 400, body: { type: [said] } });
    expect((await world.staff.call('PATCH', `/organisations/${id}`, { standardKey: 8 })).status).toBe(200);
    expect((await api.call('GET', `/assets?organisation_id=${id}`)).body).toMatchObject({ count: 1 });
    await world.staff.call('PATCH', `/users/${member.id}`, { organisation: world.ownerOrg });
    const inTheWay = 'Harbour Council cannot be deleted: it has 1 asset. First delete its assets.';
    expect(await world.staff.call('DELETE', `/organisations/${id}`)).toMatchObject({
      status: 409,
      body: { detail: inTheWay },
    });
    expect((await world.readOrganisation(id)).assetCount).toBe(1);
    await world.staff.call('PATCH', `/users/${member.id}`, { organisation: id });
    const { body: again } = await world.login(member.email);
    expect((await apiClient(world.backend.origin, again.access).call('DELETE', `/assets/${body.uuid}`)).status).toBe(
      204,
    );
    expect((await toContractor()).status).toBe(200);
  });

  it('keep what other staff have changed meanwhile', async () => {
    const { id } = await world.createOrganisation();
    const seen = { fullName: ORGANISATION.fullName, standardKey: ORGANISATION.standardKey };
    const patch = (change: object) => world.staff.call('PATCH', `/organisations/${id}`, { ...change, seen });
    expect((await patch({ fullName: 'Bay Council' })).status).toBe(200);
    expect(await patch({ fullName: 'Port Council', standardKey: 2 })).toMatchObject({
      status: 412,
      body: {
        detail: 'In another window, you have since changed Name to “Bay Council”.',
        now: { fullName: 'Bay Council' },
      },
    });
    expect((await patch({ standardKey: 2 })).body).toMatchObject({ fullName: 'Bay Council', standardKey: 2 });
  });

  it.each([
    ['fullName', ' '],
    ['fullName', 'x'.repeat(201)],
    ['type', 'Other'],
    ['countryCode', 'XX'],
    ['standardKey', 99],
  ])('are refused with %s %j, naming the field', async (field, value) => {
    const { status, body } = await world.staff.call('POST', '/organisations', { ...ORGANISATION, [field]: value });
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  });

  it('are listed by search, type and order, in pages or all at once', async () => {
    for (const name of ['Zebra 50%', 'Zebra 500', 'zebra_b']) await world.createOrganisation({ fullName: name });
    await world.createOrganisation({ fullName: 'Zebra Contractors', type: 'Contractor' });
    const list = async (query: string) =>
      organisationPage.parse((await world.staff.call('GET', `/organisations?${query}`)).body);
    const names = async (query: string) => (await list(query)).results.map(({ fullName }) => fullName);
    expect(await names('search=ZEBRA')).toEqual(['Zebra 50%', 'Zebra 500', 'Zebra Contractors', 'zebra_b']);
    expect(await names('search=zebra&ordering=-full_name&org_type=Asset_Owner')).toEqual([
      'zebra_b',
      'Zebra 500',
      'Zebra 50%',
    ]);
    expect(await names('search=50%25')).toEqual(['Zebra 50%']);
    expect(await names('search=zebra&page=2&page_size=3')).toEqual(['zebra_b']);
    expect(await list('page_size=1&pagination=false')).toMatchObject({
      count: (await names('pagination=false')).length,
    });
    expect((await world.staff.call('GET', '/organisations?ordering=password')).status).toBe(400);
    const [demo] = (await list('search=Demo Water')).results;
    expect(demo).toMatchObject({
      displayGroup: 'Asset Owners',
      userCount: (await list('search=Demo Water')).results[0]?.userCount,
    });
    expect(demo?.userCount).toBeGreaterThanOrEqual(3);
  });

  it('that people or videos belong to cannot be deleted; others go with their folders and links', async () => {
    const { id } = await world.createOrganisation({ fullName: 'Short Lived' });
    const { user } = await world.invite({ organisation: id });
    const refused = await world.staff.call('DELETE', `/organisations/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Short Lived cannot be deleted: it has 1 user. First move its users to another organisation.' },
    });
    await world.staff.call('PATCH', `/users/${user.id}`, { organisation: world.ownerOrg });
    await world.staff.call('POST', `/organisations/contractor/${world.contractorOrg}/asset-owner/${id}/link`);
    expect((await world.staff.call('DELETE', `/organisations/${id}`)).status).toBe(204);
    expect((await world.staff.call('GET', `/organisations/${id}`)).status).toBe(404);
    expect((await world.readOrganisation(world.contractorOrg)).linked.map((each) => each.id)).not.toContain(id);
  });
});

describe('organisations of one name', () => {
  it('are told apart in the lists of staff, by their number and standard, and those of other names are not', async () => {
    const name = '丸の内下水道管理事務所';
    const [one, other] = [
      await world.createOrganisation({ fullName: name, standardKey: 8 }),
      await world.createOrganisation({ fullName: name, standardKey: 2 }),
    ];
    const wanted = [`no. ${one.id}, Japan VS`, `no. ${other.id}, UK V5`];
    const { body } = await world.staff.call('GET', `/organisations?search=${encodeURIComponent(name)}`);
    expect(organisationPage.parse(body).results.map(({ distinction }) => distinction)).toEqual(wanted);
    const { organisationDistinction } = await world.createActive({ organisation: one.id });
    expect(organisationDistinction).toBe(wanted[0]);
    const unique = await world.createOrganisation({ fullName: 'Only one' });
    expect(unique.distinction).toBeUndefined();
  });

  it('are told apart for the users of a contractor that works for both, whatever their capitals', async () => {
    const owners = [
      await world.createOrganisation({ fullName: 'Twin Council' }),
      await world.createOrganisation({ fullName: 'TWIN Council' }),
    ];
    const contractor = await world.createOrganisation({ fullName: 'Of twins', type: 'Contractor' });
    const { api } = await world.createActive({ organisation: contractor.id });
    const options = async () => {
      const { body } = await api.call<OrganisationOption[]>('GET', '/users/organisation-context-options');
      return body.map(({ id, distinction }) => [id, distinction]);
    };
    const link = ({ id }: { id: number }) =>
      world.staff.call('POST', `/organisations/contractor/${contractor.id}/asset-owner/${id}/link`);
    const [one, other] = owners.map(({ id }) => [id, `no. ${id}, UK V5`]);
    await link({ id: Number(one?.[0]) });
    // That another organisation has the name is not told to whom it does not concern.
    expect(await options()).toEqual([
      [contractor.id, undefined],
      [one?.[0], undefined],
    ]);
    await link({ id: Number(other?.[0]) });
    expect(await options()).toEqual([[contractor.id, undefined], one, other]);
    const { linked } = await world.readOrganisation(contractor.id);
    expect(linked.map(({ id, distinction }) => [id, distinction])).toEqual([one, other]);
  });
});

describe('linking', () => {
  const path = (contractor: number, owner: number) =>
    `/organisations/contractor/${contractor}/asset-owner/${owner}/link`;

  it('shows at both ends, and lets the users of the contractor in until it ends', async () => {
    const owner = await world.createOrganisation({ fullName: 'Linked Owner' });
    const contractor = await world.createOrganisation({ fullName: 'Linked Contractor', type: 'Contractor' });
    const { api } = await world.createActive({ organisation: contractor.id });
    const folders = async () => (await api.call('GET', `/inspections/folders?organisationId=${owner.id}`)).status;
    expect(await folders()).toBe(404);
    // Twice is once.
    const link = () => world.staff.call('POST', path(contractor.id, owner.id));
    expect([(await link()).status, (await link()).status]).toEqual([204, 204]);
    expect(await folders()).toBe(200);
    const ends = () => Promise.all([world.readOrganisation(owner.id), world.readOrganisation(contractor.id)]);
    expect((await ends()).map(({ linked }) => linked)).toEqual([
      [{ id: contractor.id, fullName: 'Linked Contractor' }],
      [{ id: owner.id, fullName: 'Linked Owner' }],
    ]);
    expect(await world.staff.call('PATCH', `/organisations/${owner.id}`, { type: 'Contractor' })).toMatchObject({
      status: 400,
      body: { type: ['Unlink all organisations before you change the type.'] },
    });
    expect((await world.staff.call('DELETE', path(contractor.id, owner.id))).status).toBe(204);
    expect(await folders()).toBe(404);
    expect((await ends()).map(whatChanged)).toEqual([
      ['Unlinked from “Linked Contractor”', 'Linked with “Linked Contractor”', 'Created'],
      ['Unlinked from “Linked Owner”', 'Linked with “Linked Owner”', 'Created'],
    ]);
  });

  it('takes a contractor and an asset owner, in this order, that are there', async () => {
    expect((await world.staff.call('POST', path(world.ownerOrg, world.contractorOrg))).status).toBe(400);
    expect((await world.staff.call('POST', path(world.contractorOrg, world.contractorOrg))).status).toBe(400);
    expect((await world.staff.call('POST', path(world.contractorOrg, 999_999))).status).toBe(404);
  });
});

describe('logos', () => {
  let pictures: Readonly<Record<'png' | 'jpg' | 'webp', Buffer>>;
  beforeAll(async () => {
    const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
    const draw = async (...output: string[]) => {
      const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=300x200:duration=1', '-frames:v', '1', ...output];
      const { stdout } = await promisify(execFile)(ffmpeg, [...args, '-'], { encoding: 'buffer' });
      return stdout;
    };
    pictures = {
      png: await draw('-f', 'image2pipe', '-c:v', 'png'),
      jpg: await draw('-f', 'image2pipe', '-c:v', 'mjpeg'),
      webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
    };
  });

  const send = async (id: number, bytes: Buffer | string, type = 'image/png', field = 'file') => {
    const { login: session } = await signIn(world.backend.origin, 'staff');
    const body = new FormData();
    body.set(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), 'logo');
    const answer = await fetch(`${world.backend.origin}/api/v3/organisations/${id}/upload-logo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access}` },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('are drawn anew as a square PNG, which the users of the organisation see', async () => {
    const { id } = await world.createOrganisation({ fullName: 'With Logo' });
    const member = await world.createActive({ organisation: id });
    const names: string[] = [];
    for (const picture of [pictures.png, pictures.jpg, pictures.webp]) {
      const { status, body } = await send(id, picture);
      expect(status).toBe(200);
      const { logo } = organisationDetail.parse(body);
      const answer = await fetch(logo ?? '');
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256]);
      names.push(new URL(logo ?? '').pathname.split('/videos/')[1] ?? '');
    }
    const options = await member.api.call<OrganisationOption[]>('GET', '/users/organisation-context-options');
    expect(options.body[0]?.logo).toContain(names[2]);
    expect((await world.backend.blobNames()).filter((name) => name.startsWith(`logos/${id}/`))).toEqual([names[2]]);
    expect(whatChanged(await world.readOrganisation(id))).toEqual([
      'Logo changed',
      'Logo changed',
      'Logo added',
      'Created',
    ]);
    await world.staff.call('PATCH', `/users/${member.id}`, { organisation: world.ownerOrg });
    expect((await world.staff.call('DELETE', `/organisations/${id}`)).status).toBe(204);
    expect((await world.backend.blobNames()).filter((name) => name.startsWith(`logos/${id}/`))).toEqual([]);
  });

  it('keep nothing of what was hidden in the picture', async () => {
    const { id } = await world.createOrganisation({ fullName: 'Polyglot' });
    const { body } = await send(id, Buffer.concat([pictures.png, Buffer.from('<script>alert(1)</script>')]));
    const { logo } = organisationDetail.parse(body);
    expect(Buffer.from(await (await fetch(logo ?? '')).arrayBuffer()).includes('script')).toBe(false);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', () => SVG, 'image/svg+xml'],
    ['an SVG that says that it is a PNG', () => SVG, 'image/png'],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a playlist', () => '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd', 'image/png'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'image/gif'],
    ['a PNG that is cut off', () => pictures.png.subarray(0, 40), 'image/png'],
    ['nothing', () => '', 'image/png'],
  ])('refuse %s', async (_what, bytes, type) => {
    const { status, body } = await send(world.ownerOrg, bytes(), type);
    expect([status, Object.keys(body as object)]).toEqual([400, ['file']]);
    expect((await world.readOrganisation(world.ownerOrg)).logo).toBeNull();
  });

  it('refuse what is too large, or in no field of that name', async () => {
    expect((await send(world.ownerOrg, Buffer.concat([pictures.png, Buffer.alloc(2 * 1024 ** 2)]))).status).toBe(400);
    expect((await send(world.ownerOrg, pictures.png, 'image/png', 'other')).status).toBe(400);
    expect((await send(999_999, pictures.png)).status).toBe(404);
  });
});
