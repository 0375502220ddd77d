import { pageConfiguration } from '../compose/page.testing';
import { askedPage, liveWithPrevious, liveWithServers } from './content.testing';
import { frameJob, pageJobs, previousJobs } from './page-jobs';

const jobsAt = async (url: string) => pageJobs(await askedPage(url));
const urlsAt = async (url: string) => (await jobsAt(url)).jobs.map(({ id, job }) => [id, job.url]);
const LONG = 'x'.repeat(1_000);

it('has a job for each part that declares it, with everything that its rendering depends on', async () => {
  const { jobs, parts } = await jobsAt('/ar/categories/rec1');
  expect(parts).toEqual(['directory/list', 'directory/map']);
  expect(jobs).toMatchObject([
    {
      id: 'directory/list',
      job: {
        kind: 'part',
        remote: 'mf-directory',
        part: 'list',
        url: '/ar/categories/rec1',
        language: 'ar',
        params: { categoryId: 'rec1' },
        mayBeEmpty: false,
      },
    },
  ]);
});

it('marks the parts that may be empty', async () => {
  const { jobs } = await jobsAt('/');
  expect(jobs.map(({ id, job }) => [id, job.mayBeEmpty])).toEqual([
    ['directory/hero', false],
    ['partners/showcase', true],
  ]);
});

it.each([
  ['what no part reads', '/?utm=1&q=quay', '?q=quay'],
  ['what another part reads', '/?q=quay&order=name', '?q=quay'],
])('omits %s from the query', async (_, url, query) => {
  expect((await jobsAt(url)).query).toBe(query);
});

it.each([
  ['/', true, [false, false]],
  ['/?utm=1', true, [false, false]],
  ['/?q=quay', true, [true, true]],
  ['/categories/rec1', true, [false]],
  ['/categories/rec1?order=x', true, [true]],
  ['/categories/%00', false, [true]],
])('knows which jobs have text of a visitor: %s', async (url, isKnown, isVisitors) => {
  const { jobs } = pageJobs(await askedPage(url, { isKnown }));
  expect(jobs.map((job) => job.isVisitors)).toEqual(isVisitors);
});

it('normalizes the query', async () => {
  const { query } = await jobsAt('/search/here?q=a%20b&page=2');
  expect(query).toBe('?page=2&q=a+b');
  expect((await jobsAt('/search/here?page=2&x=1&q=a+b&q=c')).query).toBe(query);
  expect(await urlsAt('/search/here?q=a%20b&page=2&order=name')).toEqual([
    ['directory/results', '/search/here?page=2&q=a+b'],
    ['directory/list', '/search/here?order=name&page=2'],
  ]);
});

it('ignores query parameters that only another page reads', async () => {
  expect((await jobsAt('/about?q=quay')).query).toBe('');
  const frames = await Promise.all(
    ['/about', '/about?q=quay'].map(async (url) => frameJob(await askedPage(url), []).url),
  );
  expect(frames).toEqual(['/about', '/about']);
});

it('cuts a value, so that a page has its jobs whatever is searched for', async () => {
  const cut = [
    ['directory/hero', `/?q=${LONG}`],
    ['directory/results', `/?q=${LONG}`],
  ];
  expect(await urlsAt(`/?q=${LONG}`)).toEqual(cut);
  expect(await urlsAt(`/?q=${LONG}y`)).toEqual(cut);
  expect((await jobsAt(`/?q=${LONG}y`)).query).toBe(`?q=${LONG}`);
});

it('has the same jobs without a gateway', async () => {
  const { jobs } = pageJobs(await askedPage('/', { configuration: pageConfiguration() }));
  expect(jobs.map(({ id }) => id)).toEqual(['directory/hero', 'partners/showcase']);
});

it('has none for a release without a server build', async () => {
  const { live } = await askedPage('/');
  const { 'mf-directory': _, ...servers } = live.servers as Record<`mf-${string}`, never>;
  const { jobs } = pageJobs(await askedPage('/', { live: { ...live, servers } }));
  expect(jobs.map(({ id }) => id)).toEqual(['partners/showcase']);
});

it('has the jobs of the release before as that one declares them', async () => {
  const live = liveWithPrevious('mf-partners');
  const parts = {
    hero: { size: 'hero', failed: 'failed', render: 'server', query: ['q', 'old'], mayBeEmpty: true },
    results: { size: 'page', failed: 'failed' },
  };
  const previousServers = { 'mf-directory': { ...live.previousServers?.['mf-directory'], parts } };
  const asked = await askedPage('/?q=quay&old=1', { live: { ...live, previousServers } } as never);
  expect(previousJobs(asked, 'mf-directory')).toMatchObject([
    { id: 'directory/hero', job: { url: '/?old=1&q=quay', mayBeEmpty: true } },
  ]);
  expect(previousJobs(asked, 'mf-partners')).toEqual([]);
});

it('has no jobs where no page matches', async () => {
  expect(await jobsAt('/nope?q=quay')).toEqual({ parts: [], jobs: [], query: '' });
});

it('has the parts of every page where no page matches, rendered once for all such paths', async () => {
  const { live } = liveWithServers();
  const declaration = live.declarations?.['mf-partners'];
  const slots = [{ slot: 'header', part: 'showcase', order: 1 }];
  const declarations = { ...live.declarations, 'mf-partners': { ...declaration, slots } };
  const asked = await askedPage('/ar/nope?x=1', {
    live: { ...live, declarations } as never,
    isKnown: false,
  });
  const { parts, jobs } = pageJobs(asked);
  expect(parts).toEqual(['partners/showcase']);
  expect(jobs).toMatchObject([{ isVisitors: false, job: { url: '/ar/-/-/-/-', params: {} } }]);
});

describe('the frame', () => {
  const frameAt = async (url: string) => frameJob(await askedPage(url), []);

  it('is the same for all pages of a pattern, and differs by language', async () => {
    const frame = await frameAt('/categories/rec1?page=2&order=name');
    expect(await frameAt('/categories/rec2?x=1')).toEqual(frame);
    expect((await frameAt('/ar/categories/rec1')).url).toBe(`/ar${frame.url}`);
    expect((await frameAt('/search/here')).url).not.toBe(frame.url);
  });

  it('is the same for all searches, and differs from the page without one', async () => {
    expect(await frameAt('/?q=quay')).toEqual(await frameAt('/?q=port&page=3'));
    expect((await frameAt('/?q=')).url).toBe('/');
    expect((await frameAt('/?q=quay')).url).not.toBe('/');
  });

  it('is the same for all missing pages', async () => {
    expect(await frameAt('/nope')).toEqual(await frameAt('/a/b/c'));
  });

  it('has the texts of remotes in its language and in English', async () => {
    const key = 'mf-directory/failed';
    expect((await frameAt('/ar/about')).words).toMatchObject({
      en: { [key]: 'Not there' },
      ar: { [key]: 'غير متاح' },
    });
    expect(Object.keys((await frameAt('/about')).words)).toEqual(['en']);
  });
});
