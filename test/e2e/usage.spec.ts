/** Quotas: staff set one on an organisation's page, and whoever then sends a video reads why it is refused. */
import { organisationUsage } from '../../src/api/contract/usage';
import { signIn as callAs } from '../support/apiClient';
import { expectAccessible } from './support/accessible';
import { LOOKS } from './support/looks';
import { dialog, toast } from './support/overlays';
import { chooseVideo, expect, signIn, test } from './support/test';

// Its quota would refuse the uploads of others. The browser itself logs what is refused.
test.use({ isProductOwn: true, expectedConsole: /status of 409/ });

test('a quota is set, shown beside what is used, refuses an upload with its reason, and is taken away', async ({
  page,
  product,
  sample,
}) => {
  const staff = await callAs(product.origin, 'staff');
  const { login } = await callAs(product.origin, 'owner');
  const quotas = `/organisations/${login.organisationId}/quotas`;
  await signIn(page, 'staff@example.com', { place: `/organisation/${login.organisationId}` });
  const section = page.getByRole('region', { name: 'Usage and quotas' });
  await expect(section.getByText(/GB, no quota$/)).toBeVisible();
  await page.getByRole('button', { name: 'Set quotas' }).click();
  await dialog(page).getByLabel('Stored videos').fill('0.001');
  await dialog(page).getByLabel('Video processed in a month').fill('600');
  await expectAccessible(page, { screen: 'quotas', looks: LOOKS.toReversed() });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Quotas changed')).toBeVisible();
  await expect(section.getByText('GB of 0.001 GB')).toBeVisible();
  await expect(page.getByText('Quota of video a month changed from “none” to “600 minutes”')).toBeVisible();
  await expectAccessible(page, { screen: 'usage', looks: LOOKS.toReversed() });

  const { body } = await staff.call('GET', `/organisations/${login.organisationId}/usage`);
  await staff.call('PUT', quotas, { bytes: organisationUsage.parse(body).bytes });
  await signIn(page, 'owner@example.com', { place: '/uploads' });
  await chooseVideo(page, 'High Street', sample);
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  const refusal = /^Demo Water Utility has used up its quota of .* GB for stored videos\. Deleting inspections/;
  await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Failed/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'sample-pipe.mp4' });
  await expect(row.getByText(refusal)).toBeVisible();
  await staff.call('PUT', quotas, { bytes: null });
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(row.getByText(refusal)).toBeHidden();
});
