import type { RemoteKey } from '../contract/index';
import { manifestOf, registryEntry, registryOf } from '../testing/fixtures';

type Composition = typeof import('../testing/composition');

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Files and manifests requested by `fetch`, each answered when the test says so, or at once. */
let requested: string[];
let answer: (url: string) => Response | Promise<Response>;
beforeEach(() => {
  // What has been prefetched is known for as long as the page is open.
  jest.resetModules();
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requested.push(String(url));
    return answer(String(url));
  });
});
afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});
const testComposition: Composition['testComposition'] = (options) =>
  (require('../testing/composition') as Composition).testComposition(options);
const inEngine = (hasPrefetch: boolean) =>
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(hasPrefetch);
const filesOf = (key: RemoteKey, part: string) =>
  ['remote-entry.js', `${part}.js`, `${part}.css`].map((file) => registryEntry(key).base + file);

it('fetches parts of other pages without running any, and reports nothing for missing ones', async () => {
  inEngine(true);
  answer = () => new Response('');
  const { composition, loads, reported } = testComposition();
  composition.start(['directory/hero']);
  await settled();
  await composition.prefetch(['directory/hero', 'directory/business-list', 'listing/request-page']);
  expect(requested).toEqual(filesOf('mf-directory', 'business-list'));
  expect(loads).toHaveLength(1);
  expect(reported).toEqual([]);
});

it('fetches from all remotes at the same time, so that one that hangs delays no other', async () => {
  inEngine(true);
  answer = (url) =>
    url.includes('mf-listing')
      ? new Promise(() => {})
      : Response.json(manifestOf('mf-partners', 'showcase', 'strip'));
  const { composition } = testComposition({ data: { registry: registryOf('mf-listing', 'mf-partners') } });
  void composition.prefetch(['listing/request-page', 'partners/showcase', 'partners/strip']);
  await settled();
  const manifests = (['mf-listing', 'mf-partners'] as const).map(
    (key) => `${registryEntry(key).base}mf-manifest.json`,
  );
  const [, ...stripFiles] = filesOf('mf-partners', 'strip');
  expect(requested).toEqual([...manifests, ...filesOf('mf-partners', 'showcase'), ...stripFiles]);
});

it('lets a part wait for its files, which would otherwise be requested a second time', async () => {
  inEngine(true);
  let arrive: (response: Response) => void = () => {};
  const arriving = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  answer = () => arriving.then((response) => response.clone());
  const { composition, loads } = testComposition();
  void composition.prefetch(['directory/category-grid']);
  await settled();
  composition.start(['directory/category-grid']);
  await settled();
  expect(loads).toHaveLength(0);
  expect(document.querySelectorAll('link, script')).toHaveLength(0);
  arrive(new Response(''));
  await settled();
  expect(loads).toHaveLength(1);
});

it('loads a part by other URLs where WebKit would remember that a file has failed', async () => {
  inEngine(false);
  const { composition, loads } = testComposition();
  void composition.prefetch(['directory/category-grid']);
  await settled();
  for (const link of document.querySelectorAll('link[rel=preload]')) link.dispatchEvent(new Event('error'));
  await settled();
  composition.start(['directory/category-grid', 'partners/showcase']);
  await settled();
  expect(loads.map(({ location, attempt }) => [location.expose, attempt])).toEqual([
    ['./category-grid', 2],
    ['./showcase', 1],
  ]);
});
