import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { type ServedZone, startServedZone } from 'e2e/src/zone/served-zone';
import { supervise, tsx } from 'platform/src/cli/processes/child';
import { besideBareServer } from '../rates/beside-bare';
import { percentile } from '../statistics';
import { figure, type Limit, type Measure, type Section, type Subject } from '../subject';
import { inTestZone } from '../zones';
import { writeLargeBase } from './large-base';

const TESTED = 20_000;
const SEARCHES = 200;
const PAGES = 300;
const TOKEN = 'token-of-the-size-bench';
/** Airtable's own limit. */
const CALLS_PER_SECOND = '5';
const MOST_START_MS = 600_000;
const AIRTABLE = path.resolve(import.meta.dirname, '../../../airtable-embedded/src/server.ts');

/** Measures the bundled server with a base of many businesses, read at Airtable's rate. */
const size: Measure = ({ businesses = TESTED, seconds }) =>
  inTestZone(async function* (zone) {
    const folder = await mkdtemp(path.join(tmpdir(), 'zone-size-'));
    const file = path.join(folder, 'base.json');
    const base = await writeLargeBase(file, businesses, `${zone.url}/site/`);
    const child = fork(AIRTABLE, ['--base', file, '--port', '0', '--rate-limit', CALLS_PER_SECOND], {
      execArgv: tsx(),
      silent: true,
    });
    const { stop, ended } = supervise(child);
    const failed = ended.then(() => Promise.reject(new Error(`the base ended: ${child.stderr?.read()}`)));
    const [line] = (await Promise.race([once(child.stdout ?? child, 'data'), failed])) as [Buffer];
    const served = await startServedZone(zone, 'proxy', {
      AIRTABLE_API_KEY: base.apiKey,
      AIRTABLE_BASE_ID: base.baseId,
      AIRTABLE_ENDPOINT_URL: /http:\S+/.exec(String(line))?.[0],
      AIRTABLE_MONTHLY_CALLS: 'unlimited',
      DATA_REFRESH_TOKEN: TOKEN,
    });
    try {
      const names = base.tables.Businesses.records.map(({ fields }) => String(fields.Name_EN ?? fields.Name));
      const limit = (is: Limit) => (businesses <= TESTED ? is : undefined);
      yield await visited(served, names, limit);
      yield await besideBareServer({
        title: `Cached pages with ${businesses.toLocaleString('en')} businesses`,
        urls: [
          ['home', served.localUrl],
          ['a business', `${served.localUrl}business/${base.tables.Businesses.records[0]?.id}`],
        ],
        limits: { 200: 0.25, 304: 0.25 },
        seconds,
      });
    } finally {
      await served.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

async function visited(
  { localUrl, pid, startedAt }: ServedZone,
  names: readonly string[],
  limit: (is: Limit) => Limit | undefined,
): Promise<Section> {
  const first = await firstWhole(localUrl);
  const startMs = performance.now() - startedAt;
  const searches = await openAll(searchUrls(localUrl, names));
  // A busy machine may be late for the first visitor of a page.
  const again = await openAll(incomplete(searches));
  const refresh = await refreshed(localUrl);
  const pages = await openAll(await pageUrls(localUrl));
  const files = await openAll(await sitemapUrls(localUrl));
  const { rendering } = (await (await fetch(`${localUrl}healthz`)).json()) as {
    readonly rendering: Readonly<Record<'failures' | 'visitorFailures', unknown>>;
  };
  const failed = JSON.stringify([rendering.failures, rendering.visitorFailures]);
  const lost = [...failed.matchAll(/"(?:crashed|memory|silent|flood|protocol|paused|threw|refused)":(\d+)/g)];
  const times = searches.map(({ ms }) => ms);
  const zero = { atMost: 0 };
  return {
    title: `A base of ${names.length.toLocaleString('en')} businesses, read at ${CALLS_PER_SECOND} calls a second`,
    conditions: [
      `${searches.length} searches, ${pages.length} pages, one after the other`,
      ...(failed === '[{},{}]' ? [] : [failed]),
    ],
    figures: [
      figure('from the start to the first whole page', startMs / 1_000, 's', limit({ atMost: 75 })),
      figure('searches, 95th percentile', percentile(times, 0.95), 'ms', limit({ atMost: 300 })),
      figure('searches, longest', Math.max(...times), 'ms'),
      figure('answer to a requested refresh', refresh.answerMs, 'ms', { atMost: 1_000 }),
      figure('the refresh', refresh.wholeMs / 1_000, 's'),
      figure(
        'pages, 95th percentile',
        percentile(
          pages.map(({ ms }) => ms),
          0.95,
        ),
        'ms',
      ),
      figure('longest page', Math.max(...[...pages, ...first].map(({ bytes }) => bytes)) / 1_000, 'KB'),
      figure('incomplete searches', incomplete(searches).length),
      figure('incomplete searches, requested again', incomplete(again).length, '', zero),
      figure('incomplete pages', incomplete(pages).length, '', zero),
      figure('missing parts of the sitemap', incomplete(files).length, '', zero),
      figure(
        'renderings that ended or paused a process',
        lost.reduce((sum, [, count]) => sum + Number(count), 0),
        '',
        zero,
      ),
      figure('memory of the page server, at most', await mostMemoryMb(pid), 'MB', limit({ atMost: 700 })),
    ],
  };
}

interface Opened {
  readonly url: string;
  readonly bytes: number;
  readonly ms: number;
  readonly isWhole: boolean;
}

const incomplete = (opened: readonly Opened[]): readonly string[] =>
  opened.filter(({ isWhole }) => !isWhole).map(({ url }) => url);

/** Requests a URL as a reader without JavaScript does. */
async function open(url: string): Promise<Opened> {
  const began = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const text = await response.text();
  const isPlaceholder = /data-part="[^"]+"[^>]*>\s*<div data-placeholder/.test(text);
  return {
    url,
    bytes: Buffer.byteLength(text),
    ms: performance.now() - began,
    isWhole: response.status === 200 && !isPlaceholder,
  };
}

async function openAll(urls: readonly string[]): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  for (const url of urls) opened.push(await open(url));
  return opened;
}

/** Requests the home page and a search until both are whole. */
async function firstWhole(localUrl: string): Promise<readonly Opened[]> {
  const until = performance.now() + MOST_START_MS;
  for (;;) {
    const opened = await openAll([localUrl, `${localUrl}?q=a`]);
    if (opened.every(({ isWhole }) => isWhole)) return opened;
    if (performance.now() > until) throw new Error('the first page does not become whole');
    await setTimeout(250);
  }
}

/** What visitors search for, none of it twice: pieces of names, best match first or by name, also on later pages. */
function searchUrls(localUrl: string, names: readonly string[]): readonly string[] {
  return Array.from({ length: SEARCHES }, (_, index) => {
    const name = names[(index * 7_919) % names.length] ?? '';
    const language = LANGUAGES[index % LANGUAGES.length]?.code;
    const query = new URLSearchParams({
      q:
        index % 10 === 0
          ? 'abcdefghijklmnopqrstuvwxyz'.charAt(index / 10)
          : name.slice(index % 5, 4 + (index % 11)),
      ...(index % 4 === 0 && { sort: 'name' }),
      ...(index % 8 === 0 && { after: '50' }),
    });
    return `${localUrl}${language}/?${query}`;
  });
}

async function refreshed(localUrl: string): Promise<{ readonly answerMs: number; readonly wholeMs: number }> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const began = performance.now();
  const response = await fetch(`${localUrl}data/refresh`, { method: 'POST', headers });
  const answerMs = performance.now() - began;
  const status = new URL(response.headers.get('location') ?? '', localUrl);
  for (;;) {
    const said = (await (await fetch(status, { headers })).json()) as { readonly status: string };
    if (said.status === 'done') return { answerMs, wholeMs: performance.now() - began };
    if (said.status === 'failed') throw new Error(`the refresh: ${JSON.stringify(said)}`);
    await setTimeout(250);
  }
}

const locationsOf = async (url: string): Promise<readonly string[]> =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);

const at = (localUrl: string) => (url: string) => new URL(new URL(url).pathname, localUrl).href;

const sitemapUrls = async (localUrl: string) =>
  (await locationsOf(`${localUrl}sitemap.xml`)).map(at(localUrl));

/** The first and last pages of the sitemap, in every language: all categories and lists, and businesses. */
async function pageUrls(localUrl: string): Promise<readonly string[]> {
  const parts = await sitemapUrls(localUrl);
  const ends = await Promise.all([parts[0], parts.at(-1)].map((part) => locationsOf(part ?? '')));
  const [first = [], last = []] = ends;
  const step = Math.max(1, Math.floor(first.length / PAGES));
  return [...first.filter((_, index) => index % step === 0), ...last.slice(-PAGES / 3)].map(at(localUrl));
}

/** The most memory that a process has had so far. */
async function mostMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** `npm run bench:size`: a zone with many businesses. */
export const sizeSubject: Subject = { accepts: ['businesses', 'seconds'], parts: { size } };
