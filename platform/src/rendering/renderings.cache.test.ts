import { RenderFailure } from '@zone-directory/federation-build/rendering';
import type { RenderProcesses } from './process/render-processes';
import { createRenderingCache } from './rendering-cache';
import { createRenderings, type Rendering } from './renderings';
import { answerOf, frameJobOf, jobOf, releaseOf } from './renderings.testing';

const RELEASE = releaseOf('mf-tried@1', {});

const AS_OF = Date.now();

/** Renderings without processes, of a release that reads `/data` followed by the job's URL. */
function withoutProcess(
  options: {
    html?: (url: string) => string;
    state?: unknown;
    takesMs?: number;
    isWarm?: boolean;
    isStarved?: boolean;
  } = {},
) {
  const etags = new Map<string, string>();
  let rendered = 0;
  let stamp = 0;
  const logged: string[] = [];
  const processes: RenderProcesses = {
    async render(_, job, read) {
      rendered += 1;
      if (options.takesMs) await new Promise((resolve) => setTimeout(resolve, options.takesMs));
      const { body } = await read(`/data${job.url}`);
      if (body === 'crash') throw new RenderFailure('crashed', 'ended');
      const outcome = body === 'failed' ? 'failed' : 'ok';
      return {
        html: options.html?.(job.url) ?? `<p>${rendered}</p>`,
        outcome,
        ...(options.state === undefined ? {} : { state: options.state }),
      };
    },
    deadline: (_, ms) => {
      const since = performance.now();
      return () => !options.isStarved && performance.now() - since >= ms;
    },
    isWarm: () => options.isWarm ?? true,
    load: () => ({ jobs: 0, processes: 0, memoryBytes: 0 }),
    async start() {},
    close() {},
  };
  const renderings = createRenderings({
    read: async (url) => {
      const etag = etags.get(url) ?? '"0"';
      return { ...answerOf(etag, etag), headers: { 'data-as-of': new Date(AS_OF + stamp).toISOString() } };
    },
    stamp: () => stamp,
    log: (message) => logged.push(message),
    processes,
  });
  return {
    renderings,
    logged,
    rendered: () => rendered,
    /** Changes the data: the stamp, and the ETag of `url`. */
    change(url: string, etag: string) {
      stamp += 1;
      etags.set(url, etag);
    },
    /** The rendering; a failure has neither HTML nor id. */
    ask: async (url: string) =>
      (await renderings.render(RELEASE, jobOf('part', url))) as Partial<Rendering> & { kind?: string },
    /** The same for a URL with text of a visitor. */
    askFor: async (url: string) =>
      (await renderings.render(RELEASE, jobOf('part', url), true)) as Partial<Rendering>,
    askFrame: async () => (await renderings.render(RELEASE, frameJobOf())) as Partial<Rendering>,
    takes(ms: number) {
      options.takesMs = ms;
    },
  };
}

test('renders the same job once, also for those who ask at the same time', async () => {
  const { ask, rendered } = withoutProcess();
  const [first, same] = await Promise.all([ask('/1'), ask('/1')]);
  expect(same).toBe(first);
  expect(await ask('/1')).toBe(first);
  expect(rendered()).toBe(1);
});

test('renders again, with another id, when something it read has changed', async () => {
  const { ask, rendered, change } = withoutProcess();
  const first = await ask('/1');
  change('/data/1', '"1"');
  const second = await ask('/1');
  expect(second.html).toBe('<p>2</p>');
  expect(second.id).not.toBe(first.id);
  expect(rendered()).toBe(2);
});

test('keeps a rendering when something else has changed, and updates its age', async () => {
  const { ask, rendered, change } = withoutProcess();
  const first = await ask('/1');
  change('/data/2', '"1"');
  expect(await ask('/1')).toEqual({ ...first, asOf: new Date(AS_OF + 1).toISOString() });
  expect(rendered()).toBe(1);
});

