import { globalsOf } from '../hosts/host-page';
import { findFaint } from './contrast';
import { expect, test } from './fixtures';
import { words } from './words';

interface Live {
  readonly registry: { readonly remotes: Readonly<Record<string, { readonly base: string }>> };
  readonly manifests: Readonly<
    Record<string, { readonly metaData: { readonly remoteEntry: { readonly name: string } } }>
  >;
}

/** Each remote, with a heading that must be shown. */
const REMOTES = [
  { remote: 'mf-directory', container: 'mf_directory', shows: words('mf-directory', 'ar')('category.title') },
  { remote: 'mf-partners', container: 'mf_partners', shows: words('mf-partners', 'ar')('partners.heading') },
  { remote: 'mf-listing', container: 'mf_listing', shows: words('mf-listing', 'ar')('form.heading') },
] as const;

/** Bright, dark, pale, and one on which black and white have similar contrast. */
const BRANDS = ['gold', 'navy', 'lime', '#ccc', 'hsl(75 100% 25%)'];

for (const { remote, container, shows } of REMOTES) {
  test(`${remote} mounts in a page that is not ours, without a bundler`, async ({ page, zone }) => {
    const live = (await (await fetch(`${zone.url}/registry.json`)).json()) as Live;
    const entry = `${live.registry.remotes[remote]?.base}${live.manifests[remote]?.metaData.remoteEntry.name}`;
    // Any page of another origin will do.
    await page.goto(`${zone.airtableUrl}/healthz`);
    const globals = await globalsOf(page);
    // As in the README's "For integrators".
    await page.evaluate(
      async ({ entry, container, configuration }) => {
        const element = document.createElement('div');
        element.id = 'place';
        document.body.append(element);
        const script = document.createElement('script');
        script.src = entry;
        await new Promise((resolve, reject) => {
          script.onload = resolve;
          script.onerror = reject;
          document.head.append(script);
        });
        const { [container]: remote } = window as unknown as Record<
          string,
          {
            init(scope: object): Promise<void>;
            get(
              name: string,
            ): Promise<() => { mount(element: Element, context: object): { unmount(): void } }>;
          }
        >;
        await remote?.init({});
        const module = (await remote?.get('./mount'))?.();
        Object.assign(window, { mounted: module?.mount(element, { configuration, lang: 'ar' }) });
      },
      { entry, container, configuration: `${zone.url}/zone-config.json` },
    );
    await expect(page.locator('#place').getByRole('heading', { name: shows }).first()).toBeVisible();
    await expect(page.locator('#place [dir=rtl]').first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('');
    // In a narrow container in a wide window, and with any `rem`.
    await page.addStyleTag({ content: 'html { font-size: 10px } #place { inline-size: 320px }' });
    const mounted = page.locator('#place [data-mount]');
    await expect(mounted).toHaveCSS('font-size', '16px');
    await expect.poll(() => mounted.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
    // With the theme of the container, not of the visitor's system, and with any brand colour.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const pieces = ['heading', 'button', 'link'].map((name) => `#place [part=${name}]`);
    const shown = await page.evaluate((all) => all.filter((piece) => document.querySelector(piece)), pieces);
    expect(shown.length).toBeGreaterThan(1);
    for (const brand of ['', ...BRANDS])
      for (const scheme of ['light', 'dark']) {
        await page.locator('#place').evaluate(
          ({ style }, { brand, scheme }) => {
            style.setProperty('--zone-brand', brand);
            style.colorScheme = scheme;
          },
          { brand, scheme },
        );
        await expect(mounted).toHaveCSS(
          'background-color',
          scheme === 'dark' ? 'rgb(11, 21, 28)' : 'rgb(247, 249, 250)',
        );
        expect(await findFaint(page, shown), `${brand}, ${scheme}`).toEqual([]);
      }
    await page.evaluate(() => (window as unknown as { mounted: { unmount(): void } }).mounted.unmount());
    await expect(page.locator('#place')).toBeEmpty();
    // `mounted` is the test's.
    expect(await globalsOf(page)).toEqual([...globals, container, 'mounted']);
  });
}
