import { renderingHealth } from '../pages/health/rendering-health';
import { answerOf, frameJobOf, jobOf, realRenderings, releaseOf } from './renderings.testing';

const open: ReturnType<typeof realRenderings>[] = [];
const start = (...options: Parameters<typeof realRenderings>) => {
  const started = realRenderings(...options);
  open.push(started);
  return started;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ renderings }) => renderings.close()));
});

const TRIED = releaseOf('mf-tried@1', {
  plain: "() => '<p>' + require('react').name + '</p>'",
  fetching:
    "async ({ url }) => { const got = await fetch('/data' + url); return '<p>' + got.status + got.headers.get('content-type') + await got.text() + '</p>'; }",
  posting: "async () => (await fetch('/data', { method: 'POST' })).text()",
  refused: "async () => '<p>' + await fetch('/private').catch(({ name }) => name) + '</p>'",
});

test('renders a part with the packages of the host', async () => {
  const { renderings } = start();
  const rendering = await renderings.render(TRIED, jobOf('plain'));
  expect(rendering).toMatchObject({ html: '<p>react</p>', outcome: 'ok', reads: [] });
  expect(renderings.failures()).toEqual({});
});

test('renders the frame with a slot mark for each given part', async () => {
  const { renderings } = start();
  const rendering = await renderings.render({ ...TRIED, key: 'shell@1' }, frameJobOf());
  expect(rendering).toMatchObject({ html: '<main><!--part:tried/list--></main>' });
});

test('answers what a part fetches, and records it with its ETag', async () => {
  const { renderings } = start({
    read: async (url) => ({
      ...answerOf(url, '"7"'),
      headers: { 'content-type': 'text/x', 'data-as-of': '2026-01-02' },
    }),
  });
  const rendering = await renderings.render(TRIED, jobOf('fetching', '/en/7'));
  expect(rendering).toMatchObject({
    html: '<p>200text/x/data/en/7</p>',
    reads: [{ url: '/data/en/7', etag: '"7"' }],
    asOf: '2026-01-02',
  });
});

test('a refused read rejects like a failed fetch, and only GET is allowed', async () => {
  const { renderings } = start({ read: () => Promise.reject(new Error('not for parts')) });
  const rendering = await renderings.render(TRIED, jobOf('refused'));
  expect(rendering).toMatchObject({ html: '<p>TypeError</p>' });
  expect(await renderings.render(TRIED, jobOf('posting'))).toMatchObject({ kind: 'threw' });
  expect(renderings.failures()).toEqual({ 'mf-tried@1': { threw: 1 } });
});

test('what a visitor asks for holds up no page, and pauses nothing when it ends its process', async () => {
  const { renderings } = start();
  const release = releaseOf('mf-fragile@1', {
    part: `({ url }) => {
      if (url.includes('loops')) for (;;);
      if (url.includes('ends')) return new Promise(() => { setTimeout(() => { throw 1 }) });
      return '<p>' + url + '</p>';
    }`,
  });
  const ask = (url: string, isVisitors: boolean) =>
    renderings.render(release, jobOf('part', url), isVisitors);
  const many = Promise.all(Array.from({ length: 60 }, (_, n) => ask(`/?q=${n}`, true)));
  expect(await ask('/among-many', false)).toHaveProperty('html');
  await many;
  const bad = Promise.all(['/?q=ends1', '/?q=ends2', '/?q=ends3', '/?q=loops'].map((url) => ask(url, true)));
  for (const url of ['/', '/1', '/2']) expect(await ask(url, false)).toMatchObject({ html: `<p>${url}</p>` });
  for (const failure of await bad) expect(failure).not.toHaveProperty('html');
  expect(await ask('/?q=fine', true)).toMatchObject({ html: '<p>/?q=fine</p>' });
  expect(renderings.failures()).toEqual({});
  expect(Object.keys(renderings.visitorFailures()['mf-fragile@1'] ?? {})).toContain('crashed');
});

test('says which of its own pages have placeholders, until they are rendered', async () => {
  let data = 'broken';
  const { renderings } = start({ read: async () => answerOf(data) });
  const release = releaseOf('mf-recovers@1', {
    part: `async () => {
      const data = await (await fetch('/data')).text();
      if (data === 'broken') throw new Error(data);
      return '<p>' + data + '</p>';
    }`,
  });
  const health = renderingHealth(renderings);
  await renderings.render(release, jobOf('part', '/?q=a'), true);
  expect(await health()).toEqual([]);
  await renderings.render(release, jobOf('part', '/a'));
  await renderings.render(release, jobOf('part', '/b'));
  expect(await health()).toEqual([
    {
      about: 'rendering part',
      problem: 'Pages have a placeholder, which browsers fill: it threw (mf-recovers@1, threw).',
      action: expect.stringContaining('rollback'),
    },
  ]);
  data = 'whole';
  for (const url of ['/a', '/b'])
    expect(await renderings.render(release, jobOf('part', url))).toMatchObject({ html: '<p>whole</p>' });
  expect(await health()).toEqual([]);
});

test('refuses jobs of a release while fifty are waiting', async () => {
  const { renderings } = start({ deadlineMs: 100 });
  const asked = Array.from({ length: 60 }, (_, n) => renderings.render(TRIED, jobOf('plain', `/en/${n}`)));
  await Promise.all(asked);
  expect(renderings.failures()['mf-tried@1']?.busy).toBe(9);
});
