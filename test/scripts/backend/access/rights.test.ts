/**
 * The table of who may do what (`src/parts/staff/rights.ts`), cell by cell: what the server answers each kind of user,
 * what the app offers them, and that the README prints it.
 */
import { readFileSync } from 'node:fs';
import { folderRecords } from '@/api/contract/folders';
import { KINDS, kindsOf, RIGHTS, rightsOf, type Kind, type RightKey } from '@/parts/staff/rights';
import { selectAbility, type Ability } from '@/state/ability';
import { apiClient, openUpload, type ApiClient, type SignedIn } from '../../../support/apiClient';
import { startStaffWorld, type StaffWorld } from '../../../support/staffWorld';

interface Somebody {
  api: ApiClient;
  login: SignedIn['login'];
  id: number;
  organisation: number;
  kinds: Kind[];
}

let world: StaffWorld;
const people: Record<string, Somebody> = {};

beforeAll(async () => {
  world = await startStaffWorld();
  const { ownerOrg, contractorOrg } = world;
  const standard = { owner: ownerOrg, contractor: contractorOrg };
  for (const [who, organisation] of Object.entries(standard)) {
    people[who] = await somebody((await world.createActive({ organisation })).email);
    const administrator = await world.createActive({ organisation, isAdmin: true });
    people[`administrator, ${who}`] = await somebody(administrator.email);
  }
  people.uploader = await somebody((await world.createActive({ userLevel: 'upload only' })).email);
  people.staff = await somebody('staff@example.com', 'pipe-demo-1');
});
afterAll(() => world.backend.close());

async function somebody(email: string, password?: string): Promise<Somebody> {
  const { body: login } = await world.login(email, password);
  const { user, organisationId: organisation, organisationType } = login;
  return {
    api: apiClient(world.backend.origin, login.access),
    login,
    id: user.id,
    organisation,
    kinds: kindsOf({ ...user, organisationType }),
  };
}

/** A colleague's upload under way. */
async function openTheirs({ organisation, id }: Somebody): Promise<number> {
  const sender = Object.values(people).find(
    (each) => each.organisation === organisation && each.id !== id && !each.kinds.includes('staff'),
  );
  if (!sender) throw new Error('Nobody else is in the organisation.');
  const { body } = await sender.api.call('GET', `/inspections/folders?organisationId=${organisation}`);
  const leaf = folderRecords.parse(body).find(({ job_name }) => /^(Main Street|Private drains)$/.test(job_name));
  return (await openUpload(sender.api, leaf?.id ?? 0, `theirs-${id}.mp4`)).processing_file_id;
}

type Call = [method: string, path: string, body?: unknown];

const TOKEN = { name: 'Nightly', scopes: ['read'], expiresAt: new Date(Date.now() + 3_600_000).toISOString() };

/** Calls that a right is for. Their bodies are incomplete where they would change something. */
const CALLS: Record<RightKey, (who: Somebody) => Call[] | Promise<Call[]>> = {
  upload: ({ organisation }) => [
    ['GET', `/files/processing?target_org_id=${organisation}`],
    ['POST', '/files/upload', {}],
  ],
  review: ({ organisation }) => [
    ['GET', `/inspections2?organisation=${organisation}`],
    ['POST', '/repairs/generate', {}],
    ['POST', '/exports', {}],
  ],
  assets: ({ organisation }) => [
    ['GET', `/assets?organisation_id=${organisation}`],
    ['POST', '/assets', {}],
  ],
  linked: ({ organisation }) => {
    const other = organisation === world.ownerOrg ? world.contractorOrg : world.ownerOrg;
    return [['GET', `/inspections/folders?organisationId=${other}`]];
  },
  tables: ({ organisation, kinds }) => [
    // All standard users read them; staff have to, in order to change them.
    ...(kinds.includes('staff')
      ? ['defect-tables', 'regrades'].map((what): Call => [
          'GET',
          `/organisations/${organisation}/${what}?standard_key__id=6&sub_standard__pipe_type_sewer=true`,
        ])
      : []),
    ['POST', `/organisations/${organisation}/defect-tables`],
    ['PUT', `/organisations/${organisation}/defect-table-in-use`, {}],
    ['POST', `/organisations/${organisation}/regrades`, {}],
  ],
  fields: ({ organisation }) => [['PUT', `/organisations/${organisation}/own-fields`, {}]],
  crews: ({ organisation }) => [['PUT', `/organisations/${organisation}/crew-settings`, {}]],
  suggestions: ({ organisation }) => [['PUT', `/organisations/${organisation}/suggestion-bar`, {}]],
  keeping: ({ organisation }) => [
    ['GET', `/organisations/${organisation}/retention`],
    ['GET', `/organisations/${organisation}/retention/preview?kind=copies&days=30`],
    ['PATCH', `/organisations/${organisation}/retention`, {}],
  ],
  rules: ({ organisation }) => [
    ['POST', `/repairs/${organisation}/rules`, {}],
    ['PUT', '/repairs/rates', {}],
    ['POST', `/repairs/${organisation}/custom-types`, {}],
    ['PUT', `/organisations/${organisation}/export-template`],
  ],
  uploads: async (who) => [['DELETE', `/files/processing/${await openTheirs(who)}`]],
  administrators: ({ id, kinds }) =>
    kinds.includes('staff')
      ? [['PATCH', `/users/${people.owner?.id}`, { isAdmin: false }]]
      : [
          ['GET', '/colleagues'],
          ['PATCH', `/colleagues/${id}`, { isAdmin: true }],
        ],
  usage: ({ organisation }) => [['GET', `/organisations/${organisation}/usage`]],
  audit: () => [
    ['GET', '/audit'],
    ['GET', '/audit/csv'],
  ],
  tokens: () => [
    ['GET', '/api-tokens'],
    ['POST', '/api-tokens', TOKEN],
    ['GET', '/webhooks'],
    ['POST', '/webhooks', { url: 'https://example.com/', events: ['export.ready'] }],
  ],
  manage: ({ organisation }) => [
    ['GET', '/organisations'],
    ['PUT', `/organisations/${organisation}/quotas`, {}],
    ['POST', '/users', {}],
  ],
};

