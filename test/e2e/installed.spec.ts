/** The app as one that people put on their phone's home screen. */
import { expect, test } from './support/test';

test('is described by a manifest whose icons are there in the sizes that it says', async ({ page }) => {
  await page.goto('/login');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const answer = await fetch(href);
    return { type: answer.headers.get('content-type'), is: (await answer.json()) as Record<string, unknown> };
  });
  expect(manifest.type).toMatch(/^application\/manifest\+json/);
  expect(manifest.is).toMatchObject({ name: 'Culvert', start_url: '/', display: 'standalone' });
  const icons = manifest.is.icons as { src: string; sizes: string }[];
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return picture.naturalWidth;
    }, src);
    if (sizes === 'any') expect(width).toBeGreaterThan(0);
    else expect(`${width}x${width}`).toBe(sizes);
  }
  // As the browser itself judges it, in which a policy that forbids the manifest would be an error.
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect({ errors, url: new URL(url).pathname }).toEqual({ errors: [], url: '/manifest.webmanifest' });
});
