import type { loadZone as LoadZone, ZoneLoadError } from './load-zone';

const ZONE = 'https://zone.example';
let loadZone: typeof LoadZone;
beforeEach(() => {
  document.head.replaceChildren();
  // The module keeps track of the scripts.
  jest.resetModules();
  loadZone = (jest.requireActual('./load-zone') as { loadZone: typeof LoadZone }).loadZone;
});

const scripts = () => [...document.head.querySelectorAll('script')];
const first = () => {
  const [{ src, async, crossOrigin, integrity, nonce } = document.createElement('script')] = scripts();
  // jsdom has no `integrity`.
  return { src, async, crossOrigin, integrity: integrity ?? '', nonce };
};
const settle = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));
const failure = (loading: Promise<void>) =>
  loading.then(
    () => undefined,
    (error: ZoneLoadError) => error,
  );

it('adds one script per zone to the page, however the zone’s URL is written, and resolves once it has run', async () => {
  const all = [loadZone(ZONE), loadZone(`${ZONE}/en/`), loadZone('https://ZONE.example:443')];
  expect(scripts()).toHaveLength(1);
  expect(first()).toEqual({
    src: `${ZONE}/embed.js`,
    async: true,
    crossOrigin: null,
    integrity: '',
    nonce: '',
  });
  const waiting = new Promise((resolve) => setTimeout(resolve, 0, 'waiting'));
  expect(await Promise.race([...all, waiting])).toBe('waiting');
  settle('load');
  await Promise.all([...all, loadZone(ZONE)]);
  expect(scripts()).toHaveLength(1);
  void loadZone('https://other.example');
  expect(scripts().map(({ src }) => src)).toEqual([`${ZONE}/embed.js`, 'https://other.example/embed.js']);
});

it('pins a release with its integrity', () => {
  void loadZone(ZONE, { release: '1.0.0-abc', integrity: 'sha384-x', nonce: 'n' });
  expect(first()).toEqual({
    src: `${ZONE}/embed/1.0.0-abc.js`,
    async: true,
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
    nonce: 'n',
  });
});

it('removes the script after a failure, and the next call tries again', async () => {
  const failed = failure(loadZone(ZONE));
  settle('error');
  expect(await failed).toMatchObject({ name: 'ZoneLoadError', code: 'script' });
  expect(scripts()).toHaveLength(0);
  const again = loadZone(ZONE);
  settle('load');
  await again;
});

it.each(['zone.example', '', 'javascript:alert(1)', 'data:text/javascript,1', '/zone'])(
  'refuses %j, which is not the URL of a site',
  async (origin) => {
    expect(await failure(loadZone(origin))).toMatchObject({ code: 'origin' });
    expect(scripts()).toHaveLength(0);
  },
);

it('refuses an integrity without a release, because the live script changes', async () => {
  expect(await failure(loadZone(ZONE, { integrity: 'sha384-x' }))).toMatchObject({ code: 'integrity' });
  expect(scripts()).toHaveLength(0);
  void loadZone(ZONE, { release: '1.0.0-abc' });
  expect(scripts()).toHaveLength(1);
});

describe('in a page with Trusted Types', () => {
  const page = globalThis as { trustedTypes?: unknown };
  afterEach(() => Reflect.deleteProperty(page, 'trustedTypes'));

  it('creates one policy for its URLs', () => {
    const createScriptURL = jest.fn((url: string) => `${url}?trusted`);
    const createPolicy = jest.fn(() => ({ createScriptURL }));
    page.trustedTypes = { createPolicy };
    void loadZone(ZONE);
    void loadZone('https://other.example');
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(scripts().map(({ src }) => src)).toEqual([
      `${ZONE}/embed.js?trusted`,
      'https://other.example/embed.js?trusted',
    ]);
  });

  it('relies on the default policy of a page that allows no other', () => {
    page.trustedTypes = {
      createPolicy: () => {
        throw new TypeError('not allowed');
      },
    };
    void loadZone(ZONE);
    expect(scripts()[0]?.src).toBe(`${ZONE}/embed.js`);
  });
});
