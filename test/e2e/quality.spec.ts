/** Second reviews of inspections and by people with long names. */
import { signIn as callAs } from '../support/apiClient';
import { addPerson } from '../support/people';
import { drawSample } from '../support/qualityCalls';
import { expect, signIn, test } from './support/test';

const LONG = '令和8年度北処理区下水道管路調査業務委託第三工区人孔番号一二三四五から人孔番号六七八九まで本管';

test.use({
  inspections: [[{ name: LONG, folder: 'Main Street', frames: [{}] }], { scope: 'test' }],
});

test('long names leave what can be done in sight, and are told whole', async ({ page, product }) => {
  const owner = await callAs(product.origin, 'owner');
  const org = owner.login.organisationId;
  const lastName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
  const { api } = await addPerson(product, { firstName: 'Taro', lastName, organisation: org });
  const { body } = await owner.call<{ results: { uuid: string }[] }>('GET', `/inspections2?organisation=${org}`);
  const inspectionIds = body.results.map(({ uuid }) => uuid);
  await api.call('POST', '/inspections/bulk-update-status', { inspectionIds, status: 'Reviewed' });
  const { id } = await drawSample(owner, org);
  await signIn(page, 'owner@example.com', { place: `/quality/${id}` });
  await expect(page.getByRole('link', { name: `Review ${LONG}` })).toBeInViewport({ ratio: 1 });
  await expect(page.getByTitle(`Taro ${lastName}`)).toBeVisible();
  await expect(page.getByTitle(LONG)).toBeVisible();
});

test('an administrator says how often suggestions have to be right', async ({ page }) => {
  await signIn(page, 'owner@example.com', { place: '/quality' });
  const worth = page.getByRole('region', { name: 'Worth of suggestions' });
  await expect(worth).toContainText('Nobody has answered a suggestion of image analysis yet.');
  const bar = worth.getByRole('spinbutton', { name: /^Suggest no class that is right in less than/ });
  await expect(bar).toHaveValue('60');
  const save = worth.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await bar.fill('75');
  await bar.press('Enter');
  await expect(page.getByText('Suggestions changed successfully!')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(bar).toHaveValue('75');
});

test('of very many samples the latest are listed, and it says so', async ({ page, product }) => {
  const owner = await callAs(product.origin, 'owner');
  const org = owner.login.organisationId;
  const { body } = await owner.call<{ results: { uuid: string }[] }>('GET', `/inspections2?organisation=${org}`);
  const inspectionIds = body.results.map(({ uuid }) => uuid);
  await owner.call('POST', '/inspections/bulk-update-status', { inspectionIds, status: 'Reviewed' });
  const { id: first } = await drawSample(owner, org);
  for (let more = 1; more < 100; more += 1) await drawSample(owner, org);
  await signIn(page, 'owner@example.com', { place: '/quality' });
  const samples = page.getByRole('group', { name: 'Samples' }).getByRole('link');
  const isFirstListed = page.locator(`a[href="/quality/${first}"]`);
  await expect(samples).toHaveCount(100);
  await expect(isFirstListed).toBeAttached();
  await drawSample(owner, org);
  await page.reload();
  await expect(page.getByText('The latest 100 samples are listed.')).toBeVisible();
  await expect(samples).toHaveCount(100);
  await expect(isFirstListed).not.toBeAttached();
});
