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

test('refuses jobs of a release while fifty are waiting', async () => {
  const { renderings } = start({ deadlineMs: 100 });
  const asked = Array.from({ length: 60 }, (_, n) => renderings.render(TRIED, jobOf('plain', `/en/${n}`)));
  await Promise.all(asked);
  expect(renderings.failures()['mf-tried@1']?.busy).toBe(9);
});
