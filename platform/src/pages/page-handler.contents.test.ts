import { gatewayConfiguration, pageTexts } from './compose/page.testing';
import { filesWithout, liveWithServers, rendered } from './content/content.testing';
import { keepContents } from './content/kept-contents';
import { createPageContents } from './content/page-content';
import { pageHandler } from './page-handler.testing';

const ORIGIN = 'http://zone.example';
const HEADERS = { host: 'zone.example' };

/** A page handler with server-rendered pages; `answers` is read at each request. */
function renderedPages(answers: Parameters<typeof rendered>[0] = {}) {
  const current = liveWithServers();
  const texts = pageTexts();
  let stamp = {};
  let asked = 0;
  let meanwhile = () => {};
  const { renderings, asked: jobs } = rendered(answers);
  const contents = createPageContents({ renderings, files: filesWithout(), asOf: () => 1 });
  const { template } = current;
  const page = { ...current, template: template.replace('<body>', '<body><!--page:frame-->') };
  const answer = pageHandler({
    live: async () => page,
    configuration: gatewayConfiguration(),
    texts: () => texts,
    contents: keepContents(
      async (wanted) => {
        asked += 1;
        const content = await contents(wanted);
        meanwhile();
        return content;
      },
      () => stamp,
    ),
  });
  return {
    get: (url: string) => answer(new Request(`${ORIGIN}${url}`, { headers: HEADERS }), ORIGIN),
    changeData: () => {
      stamp = {};
    },
    /** Sets what happens while contents are rendered. */
    meanwhile: (then: () => void) => {
      meanwhile = then;
    },
    asked: () => asked,
    /** URLs of the parts' jobs, each marked when it has text of a visitor. */
    jobs: () =>
      jobs.flatMap(({ job, isVisitors }) =>
        job.kind === 'part' ? `${job.url}${isVisitors ? ' (a visitor’s)' : ''}` : [],
      ),
  };
}

it('puts the server-rendered HTML into the page, with its data', async () => {
  const { get } = renderedPages();
  const page = await (await get('/?q=quay')).text();
  expect(page).toContain('<body><main><p>hero /?q=quay</p><p>results /?q=quay</p></main>');
  expect(page).toContain('<style data-href="/shell/1.0.0-abc/frame.css">.frame-a{}</style>');
  const [, block] = /<script[^>]*id="rendered"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(block ?? '')).toMatchObject({
    language: 'en',
    states: [['frame'], ['hero'], ['results']],
  });
});

it('completes the URL that a part marks, for print without JavaScript', async () => {
  const hero = { html: '<bdi data-page-url="">/business/rec1</bdi><a href="/about">/about</a>' };
  const page = await (await renderedPages({ hero }).get('/')).text();
  expect(page).toContain(`<bdi data-page-url="">${ORIGIN}/business/rec1</bdi><a href="/about">/about</a>`);
});

it('allows exactly the style sheets of the page, by hash', async () => {
  const { get } = renderedPages();
  const styles = async (url: string) => {
    const answer = await get(url);
    const inPage = [...(await answer.text()).matchAll(/<style data-href="[^"]*">(.*?)<\/style>/g)];
    const { createHash } = await import('node:crypto');
    const hashes = inPage.map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    const [, policy = ''] =
      /style-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(policy.split(' ').filter((source) => source.includes('sha256'))).toEqual(hashes);
    expect(policy).not.toContain('unsafe');
    return hashes.length;
  };
  expect(await styles('/about')).toBe(1);
  expect(await styles('/search/here')).toBe(3);
});

it('sends no preload header for data that the page contains', async () => {
  const url = '/categories/recLogisticsxxxxx';
  expect((await renderedPages().get(url)).headers.has('link')).toBe(false);
  // Unless the browser has to read it: the part is late, or cannot be hydrated.
  for (const list of [undefined, { outcome: 'missing' as const, state: undefined }])
    expect((await renderedPages({ list }).get(url)).headers.has('link')).toBe(true);
});

it('keeps what a whole page contains until the data changes', async () => {
  const { get, changeData, asked } = renderedPages();
  for (const url of ['/', '/', '/?x', '/', '/about', '/ar']) await get(url);
  expect(asked()).toBe(4);
  changeData();
  await get('/');
  await get('/');
  expect(asked()).toBe(5);
});

it('renders no text that HTML cannot contain', async () => {
  const { get, jobs } = renderedPages();
  expect((await get('/?q=%00N')).status).toBe(200);
  await get('/search/here?q=a%00b%EF%BF%BE&page=%01');
  expect(jobs()).toEqual([
    ...['/?q=N (a visitor’s)', '/?q=N (a visitor’s)'],
    ...['/search/here?page=&q=ab (a visitor’s)', '/search/here?page= (a visitor’s)'],
  ]);
});

it.each([
  ['//', 200, '/'],
  ['///?utm=1', 200, '/'],
  ['//about', 200, undefined],
  ['/ABOUT/', 200, undefined],
  ['/ar//', 200, '/ar/'],
  ['//evil.example', 404, undefined],
  ['/ar//evil.example/..;/', 404, undefined],
  ['/%2F', 404, undefined],
  ['/%00', 404, undefined],
  ['/about%00', 404, undefined],
  ['/categories/%00', 404, '/categories/%EF%BF%BD (a visitor’s)'],
  [`/${'x'.repeat(8_000)}`, 404, undefined],
])('%s is a path like any other', async (path, status, job) => {
  const { get, jobs } = renderedPages();
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
  expect(jobs().slice(0, 1)).toEqual(job === undefined ? [] : [job]);
});

it.each(['//evil.example?choose-lng=ar', '/AR//evil.example', '//evil.example/?choose-lng=xx'])(
  'never leads to another site: %s',
  async (path) => {
    const { headers } = await renderedPages().get(path);
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

it('keeps the zone’s pages however many texts visitors send', async () => {
  const { get, asked } = renderedPages();
  await get('/');
  for (let n = 0; n < 2_500; n += 1) await get(`/?utm=${n}`);
  const before = asked();
  await get('/');
  expect(asked()).toBe(before);
});

it('keeps nothing that was read before the data changed', async () => {
  const { get, changeData, meanwhile, asked } = renderedPages();
  meanwhile(changeData);
  await get('/');
  meanwhile(() => {});
  await get('/');
  await get('/');
  expect(asked()).toBe(2);
});

it.each([
  ['a part is late', { hero: undefined }],
  ['nothing could be rendered', { frame: undefined }],
])('keeps nothing when %s: the next visitor gets more', async (_, missing) => {
  const answers: Parameters<typeof rendered>[0] & object = { ...missing };
  const pages = renderedPages(answers);
  expect(await (await pages.get('/')).text()).not.toContain('<p>hero /</p>');
  for (const name of Object.keys(missing)) Reflect.deleteProperty(answers, name);
  expect(await (await pages.get('/')).text()).toContain('<p>hero /</p>');
});

it('redirects a visitor without JavaScript who chooses a language, and renders nothing for it', async () => {
  const { get, asked } = renderedPages();
  const answer = await get('/about?choose-lng=ar');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about']);
  expect(asked()).toBe(0);
});

it('renders missing pages, too', async () => {
  const answered = await renderedPages().get('/nope');
  expect(answered.status).toBe(404);
  expect(await answered.text()).toContain('<main></main>');
});

it('answers 503 where the frame cannot be rendered, and the page that the browser renders', async () => {
  const answered = await renderedPages({ frame: undefined }).get('/');
  expect([answered.status, answered.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await answered.text()).toContain('id="composition"');
  expect((await renderedPages({ hero: undefined }).get('/')).status).toBe(200);
});
