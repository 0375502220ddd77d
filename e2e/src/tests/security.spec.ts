import { expect, test } from './fixtures';
import { pathOf, ROUTES } from './visits';

test('every route is public and has a strict content security policy', async ({ zone }) => {
  for (const route of ROUTES) {
    const { status, headers } = await fetch(zone.url + (await pathOf(route, zone)));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, route.name).toMatch(/script-src 'self' http:\/\/localhost:\d+/);
    expect(policy, route.name).not.toContain('unsafe-');
    expect(status, route.name).toBe(route.name === 'not-found' ? 404 : 200);
  }
});

test('the policy blocks a script from another origin, and an inline one', async ({ page, zone }) => {
  await page.goto('/about');
  const ran = await page.evaluate(async (foreign) => {
    const violations: string[] = [];
    const both = new Promise<void>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        (event) => {
          violations.push(event.blockedURI);
          if (violations.length === 2) resolve();
          // The fixture fails a test on any violation; these two are intended.
          event.stopImmediatePropagation();
        },
        { capture: true },
      );
    });
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineRan = true';
    const other = document.createElement('script');
    other.src = `${foreign}/x.js`;
    document.head.append(inline, other);
    await both;
    return { inline: 'inlineRan' in window, violations };
  }, zone.airtableUrl);
  expect(ran.inline).toBe(false);
  expect(ran.violations).toHaveLength(2);
});
