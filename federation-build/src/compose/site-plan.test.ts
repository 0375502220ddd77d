import { fillsAt, partsAt } from '@zone-directory/federation/contract';
import { checked, remoteDeclarations } from '../../../federation/src/testing/declarations';
import { liveComposition } from '../testing/live';
import { declarationsOf, planSite } from './site-plan';

const declarations = declarationsOf(liveComposition());
const plan = planSite('shell', declarations);
const query = (text: string) => new URLSearchParams(text);

it('contains the pages of host and remotes, with their parts', () => {
  expect(plan.pages).toEqual([
    { pattern: '/', owner: 'shell', parts: [], slot: 'home' },
    { pattern: '/about', owner: 'shell', parts: [] },
    { pattern: '/business/:businessId', owner: 'mf-directory', parts: ['directory/business-detail'] },
  ]);
});

it('fills slots in the declared order, depending on the query', () => {
  const [home] = plan.pages.filter(({ pattern }) => pattern === '/');
  if (!home) throw new Error('there is no home page');
  const everything = ['directory/hero', 'directory/category-grid', 'partners/showcase'];
  for (const text of ['', 'q=', 'q=%20', 'other=x'])
    expect(partsAt(home, plan, query(text))).toEqual(everything);
  expect(partsAt(home, plan, query('q=x'))).toEqual(['directory/hero', 'partners/showcase']);
});

it('uses the first of several fills of a part whose condition holds', () => {
  const { parts } = remoteDeclarations['mf-partners'];
  const slots = [
    { slot: 'home', part: 'showcase', size: 'page', order: 1, when: { query: 'q', is: 'present' } },
    { slot: 'home', part: 'showcase', order: 2 },
  ] as const;
  const planned = planSite('shell', { 'mf-partners': checked({ parts, slots }) });
  const sizes = (text: string) => fillsAt(planned, 'home', query(text)).map(({ size }) => size);
  expect(sizes('q=x')).toEqual(['page']);
  expect(sizes('')).toEqual(['strip']);
});

it('shows the fills of a slot that belongs to no page on every page, after its own parts', () => {
  const { parts } = remoteDeclarations['mf-partners'];
  const slots = [{ slot: 'header', part: 'showcase', order: 1 }];
  const planned = planSite('shell', { ...declarations, 'mf-partners': checked({ parts, slots }) });
  const at = (pattern: string) =>
    planned.pages
      .filter((page) => page.pattern === pattern)
      .flatMap((page) => partsAt(page, planned, query('')));
  expect(at('/about')).toEqual(['partners/showcase']);
  expect(at('/business/:businessId')).toEqual(['directory/business-detail', 'partners/showcase']);
  expect(at('/')).toEqual(['directory/hero', 'directory/category-grid', 'partners/showcase']);
});

it.each([
  ['absent', ['/about', '/business/:businessId', undefined]],
  ['present', ['/']],
] as const)('shows a fill where a page is %s, for its condition on that page', (is, shown) => {
  const { parts } = remoteDeclarations['mf-partners'];
  const slots = [{ slot: 'header', part: 'showcase', order: 1, when: { page: '/', is } }];
  const planned = planSite('shell', { ...declarations, 'mf-partners': checked({ parts, slots }) });
  const isShown = (pattern?: string) =>
    partsAt(
      planned.pages.find((page) => page.pattern === pattern),
      planned,
      query('q=x'),
    ).includes('partners/showcase');
  const all = [...planned.pages.map(({ pattern }) => pattern), undefined];
  expect(all.filter(isShown)).toEqual(shown);
});

it('describes each part as far as a host needs before its code has loaded', () => {
  expect(plan.parts['partners/showcase']).toEqual({
    size: 'strip',
    mayBeEmpty: true,
    failed: 'failed',
    waiting: undefined,
  });
  expect(plan.slots.home?.[0]).toEqual({ part: 'directory/hero', size: 'strip' });
});

it('takes the size of a fill from its declaration, else from the part', () => {
  const { parts } = remoteDeclarations['mf-partners'];
  const slots = [{ slot: 'home', part: 'showcase', size: 'page', order: 1 }];
  const { slots: filled } = planSite('shell', { 'mf-partners': checked({ parts, slots }) });
  expect(filled.home).toEqual([{ part: 'partners/showcase', size: 'page' }]);
});

it('shows only what the site chooses, in its order, and nothing that is not live', () => {
  const home = ['partners/showcase', 'partners/map', 'directory/hero'];
  const chosen = planSite('shell', declarations, { slots: { home }, navigation: ['/nowhere'] });
  expect(chosen.slots.home?.map(({ part }) => part)).toEqual(['partners/showcase', 'directory/hero']);
  expect(chosen.navigation).toEqual([]);
  expect(plan.navigation).toEqual([{ to: '/about', owner: 'shell', text: 'about.title' }]);
});

it('keeps further links apart from the main ones, which the site may choose', () => {
  const { parts } = remoteDeclarations['mf-partners'];
  const pages = [{ kind: 'static', pattern: '/map', parts: ['showcase'] }] as const;
  const navigation = [{ to: '/map', text: 'map', order: 1, place: 'more' }] as const;
  const declared = { ...declarations, 'mf-partners': checked({ parts, pages, navigation }) };
  const map = [{ to: '/map', owner: 'mf-partners', text: 'map' }];
  expect(planSite('shell', declared)).toMatchObject({ navigation: plan.navigation, more: map });
  expect(planSite('shell', declared, { navigation: [] })).toMatchObject({ navigation: [], more: map });
});

it('reads the declarations in an order that does not depend on when a remote was promoted', () => {
  const promoted = Object.entries(liveComposition().declarations).reverse();
  const live = liveComposition({ declarations: Object.fromEntries(promoted) });
  expect(Object.keys(declarationsOf(live))).toEqual(['shell', 'mf-directory', 'mf-partners']);
});
