import { createHash } from 'node:crypto';
import {
  type Declaration,
  type PartJob,
  parseDeclaration,
  type RegistryRemote,
  type RemoteKey,
  type RenderJob,
  type ServerBuild,
  slotMark,
} from '@zone-directory/federation/contract';
import { RenderFailure } from '@zone-directory/federation-build/rendering';
import type { Rendering, RenderRelease } from '../../rendering/renderings';
import type { ReadServerFile } from '../../rendering/server-files';
import { gatewayConfiguration, livePage, pageTexts } from '../compose/page.testing';
import { sitePages } from '../compose/site-pages';
import type { PageRequest } from './page-jobs';

/** Content of the files of all server builds, by path. */
const FILES: Record<string, string> = {
  'server/shell.cjs': 'host',
  'server/mf-directory.cjs': 'directory',
  'server/mf-partners.cjs': 'partners',
  'frame.css': '.frame-a{}',
  'common.css': '.common-b{}',
  'list.css': '.list-c{}',
};

/** A server build of these files. */
export function buildOf(
  entry: string,
  styles: ServerBuild['styles'],
  contents: Readonly<Record<string, string>> = FILES,
): ServerBuild {
  const files = [entry, ...new Set(Object.values(styles).flat())].map((path) => {
    const content = contents[path] ?? '';
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { path, sha256, bytes: Buffer.byteLength(content) };
  });
  return { entry, files, styles, needs: {} };
}

const failed = 'failed';
const REMOTES: Readonly<Record<string, Declaration>> = {
  'mf-directory': {
    parts: {
      hero: { size: 'hero', failed, render: 'server', query: ['q'] },
      results: { size: 'page', failed, render: 'server', query: ['q', 'page'] },
      list: { size: 'page', failed, render: 'server', query: ['page', 'order'], hydrate: 'visible' },
      map: { size: 'page', failed },
    },
    pages: [
      {
        kind: 'record',
        pattern: '/categories/:categoryId',
        parts: ['list', 'map'],
        record: { table: 'categories', parameter: 'categoryId' },
      },
      { kind: 'open', pattern: '/search/:place', parts: ['results', 'list'] },
    ],
    slots: [
      { slot: 'home', part: 'hero', order: 10 },
      { slot: 'home', part: 'results', order: 20, when: { query: 'q', is: 'present' } },
    ],
  },
  'mf-partners': {
    parts: { showcase: { size: 'strip', failed, render: 'server', mayBeEmpty: true } },
    slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
  },
};
const HOST: Declaration = {
  pages: [
    { kind: 'static', pattern: '/', slot: 'home' },
    { kind: 'static', pattern: '/about', title: 'about.title' },
  ],
};

/** A live composition: a shell and two remotes, with server builds. */
export function liveWithServers() {
  const baseOf = (name: string) => [name, `http://remotes.example/${name}/1.0.0-abc/`];
  const page = livePage(1, Object.fromEntries(Object.keys(REMOTES).map(baseOf)));
  const { 'mf-listing': _, ...remotes } = page.live.registry.remotes as Record<string, never>;
  const live: PageRequest['live'] = {
    ...page.live,
    host: {
      ...page.live.host,
      declaration: parseDeclaration(HOST),
      server: buildOf('server/shell.cjs', { frame: ['frame.css'] }),
    },
    registry: { ...page.live.registry, remotes },
    declarations: Object.fromEntries(
      Object.entries(REMOTES).map(([name, declared]) => [name, parseDeclaration(declared)]),
    ),
    words: { 'mf-directory': { en: { failed: 'Not there' }, ar: { failed: 'غير متاح' } } },
    servers: {
      'mf-directory': buildOf('server/mf-directory.cjs', {
        hero: ['common.css'],
        results: ['common.css'],
        list: ['common.css', 'list.css'],
      }),
      'mf-partners': buildOf('server/mf-partners.cjs', { showcase: [] }),
    },
  };
  return { ...page, live };
}

/** The same, with a release before the live one for each remote, unless it is in `without`. */
export function liveWithPrevious(...without: readonly string[]): PageRequest['live'] {
  const { live } = liveWithServers();
  const keys = (Object.keys(live.registry.remotes) as RemoteKey[]).filter((key) => !without.includes(key));
  const formerly = keys.map((key) => {
    const { previous: _, ...entry } = live.registry.remotes[key] as RegistryRemote;
    const previous = { ...entry, release: '0.9.0-abc', base: `http://remotes.example/${key}-before/` };
    return [key, { ...entry, previous }] as const;
  });
  const servers = keys.map((key) => [
    key,
    { build: live.servers?.[key], parts: live.declarations?.[key]?.parts, manifest: { of: `${key} before` } },
  ]);
  return {
    ...live,
    registry: { ...live.registry, remotes: { ...live.registry.remotes, ...Object.fromEntries(formerly) } },
    previousServers: Object.fromEntries(servers),
  };
}

/** A requested page; `/ar/about?q=x` is in Arabic. */
export async function askedPage(url: string, more: Partial<PageRequest> = {}): Promise<PageRequest> {
  const { pathname, searchParams: search } = new URL(url, 'http://zone.example');
  const basename = pathname.startsWith('/ar/') ? '/ar' : '';
  const { live } = liveWithServers();
  const configuration = gatewayConfiguration();
  return {
    ...{ live, configuration, basename, search },
    pages: sitePages(more.live ?? live, configuration.site),
    texts: await pageTexts(),
    language: basename === '' ? 'en' : 'ar',
    pathname: pathname.slice(basename.length),
    isKnown: true,
    ...more,
  };
}

/** HTML of a part in tests: it shows what its rendering depends on. */
const htmlOf = ({ part, url }: PartJob) => `<p>${part} ${url}</p>`;

/**
 * Renderings without processes. `answers` overrides those of some parts, or of the `frame`: of all releases, or of one
 * with `part@release`. Without an answer, or with a kind of failure, it fails.
 */
export function rendered(
  answers: Readonly<Record<string, Partial<Rendering> | RenderFailure['kind'] | undefined>> = {},
) {
  const asked: { readonly key: string; readonly job: RenderJob; readonly isVisitors: boolean }[] = [];
  const render = async (
    { key }: RenderRelease,
    job: RenderJob,
    isVisitors = false,
  ): Promise<Rendering | RenderFailure> => {
    asked.push({ key, job, isVisitors });
    const name = job.kind === 'part' ? job.part : 'frame';
    const html =
      job.kind === 'part'
        ? htmlOf(job)
        : `<main>${job.rendered.map(({ id }) => slotMark(id)).join('')}</main>`;
    const own = `${name}@${key.split('@').at(-1)}`;
    const answer = own in answers ? answers[own] : name in answers ? answers[name] : {};
    if (answer === undefined || typeof answer === 'string')
      return new RenderFailure(answer ?? 'late', 'has failed');
    return { html, outcome: 'ok', state: [name], id: `${name} ${html}`, reads: [], ...answer };
  };
  return { asked, renderings: { render } };
}

/** The files of the builds; those in `missing` cannot be fetched. */
export const filesWithout =
  (...missing: readonly string[]): ReadServerFile =>
  async (_, base, file) => {
    if (missing.some((end) => `${base}${file}`.endsWith(`/${end}`))) throw new Error(`${file} cannot be had`);
    return FILES[file] ?? '';
  };