test('returns what was prepared, however long that took', async () => {
  const { ask, rendered, renderings } = withoutProcess({ takesMs: 300 });
  expect(await ask('/1')).toMatchObject({ kind: 'late' });
  const { failures } = renderings;
  expect(failures()).toEqual({ 'mf-tried@1': { late: 1 } });
  const prepared = await renderings.prepare(RELEASE, jobOf('part', '/2'));
  expect(prepared).toMatchObject({ html: '<p>2</p>' });
  expect(await ask('/2')).toBe(prepared);
  expect(await renderings.prepare(RELEASE, jobOf('part', '/2'))).toBe(prepared);
  expect(rendered()).toBe(2);
  expect(failures()).toEqual({ 'mf-tried@1': { late: 1 } });
});

describe('with a fake clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    { isWarm: true, takesMs: 190, html: '<p>1</p>' },
    { isWarm: true, takesMs: 210, html: undefined },
    { isWarm: false, takesMs: 1_190, html: '<p>1</p>' },
    { isWarm: false, takesMs: 1_210, html: undefined },
  ])(
    'allows a part 200 ms, one whose code has not run in its process 1,200 ms: %p',
    async ({ html, ...process }) => {
      const { ask } = withoutProcess(process);
      const asked = ask('/1');
      await jest.advanceTimersByTimeAsync(process.takesMs);
      expect((await asked).html).toBe(html);
      // What is late is there for the next request.
      expect((await ask('/1')).html).toBe('<p>1</p>');
    },
  );

  test.each([
    { takesMs: 1_190, html: '<p>1</p>' },
    { takesMs: 1_210, html: undefined },
  ])('waits a second longer for the frame than for a part: %p', async ({ takesMs, html }) => {
    const { askFrame } = withoutProcess({ takesMs });
    const asked = askFrame();
    await jest.advanceTimersByTimeAsync(takesMs);
    expect((await asked).html).toBe(html);
  });

  test.each([
    { takesMs: 9_900, answer: { html: '<p>1</p>' } },
    { takesMs: 10_100, answer: { kind: 'busy' } },
  ])('waits up to ten seconds on a machine that is too busy to work: %p', async ({ takesMs, answer }) => {
    const { ask } = withoutProcess({ takesMs, isStarved: true });
    const asked = ask('/1');
    await jest.advanceTimersByTimeAsync(takesMs);
    expect(await asked).toMatchObject(answer);
  });

  test('serves what was rendered before while it is being renewed', async () => {
    const { ask, change, takes } = withoutProcess();
    const first = await ask('/1');
    expect(first).not.toHaveProperty('isFormer');
    change('/data/1', '"1"');
    takes(300);
    const asked = ask('/1');
    await jest.advanceTimersByTimeAsync(300);
    expect(await asked).toEqual({ ...first, isFormer: true });
    const renewed = await ask('/1');
    expect(renewed.html).toBe('<p>2</p>');
    expect(renewed).not.toHaveProperty('isFormer');
  });

  test.each([
    { minutes: 14, isServed: true },
    { minutes: 16, isServed: false },
    { minutes: -10, isServed: false },
  ])('serves none whose data is older than a page may be: %p', async ({ minutes, isServed }) => {
    jest.setSystemTime(AS_OF);
    const { ask, change } = withoutProcess();
    await ask('/1');
    change('/data/1', 'crash');
    jest.setSystemTime(AS_OF + minutes * 60_000);
    expect('isFormer' in (await ask('/1'))).toBe(isServed);
  });

  test('remembers failures of a bounded number of texts, and not at the cost of the pages’', async () => {
    const { ask, askFor, rendered } = withoutProcess({ html: () => '<p>' });
    await ask('/');
    await ask('/');
    for (let n = 0; n < 1_500; n += 1) await askFor(`/?q=${n}`);
    expect(rendered()).toBe(1_502);
    expect(await ask('/')).toMatchObject({ kind: 'paused' });
  });

  test.each([
    { isClosed: false, logged: 1 },
    { isClosed: true, logged: 0 },
  ])('logs a process that ends, unless the server has closed: %p', async ({ isClosed, logged }) => {
    const tried = withoutProcess({ takesMs: 50 });
    tried.change('/data/1', 'crash');
    const asked = tried.ask('/1');
    if (isClosed) await tried.renderings.close();
    await jest.advanceTimersByTimeAsync(50);
    expect(await asked).toMatchObject({ kind: 'crashed' });
    expect(tried.logged).toHaveLength(logged);
  });
});

