import { parseConfiguration, type ZoneConfiguration } from 'shared-data/core';
import { createPageHandler } from '../page-handler';
import { livePage, pageConfiguration, pageTexts, siteSettings } from './page.testing';

const gateway = parseConfiguration({
  mode: 'gateway',
  dataUrl: '/data/',
  functionsUrl: '/.netlify/functions/',
  siteUrl: '/site/',
  site: siteSettings(),
});
const CATEGORY = 'recCCCCCCCCCCCCCC';
const SUBCATEGORY = 'recSSSSSSSSSSSSSS';

async function linksOf(path: string, configuration: ZoneConfiguration = gateway): Promise<string | null> {
  const texts = await pageTexts();
  const { answer } = createPageHandler({
    live: async () => livePage(1),
    configuration,
    remoteOrigins: [],
    texts: async () => texts,
  });
  return (await answer(new Request(`http://zone.example${path}`), 'http://zone.example')).headers.get('link');
}

const preloads = (...paths: readonly string[]) =>
  paths.map((path) => `</data/${path}>; rel=preload; as=fetch; crossorigin`).join(', ');

it.each([
  [`/categories/${CATEGORY}`, preloads('subcategories.json')],
  [
    `/categories/${CATEGORY}/${SUBCATEGORY}`,
    preloads(`businesses.json?category=${CATEGORY}&subcategory=${SUBCATEGORY}`, 'subcategories.json'),
  ],
  ['/business/recBBBBBBBBBBBBBB', preloads('businesses/recBBBBBBBBBBBBBB.json')],
])('%s has its own data asked for at once', async (path, links) => {
  expect(await linksOf(path)).toBe(links);
});

it.each(['/', '/nope', '/business/nobody', '/business/recBBBBBBBBBBBBB%3E', `/categories/${CATEGORY}/%0Ax`])(
  '%s has nothing to ask for',
  async (path) => {
    expect(await linksOf(path)).toBeNull();
  },
);

it('asks for nothing in direct mode', async () => {
  expect(await linksOf(`/categories/${CATEGORY}`, pageConfiguration())).toBeNull();
});
