import type { RemoteManifest } from '@zone-directory/federation/contract';
import {
  integrityFor,
  manifestOf,
  registryEntry,
  registryOf,
} from '../../../federation/src/testing/fixtures';
import { liveComposition, liveHost } from '../testing/live';
import { composePage, type PageInput } from './compose-page';
import type { LiveComposition } from './live';
import { declarationsOf, planSite } from './site-plan';

const template = `<!doctype html>
<html lang="en" dir="ltr">
  <head><!--page:head--><script defer src="%HOST_BASE%/shell.js"></script><link href="%HOST_BASE%/shell.css" rel="stylesheet"></head>
  <body><div id="root"><!--page:frame--></div><noscript>needs script</noscript><!--page:data--></body>
</html>`;
const directory = registryEntry('mf-directory').base;
const partners = registryEntry('mf-partners').base;

const planOf = (live: LiveComposition) => planSite(live.host.name, declarationsOf(live));

const compose = (changes: Partial<PageInput> = {}) =>
  composePage({
    template,
    live: liveComposition(),
    plan: planOf(changes.live ?? liveComposition()),
    words: { 'mf-partners/failed': 'Not available' },
    allowedOrigins: ['https://remotes.example'],
    configuration: { siteUrl: '/site/' },
    pathname: '/',
    language: { code: 'en', dir: 'ltr' },
    ...changes,
  });
const preloads = (html: string, as: string) =>
  [...html.matchAll(new RegExp(`<link rel="preload" as="${as}" href="([^"]*)"`, 'g'))].map(
    ([, href]) => href,
  );
const block = (html: string, id: string): unknown => {
  const [, content = ''] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(content);
};

const CONTENT = {
  html: '',
  styles: [],
  block: { language: 'en', parts: {}, states: [] },
  query: '',
  waiting: [],
};

it('sets the language and its direction', () => {
  expect(compose()).toContain('<html lang="en" dir="ltr">');
  const html = compose({ language: { code: 'ar', dir: 'rtl' } });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).not.toContain('lang="en"');
});

it('writes server-rendered HTML verbatim into the root, with its style sheets and data', () => {
  const href = `${directory}hero.css`;
  const content = {
    ...CONTENT,
    html: '<h1>$& $1</h1>',
    styles: [
      { href: `${liveHost.base}shell.css`, css: 'h1{color:red}' },
      { href, css: '.hero-ab12c{color:$&}' },
    ],
    waiting: ['partners/showcase'] as const,
  };
  const html = compose({ content, marks: ['sponsor'] });
  expect(html).toContain('<div id="root"><h1>$& $1</h1></div>');
  expect(html).toContain(`<style data-href="${href}">.hero-ab12c{color:$&}</style>`);
  expect(html).toContain('<html lang="en" dir="ltr" data-sponsor="">');
  expect(html).not.toContain('rel="stylesheet"');
  expect(block(html, 'rendered')).toEqual(content.block);
  // What is in the page, or not needed yet, is not preloaded.
  expect(preloads(html, 'style')).not.toContain(href);
  expect(preloads(html, 'script')).not.toContain(`${partners}showcase.js`);
  expect(compose()).toContain('<div id="root"></div>');
  expect(compose()).toContain('rel="stylesheet"');
  expect(compose()).not.toContain('id="rendered"');
});

it('is painted first when all of the first view has been read, if it has any', () => {
  const expects = '<link rel="expect" href="#first-view-end" blocking="render">';
  const html = compose({ content: { ...CONTENT, html: '<li id="first-view-end"></li>' } });
  expect(html.indexOf(expects)).toBeGreaterThan(html.indexOf('<head>'));
  expect(html.indexOf(expects)).toBeLessThan(html.indexOf('</head>'));
  // A browser warns of an element that it does not find.
  expect(compose({ content: CONTENT })).not.toContain('rel="expect"');
  expect(compose()).not.toContain('rel="expect"');
});

it('requests what the visitor sees first before the script', () => {
  const image = '<img src="/hero.svg" alt="" fetchPriority="high"/>';
  const html = compose({ content: { ...CONTENT, html: image } });
  expect(preloads(html, 'image')).toEqual(['/hero.svg']);
  expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf('<script'));
});

it('keeps the message for visitors without JavaScript unless the page is complete', () => {
  const about = { pathname: '/about', content: CONTENT };
  expect(compose(about)).not.toContain('noscript');
  expect(compose({ content: CONTENT })).toContain('<noscript>needs script</noscript>');
  expect(compose({ pathname: '/about' })).toContain('<noscript>needs script</noscript>');
});