test.each(['another release', 'another language', 'another URL'])(
  '%s gets its own rendering',
  async (other) => {
    const { ask, rendered, renderings } = withoutProcess();
    await ask('/1');
    const release = other === 'another release' ? { ...RELEASE, key: 'mf-tried@2' } : RELEASE;
    const language = other === 'another language' ? 'ar' : 'en';
    await renderings.render(release, { ...jobOf('part', other === 'another URL' ? '/2' : '/1'), language });
    expect(rendered()).toBe(2);
  },
);

test.each([
  ['data could not be read', 'failed'],
  ['the process ended', 'crash'],
  ['there is no ETag', ''],
])('caches nothing when %s', async (_, etag) => {
  const { ask, rendered, change } = withoutProcess();
  change('/data/1', etag);
  await ask('/1');
  await ask('/1');
  expect(rendered()).toBe(2);
});

test('pauses a part after its HTML was refused twice', async () => {
  const { ask, rendered, renderings } = withoutProcess({ html: (url) => (url === '/1' ? '<p>' : '<i></i>') });
  for (let n = 0; n < 5; n += 1) expect(await ask('/1')).not.toHaveProperty('html');
  expect(rendered()).toBe(2);
  expect(renderings.failures()).toEqual({ 'mf-tried@1': { refused: 2, paused: 3 } });
});

test('remembers what failed for a visitor’s text for that text alone', async () => {
  const html = (url: string) => (url.includes('bad') ? '<p>' : '<p>fine</p>');
  const { ask, askFor, rendered, renderings, change } = withoutProcess({ html });
  for (let n = 0; n < 5; n += 1) expect(await askFor('/?q=bad')).not.toHaveProperty('html');
  expect(rendered()).toBe(2);
  for (let n = 0; n < 50; n += 1) await askFor(`/?q=bad${n}`);
  change('/data/?q=crash', 'crash');
  for (let n = 0; n < 5; n += 1) await askFor('/?q=crash');
  expect(rendered()).toBe(54);
  expect(await askFor('/?q=good')).toHaveProperty('html');
  expect(await ask('/')).toHaveProperty('html');
  // It says nothing about the release.
  expect(renderings.failures()).toEqual({});
  expect(renderings.visitorFailures()).toEqual({ 'mf-tried@1': { refused: 52, crashed: 2, paused: 6 } });
});

test('keeps renderings of pages however many texts visitors ask for', async () => {
  const { ask, askFor, rendered } = withoutProcess({ state: 'x'.repeat(400_000) });
  await ask('/');
  for (let n = 0; n < 100; n += 1) await askFor(`/?q=${n}`);
  expect(rendered()).toBe(101);
  await ask('/');
  expect(rendered()).toBe(101);
  await askFor('/?q=0');
  expect(rendered()).toBe(102);
});

test('keeps memory bounded with ten thousand pages', () => {
  const cache = createRenderingCache({
    read: async (url) => answerOf(url),
    stamp: () => 0,
    maxBytes: 10_000_000,
  });
  const rendering = { html: 'x'.repeat(5_000), outcome: 'ok', id: '', reads: [] } as const;
  for (let n = 0; n < 10_000; n += 1) cache.keep(`${n}`, rendering, 0);
  const isKept = (n: number) => cache.peek(`${n}`) !== undefined;
  const kept = Array.from({ length: 10_000 }, (_, n) => n).filter(isKept);
  expect(kept.length * 10_000).toBeLessThan(10_000_000);
  expect(kept.length).toBeGreaterThan(500);
  expect(isKept(9_999)).toBe(true);
});
