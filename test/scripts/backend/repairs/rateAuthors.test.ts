/** Who has set a rate that somebody else is about to change. */
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sql } from '../../../support/sql';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  const isColleague = `email = 'uploader@example.com'`;
  await sql(backend.dataDir, `update users set is_admin = true, user_level = 'standard' where ${isColleague}`);
  backend = await backend.restart();
});
afterAll(() => backend.close());

it('is told by name where one person has set all that were overtaken', async () => {
  const [owner, colleague] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'uploader')];
  const rates = (liner: number | null, patch: number) =>
    Object.entries({ Liner: liner, Patch: patch }).flatMap(([repairType, rate]) =>
      rate === null ? [] : [{ repairType, per: 'each', rate }],
    );
  const put = (api: ApiClient, wanted: unknown, seen: unknown) =>
    api.call('PUT', '/repairs/rates', { rates: wanted, seen: { rates: seen } });
  const refusal = async () => (await put(colleague, rates(1, 2), rates(3, 4))).body;
  const told = (who: string) => expect.objectContaining({ detail: `${who} since changed the rate of Liner, Patch.` });

  await put(owner, rates(100, 800), []);
  expect(await refusal()).toEqual(told('Demo Owner has'));
  await put(colleague, rates(100, 900), rates(100, 800));
  expect(await refusal()).toEqual(told('Somebody else has'));
  await put(colleague, rates(120, 900), rates(100, 900));
  expect(await refusal()).toEqual(told('In another window, you have'));
  // Nobody knows who has taken a rate away.
  await put(owner, rates(null, 900), rates(120, 900));
  expect(await refusal()).toEqual(told('Somebody else has'));
});
