import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declaration, fillsAt, matchPage, parseDeclaration } from '@zone-directory/federation/contract';
import { type Declarations, pagesOf, planSite } from '@zone-directory/federation-build/compose';
import { paths, patterns } from '@zone-directory/shared-router/paths';
import { declaration as shell } from '../shell/host';
import { ROOT, remotes } from './run';

/** Reads a declaration as the build of its package does. */
const declared = async (name: string): Promise<Declaration> =>
  ((await import(path.join(ROOT, name, 'remote.ts'))) as { default: Declaration }).default;

/** The remotes of the specification; others may be added, with pages of their own. */
const SPECIFIED = ['mf-directory', 'mf-partners', 'mf-listing'];

let declarations: Declarations;
/** What the specification says the product has. */
let specified: Declarations;
beforeAll(async () => {
  const all = await Promise.all(
    remotes().map(async (name) => [name, parseDeclaration(await declared(name))] as const),
  );
  declarations = { shell: parseDeclaration(shell), ...Object.fromEntries(all) };
  specified = {
    shell: parseDeclaration(shell),
    ...Object.fromEntries(all.filter(([name]) => SPECIFIED.includes(name))),
  };
});

it('the product has exactly the pages of the specification and those of the shortlist', () => {
  const pages = pagesOf(specified);
  expect(pages.map(({ pattern }) => pattern).sort()).toEqual(Object.values(patterns).sort());
  const ids = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'] as const;
  for (const url of [
    paths.home(),
    paths.about(),
    paths.business(ids[0]),
    paths.subcategory(...ids),
    paths.terms(),
  ])
    expect(matchPage(url, pages)).not.toBeNull();
});

it('shortlists are a visitor’s own: no search engine may index them', () => {
  const kept = pagesOf(specified).filter(({ index }) => index === false);
  expect(kept.map(({ pattern }) => pattern).sort()).toEqual([patterns.shortlist, patterns.sharedShortlist]);
});

it('every part of a remote is declared, and every declared part exists', () => {
  for (const name of remotes()) {
    const files = readdirSync(path.join(ROOT, name, 'src/parts')).filter((file) =>
      /^[\w-]+\.tsx$/.test(file),
    );
    expect(files.map((file) => path.parse(file).name).sort()).toEqual(
      Object.keys(declarations[name]?.parts ?? {}).sort(),
    );
  }
});

it('home shows the search, the categories and the partners; search results replace the latter two', () => {
  const plan = planSite('shell', specified);
  const at = (query: string) => fillsAt(plan, 'home', new URLSearchParams(query)).map(({ part }) => part);
  expect(at('')).toEqual(['directory/hero', 'directory/category-grid', 'partners/showcase']);
  expect(at('q=port')).toEqual(['directory/hero', 'directory/search-results']);
  expect(plan.navigation.map(({ to }) => to)).toEqual(['/', '/about', '/list-your-business']);
  expect(plan.more?.map(({ to }) => to)).toEqual(['/shortlist']);
});

it('every header but that of home has the search, and a path of no page too', () => {
  const plan = planSite('shell', specified);
  const at = (pattern?: string) =>
    fillsAt(plan, 'header', new URLSearchParams(), pattern).map(({ part }) => part);
  expect(at(patterns.home)).toEqual([]);
  for (const pattern of Object.values(patterns).filter((one) => one !== patterns.home))
    expect(at(pattern)).toEqual(['directory/header-search']);
  expect(at()).toEqual(['directory/header-search']);
});

it('the published types and their manifest have the elements that remotes declare, each with its own attributes', () => {
  const file = path.join(ROOT, 'zone-embed/custom-elements.json');
  const { modules } = JSON.parse(readFileSync(file, 'utf8'));
  const published = modules[0].declarations as {
    readonly tagName: string;
    readonly attributes: readonly { readonly name: string }[];
  }[];
  const common = ['lang', 'theme', 'heading-level', 'loading', 'link-base', 'path', 'routing'];
  const wanted = remotes().flatMap((name) =>
    Object.entries(declarations[name]?.elements ?? {}).map(([tag, { parameters = {} }]) => [
      tag,
      [...common, ...Object.keys(parameters)],
    ]),
  );
  const found = published.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});
