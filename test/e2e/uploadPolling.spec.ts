/** How often the list of uploads is asked for. */
import { expect, signIn, test } from './support/test';

// A video of an earlier test that is processed or deleted meanwhile would be told, and the list asked for.
test.use({ isProductOwn: true });

test('the list is asked for every ten seconds while something runs and the page is seen, and else never', async ({
  page,
}) => {
  await signIn(page, 'uploader@example.com');
  await page.clock.install();
  let isRunning = false;
  let requests = 0;
  await page.route('**/files/processing?*', async (route) => {
    requests += 1;
    const response = await route.fetch();
    const body = (await response.json()) as { count: number; results: unknown[] };
    // The server still works on one that is on another page.
    await route.fulfill({ response, json: isRunning ? { ...body, count: body.count + 1 } : body });
  });
  /** Six times ten seconds, each with the time that an answer takes. */
  const watchMinute = async (expected: 0 | 6) => {
    // From one answer on, and by the page's clock alone: a busy machine may take longer than ten seconds for a step.
    if (expected > 0) await page.waitForResponse('**/files/processing?*');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    requests = 0;
    for (let poll = 1; poll <= 6; poll += 1) {
      const answered = expected > 0 ? page.waitForResponse('**/files/processing?*') : page.evaluate(() => null);
      await page.clock.runFor(10_000);
      await answered;
      if (expected > 0) await expect.poll(() => requests).toBe(poll);
    }
    expect(requests).toBe(expected);
    await page.clock.resume();
  };
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);

  await page.goto('/uploads');
  await expect(page.getByText('No uploads in progress')).toBeVisible();
  await watchMinute(0);

  isRunning = true;
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Active 1' })).toBeVisible();
  await watchMinute(6);
  await show('hidden');
  await watchMinute(0);
  await show('visible');
  await watchMinute(6);
});
