import { handler } from '../page-handler.testing';
import { gatewayConfiguration, pageConfiguration } from './page.testing';

const CATEGORY = 'recCCCCCCCCCCCCCC';
const SUBCATEGORY = 'recSSSSSSSSSSSSSS';

const linksOf = async (path: string, configuration = gatewayConfiguration()) =>
  (await handler({ configuration })(path)).headers.get('link');

const preloads = (...paths: readonly string[]) =>
  paths.map((path) => `</data/${path}>; rel=preload; as=fetch; crossorigin`).join(', ');

it.each([
  [`/categories/${CATEGORY}`, preloads('subcategories.json')],
  [
    `/categories/${CATEGORY}/${SUBCATEGORY}`,
    preloads(`businesses.json?category=${CATEGORY}&subcategory=${SUBCATEGORY}`, 'subcategories.json'),
  ],
  ['/business/recBBBBBBBBBBBBBB', preloads('businesses/recBBBBBBBBBBBBBB.json')],
])('%s preloads its own data', async (path, links) => {
  expect(await linksOf(path)).toBe(links);
});

it.each(['/', '/nope', '/business/nobody', '/business/recBBBBBBBBBBBBB%3E', `/categories/${CATEGORY}/%0Ax`])(
  '%s has nothing to preload',
  async (path) => {
    expect(await linksOf(path)).toBeNull();
  },
);

it('preloads nothing in direct mode', async () => {
  expect(await linksOf(`/categories/${CATEGORY}`, pageConfiguration())).toBeNull();
});