it('preloads only what the route shows', () => {
  const home = compose();
  expect(preloads(home, 'script')).toEqual([
    `${directory}remote-entry.js`,
    `${directory}hero.js`,
    `${directory}category-grid.js`,
    `${partners}remote-entry.js`,
    `${partners}showcase.js`,
  ]);
  expect(preloads(home, 'style')).toHaveLength(3);
  expect(preloads(compose({ pathname: '/business/rec1' }), 'script')).toEqual([
    `${directory}remote-entry.js`,
    `${directory}business-detail.js`,
  ]);
  for (const pathname of ['/about', '/nowhere']) expect(compose({ pathname })).not.toContain('preload');
});

it.each([
  ['is not live', { registry: registryOf('mf-partners') }],
  ['has no manifest', { manifests: { 'mf-partners': manifestOf('mf-partners', 'showcase') } }],
])('preloads nothing of a remote that %s', (_, changes) => {
  const html = compose({ live: liveComposition(changes) });
  expect(preloads(html, 'script')).toEqual([`${partners}remote-entry.js`, `${partners}showcase.js`]);
});

it('preloads no file without integrity: the request for it would be another', () => {
  const { registry, manifests } = liveComposition();
  const built = { ...manifests['mf-directory'], integrity: undefined };
  const live = liveComposition({ manifests: { ...manifests, 'mf-directory': built as RemoteManifest } });
  expect(preloads(compose({ live, pathname: '/business/rec1' }), 'script')).toEqual([
    `${directory}remote-entry.js`,
  ]);
  expect(compose({ live, pathname: '/business/rec1' })).toContain(
    `integrity="${registry.remotes['mf-directory']?.integrity}" crossorigin>`,
  );
});

it('preloads the JSON that the page will request, and the strings of its remotes', () => {
  const prefetchJson = ['/site/texts/ar.json'];
  const stringsPath = 'locales/ar/translation.json';
  expect(preloads(compose({ prefetchJson, stringsPath }), 'fetch')).toEqual([
    '/site/texts/ar.json',
    `${directory}${stringsPath}`,
    `${partners}${stringsPath}`,
  ]);
  expect(preloads(compose({ pathname: '/nowhere', prefetchJson, stringsPath }), 'fetch')).toEqual([
    '/site/texts/ar.json',
  ]);
});

it('embeds the configuration and everything composition needs', () => {
  const html = compose();
  const live = liveComposition();
  expect(block(html, 'configuration')).toEqual({ siteUrl: '/site/' });
  expect(block(html, 'composition')).toEqual({
    registry: live.registry,
    manifests: live.manifests,
    plan: planOf(live),
    words: { 'mf-partners/failed': 'Not available' },
    allowedOrigins: ['https://remotes.example'],
    host: { name: 'shell', version: liveHost.release },
  });
});

it("fills in the URLs and integrity of the host's files", () => {
  const html = compose();
  const file = (name: string) =>
    `"/shell/1.0.0-cccccccccc/${name}" integrity="${integrityFor(name)}" crossorigin`;
  expect(html).toContain(`<script defer src=${file('shell.js')} fetchpriority="high">`);
  expect(html).toContain(`<link href=${file('shell.css')} rel="stylesheet">`);
  expect(html).not.toMatch(/%HOST_BASE%|<!--page/);
});

it('does not let data end its block or open another', () => {
  const hostile = '</script><script>alert(1)</script><!--<script>';
  const html = compose({ configuration: { name: hostile }, allowedOrigins: [hostile] });
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain('<!--');
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(block(html, 'configuration')).toEqual({ name: hostile });
  expect(block(html, 'composition')).toMatchObject({ allowedOrigins: [hostile] });
});

it('inserts values literally, even with replacement patterns', () => {
  const odd = "$& $` $' $$ $1 $<name>";
  const base = "/shell/$&$`$'$$/";
  const html = compose({
    configuration: { odd },
    head: `<title>${odd}</title>`,
    language: { code: '$&', dir: 'ltr' },
    live: liveComposition({ host: { ...liveHost, base } }),
  });
  expect(block(html, 'configuration')).toEqual({ odd });
  expect(html).toContain(`<title>${odd}</title>`);
  expect(html).toContain('<html lang="$&amp;" dir="ltr">');
  expect(html).toContain('src="/shell/$&amp;$`$&#39;$$/shell.js"');
});

it('embeds only the manifests of the remotes on the page', () => {
  const manifests = (pathname: string) =>
    Object.keys((block(compose({ pathname }), 'composition') as { manifests: object }).manifests);
  expect(manifests('/')).toEqual(['mf-directory', 'mf-partners']);
  expect(manifests('/business/rec1')).toEqual(['mf-directory']);
  expect(manifests('/about')).toEqual([]);
});
