import { parseConfiguration, type ZoneConfiguration } from 'shared-data/core';
import { siteSettings } from '../compose/page.testing';
import type { PageDescription } from '../compose/page-description';
import { initialHtml } from './initial-html';

const configured = (site: object = {}): ZoneConfiguration =>
  parseConfiguration({
    mode: 'gateway',
    dataUrl: '/data/',
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: { ...siteSettings(), ...site },
  });
const described = (changes: Partial<PageDescription>): PageDescription => ({
  name: 'Ropes & <b>Sails',
  nameLang: 'en',
  brand: 'Port & Sons <Zone>',
  text: 'What search engines show',
  opening: 'Says "hello" <script>',
  openingLang: 'en',
  images: [],
  path: '/about',
  languages: [],
  trail: [],
  business: undefined,
  ...changes,
});
const business = (image: string) =>
  ({ id: 'recBBBBBBBBBBBBBB', name: 'Ropes', name_en: '', image }) as PageDescription['business'] & object;
const render = (changes: Partial<PageDescription>, site?: object) =>
  initialHtml(described(changes), { language: 'en', configuration: configured(site) });

it('renders the zone’s bar, and the page’s name and text, as text', () => {
  expect(render({})).toBe(
    '<div class="first-bar"><img class="first-logo" src="/site/images/logo.svg" alt="" width="40" height="40">' +
      '<span><bdi lang="en" dir="auto">Port &amp; Sons &lt;Zone&gt;</bdi></span></div>' +
      '<main><div class="first-page" data-first-paint><h1><bdi lang="en" dir="auto">Ropes &amp; &lt;b&gt;Sails</bdi></h1>' +
      '<p lang="en" dir="auto">Says &quot;hello&quot; &lt;script&gt;</p></div></main>',
  );
});

it('renders the home page with the zone’s name, tagline and picture, and the sponsor’s strip', () => {
  const html = render(
    { path: '/', name: '' },
    {
      brand: { name: { en: 'Zone' }, tagline: { en: 'All of it' } },
      sponsor: { text: { en: 'Sponsor: <Quay>' } },
    },
  );
  expect(html).toContain('<p class="first-strip" lang="en" dir="auto">Sponsor: &lt;Quay&gt;</p>');
  expect(html).toContain(
    '<h1><bdi lang="en" dir="auto">Zone</bdi></h1><p class="first-lead" lang="en" dir="auto">All of it</p><div class="first-search"></div>',
  );
  expect(html).toContain('<img class="first-hero" src="/site/images/hero.svg"');
});

it.each([
  [
    'images/recBBBBBBBBBBBBBB/attPPPPPPPPPPPPPP.webp',
    '/data/images/recBBBBBBBBBBBBBB/attPPPPPPPPPPPPPP.webp?width=1280',
  ],
  ['images/quay.svg', '/site/images/quay.svg'],
  ['/assets/quay.png?v=2', '/assets/quay.png?v=2'],
  ['https://pictures.example/"quay".png', 'https://pictures.example/%22quay%22.png'],
])('asks for a business’s picture %s as its page does', (image, url) => {
  expect(render({ business: business(image) })).toContain(`<img class="first-picture" src="${url}"`);
});

it.each(['', ' ', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://'])(
  'has no picture for %j',
  (image) => {
    expect(render({ business: business(image) })).not.toContain('first-picture');
  },
);

it.each([
  // A name in another script than is declared for its field, and one with a piece in it.
  ['Quay Stores', 'ar', '<bdi lang="en" dir="auto">Quay Stores</bdi>'],
  ['مخازن <الرصيف>', 'ar', '<bdi lang="ar" dir="auto">مخازن &lt;الرصيف&gt;</bdi>'],
  ['Quay Stores (مخازن)', 'en', '<bdi lang="en" dir="auto">Quay Stores (<span lang="ar">مخازن</span>)</bdi>'],
  ['1748', 'ar', '<bdi dir="auto">1748</bdi>'],
])('says in which language %s is', (name, nameLang, html) => {
  expect(render({ name, nameLang })).toContain(`<h1>${html}</h1>`);
});

it('renders only the bar where nothing is known', () => {
  const html = render({ name: '', opening: '', path: undefined });
  expect(html).toContain('first-bar');
  expect(html).not.toContain('<main');
});
