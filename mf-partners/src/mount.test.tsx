import { act, screen, waitFor } from '@testing-library/react';
import type { Mounted } from '@zone-directory/federation/contract';
import { mount } from './mount';
import { setReducedMotion, setWidth } from './testing/screen-size';
import { type SiteServer, startSiteServer } from './testing/site-server';
import { zoneAt } from './testing/zone';

let sites: SiteServer[];
let mounted: Mounted[];

beforeEach(async () => {
  setWidth(1400);
  setReducedMotion(true);
  sites = await Promise.all([startSiteServer(), startSiteServer()]);
  for (const [index, site] of sites.entries())
    site.partners = [
      { id: '1', name_en: `Partner of ${index}`, name_ar: `شريك ${index}`, logo: 'a.svg', isMain: true },
    ];
  Object.assign(globalThis, { __webpack_public_path__: `${sites[0]?.url}/` });
});
afterEach(async () => {
  act(() => {
    for (const one of mounted) one.unmount();
  });
  document.body.replaceChildren();
  await Promise.all(sites.map((site) => site.close()));
});

it('keeps language and zone of two mounts apart, and leaves the page’s title and language alone', async () => {
  document.title = 'Host';
  document.documentElement.lang = 'sv';
  mounted = sites.map(({ url }, index) =>
    mount(document.body.appendChild(document.createElement('div')), {
      configuration: { ...zoneAt(url) },
      lang: index === 0 ? 'en' : 'ar',
    }),
  );
  const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(['Partner of 0', 'شريك 1']));
  const pictures = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(sites.map(({ url }) => `${url}/site/a.svg`));
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Partners and sponsors', 'الشركاء والرعاة']);

  mounted[1]?.update({ lang: 'en' });
  await waitFor(() => expect(shown()).toEqual(['Partner of 0', 'Partner of 1']));
  mounted[0]?.update({ lang: 'ar' });
  await waitFor(() => expect(headings()).toEqual(['الشركاء والرعاة', 'Partners and sponsors']));
  expect([document.title, document.documentElement.lang]).toEqual(['Host', 'sv']);
});
