import { type ApplicationKit, buildApplication } from '../hosts/application';
import { buildFederationHost, type FederationKit } from '../hosts/federation-host';
import { globalsOf, hostState, strictPolicy } from '../hosts/host-page';
import { REACT_SOURCE } from '../hosts/react-source';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { words } from './words';

const KITS: readonly ApplicationKit[] = [
  { bundler: 'webpack', react: '19' },
  { bundler: 'vite', react: '18' },
];
// In the short run one application and one host stand for those of other bundlers: each builds for seconds.
for (const [place, kit] of KITS.entries())
  test(
    `a React ${kit.react} application built with ${kit.bundler} shows the zone with the packed components`,
    inLongRun(place > 0),
    async ({ page, zone, host }) => {
      await host.open(page, {
        html: `<script type="module" src="/main.js"></script><body><div id="root"></div>`,
        data: { zone: zone.url },
        policy: `${(await strictPolicy(zone)).replace('script-src ', "script-src 'self' ")}; frame-src ${zone.url}`,
        scripts: await buildApplication(kit, REACT_SOURCE),
      });
      const toggle = page.getByRole('button', { name: 'Zone' });
      const count = page.getByRole('button', { name: 'Count' });
      await expect(toggle).toBeVisible();
      await count.click();
      const before = await hostState(page);
      expect(before.heading).toContain(`React ${kit.react}.`);

      await toggle.click();
      await expect(
        page
          .locator('zone-partners')
          .getByRole('heading', { name: words('mf-partners', 'ar')('partners.heading') }),
      ).toBeVisible();
      const directory = page.locator('zone-directory');
      await expect(
        directory.getByRole('heading', { name: words('mf-directory', 'en')('category.title') }),
      ).toBeVisible();
      const data = page.locator('output');
      await expect(data).toContainText('partners ready');
      await expect(data).toContainText('directory ready');
      const search = page.locator('dialog zone-search');
      await expect(search.getByRole('combobox')).toBeVisible();
      expect((await search.boundingBox())?.width).toBeGreaterThan(240);
      await expect(page.frameLocator('iframe').getByRole('combobox')).toBeVisible();
      // Deep in it: the heading of the next page is out of view.
      await directory.getByRole('link').last().scrollIntoViewIfNeeded();
      const category = directory.locator('a[href*="/categories/"]').last();
      await category.click();
      await expect(data).toContainText('navigate /');
      await expect(directory.getByRole('heading').first()).toBeInViewport();
      await directory.getByRole('link', { name: words('mf-directory', 'en')('common.back') }).click();
      await expect(category).toBeFocused();
      await expect(category).toBeInViewport();
      await count.click();
      await expect(count).toHaveText('Count 2');

      await toggle.click();
      await expect(page.locator('#place')).toBeEmpty();
      expect(await hostState(page)).toEqual(before);
      expect(await data.textContent()).not.toContain('error');
    },
  );

const FEDERATION_KITS: readonly FederationKit[] = [
  { bundler: 'webpack', react: '18', shareStrategy: 'version-first' },
  { bundler: 'webpack', react: '18', shareStrategy: 'loaded-first' },
  { bundler: 'rspack', react: '19', shareStrategy: 'version-first' },
  { bundler: 'rspack', react: '19', shareStrategy: 'loaded-first' },
];
for (const [place, kit] of FEDERATION_KITS.entries())
  test(
    `a Module Federation host of ${kit.bundler} with React ${kit.react} and ${kit.shareStrategy} mounts a remote by its manifest, and keeps its React`,
    inLongRun(place > 0),
    async ({ page, zone, host }) => {
      const { registry } = (await (await fetch(`${zone.url}/registry.json`)).json()) as {
        readonly registry: { readonly remotes: Readonly<Record<string, { readonly base: string }>> };
      };
      const base = registry.remotes['mf-partners']?.base ?? '';
      await host.open(page, {
        html: `<script type="module" src="/main.js"></script><body><div id="root"></div>`,
        data: { zone: zone.url, manifest: new URL('mf-manifest.json', base).href },
        scripts: await buildFederationHost(kit),
      });
      const toggle = page.getByRole('button', { name: 'Zone' });
      const count = page.getByRole('button', { name: 'Count' });
      await count.click();
      const own = () =>
        page.evaluate(() => [document.title, location.href, history.length, document.documentElement.lang]);
      const [before, globals] = [await own(), await globalsOf(page)];
      const heading = { name: words('mf-partners', 'ar')('partners.heading') };
      const place = page.locator('#place');
      for (const _ of ['once', 'again']) {
        await toggle.click();
        for (const one of [place.locator('> div'), place.locator('dialog'), place.frameLocator('iframe')])
          await expect(one.getByRole('heading', heading)).toBeVisible();
        const { width } = (await place.locator('dialog [data-mount]').boundingBox()) ?? { width: 0 };
        expect(width).toBeGreaterThan(240);
        await toggle.click();
        await expect(place).toBeEmpty();
      }
      // The container, by which the host finds it.
      expect(await globalsOf(page)).toEqual([...globals, 'mf_partners']);
      await count.click();
      await expect(count).toHaveText('Count 2');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`React ${kit.react}.`);
      expect(await own()).toEqual(before);
    },
  );