/** What the app asks before it offers it; null where the server alone decides. */
const OFFERS: Record<RightKey, ((ability: Ability) => boolean) | null> = {
  upload: ({ canUpload }) => canUpload,
  review: ({ canSeeInspections }) => canSeeInspections,
  assets: ({ canSeeAssets }) => canSeeAssets,
  linked: ({ isContractor, canSeeInspections }) => isContractor && canSeeInspections,
  tables: ({ isAdministrator, isStaff }) => isAdministrator || isStaff,
  fields: ({ isAdministrator }) => isAdministrator,
  crews: ({ isAdministrator }) => isAdministrator,
  suggestions: ({ isAdministrator }) => isAdministrator,
  keeping: ({ isAdministrator }) => isAdministrator,
  rules: ({ isAdministrator }) => isAdministrator,
  uploads: null,
  administrators: ({ isAdministrator, isStaff }) => isAdministrator || isStaff,
  usage: ({ isAdministrator, isStaff }) => isAdministrator || isStaff,
  audit: ({ isAdministrator, isStaff }) => isAdministrator || isStaff,
  tokens: ({ isAdministrator }) => isAdministrator,
  manage: ({ isStaff }) => isStaff,
};

const abilityOf = ({ login: { user, organisationType, organisationId } }: Somebody): Ability =>
  selectAbility({
    session: { user, organisation: { organisationType, organisationId } },
  } as unknown as Parameters<typeof selectAbility>[0]);

it.each(['owner', 'contractor', 'administrator, owner', 'administrator, contractor', 'uploader', 'staff'])(
  'of a user who is %s, the server and the app let through what the table says, and nothing else',
  async (name) => {
    const who = people[name];
    if (!who) throw new Error(`There is no ${name}.`);
    const may = rightsOf(who.kinds).map(({ key }) => key);
    const [served, offered]: [RightKey[], RightKey[]] = [[], []];
    for (const { key } of RIGHTS) {
      const statuses: number[] = [];
      for (const [method, path, body] of await CALLS[key](who)) {
        statuses.push((await who.api.call(method, path, body)).status);
      }
      const refused = statuses.filter((status) => [401, 403, 404].includes(status)).length;
      // Each call of a right is let through, or none.
      expect([key, [0, statuses.length].includes(refused), statuses]).toEqual([key, true, statuses]);
      if (refused === 0) served.push(key);
      if (OFFERS[key]?.(abilityOf(who)) ?? may.includes(key)) offered.push(key);
    }
    expect(served).toEqual(may);
    expect(offered).toEqual(may);
  },
);

it('is printed by the README', () => {
  const kinds = Object.keys(KINDS) as Kind[];
  const cells = [
    ['', ...Object.values(KINDS)],
    ...RIGHTS.map(({ does, who }) => [does, ...kinds.map((kind) => (who.some((each) => each === kind) ? 'yes' : ''))]),
  ];
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  for (const row of cells) expect(rows).toContainEqual(row);
});
