import { spawn } from 'node:child_process';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { median, percentile } from '../statistics';
import { figure, type Measure } from '../subject';
import { inTestZone } from '../zones';

const LOOPS = 16;
const PAGES = 500;
const AT_ONCE = 4;
/** Of the 500, when requested for the first time. */
const MOST_INCOMPLETE = 25;

/**
 * Measures whether the first HTML of pages is complete while the machine is busy. Beside a warm server, processes
 * compute without end; pages that were never rendered are requested a few at a time, and the incomplete ones once more.
 */
export const busy: Measure = () =>
  inTestZone(async function* ({ url }) {
    const { kinds, pages } = await pagesOf(url);
    // Processes are started, and the styles of every part are there.
    await openAll(kinds, 1);
    const loops = Array.from({ length: LOOPS }, () =>
      spawn(process.execPath, ['--eval', LOOP], { stdio: 'ignore' }),
    );
    try {
      const first = await openAll(pages, AT_ONCE);
      const failed = first.filter(({ status }) => status !== 200);
      const late = first.filter(isIncomplete);
      const withoutMain = late.filter(({ hasMain }) => !hasMain);
      const lateUrls = late.map((document) => document.url);
      const again = (await openAll(lateUrls, AT_ONCE)).filter(isIncomplete);
      const times = first.map(({ ms }) => ms);
      yield {
        title: `${PAGES} pages never rendered before, beside ${LOOPS} busy processes`,
        conditions: [`${AT_ONCE} at a time`, ...lateUrls.map((lateUrl) => `incomplete: ${lateUrl}`)],
        figures: [
          figure('not 200', failed.length, '', { atMost: 0 }),
          figure('without <main>', withoutMain.length, '', { atMost: 0 }),
          figure('incomplete', late.length, '', { atMost: MOST_INCOMPLETE }),
          figure('incomplete when requested again', again.length, '', { atMost: 0 }),
          figure('median time', median(times), 'ms'),
          figure('95th percentile', percentile(times, 0.95), 'ms'),
          figure('longest', Math.max(...times), 'ms'),
        ],
      };
    } finally {
      for (const loop of loops) loop.kill('SIGKILL');
    }
  });

/** Each loop computes until the process that has started it is gone, however that ended. */
const LOOP = 'const { ppid } = process; while (process.ppid === ppid);';

interface ServedDocument {
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  readonly hasMain: boolean;
  /** Whether there is only a placeholder in the slot of a part. */
  readonly hasPlaceholder: boolean;
}

const isIncomplete = ({ hasMain, hasPlaceholder }: ServedDocument) => !hasMain || hasPlaceholder;

/** Requests pages as a reader without JavaScript does, a few at a time, in their order. */
async function openAll(urls: readonly string[], atOnce: number): Promise<readonly ServedDocument[]> {
  const left = [...urls];
  const documents: ServedDocument[] = [];
  const visit = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      const start = performance.now();
      const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
      const html = await response.text();
      documents.push({
        url,
        status: response.status,
        ms: performance.now() - start,
        hasMain: /<main[\s>]/.test(html),
        hasPlaceholder: /data-part="[^"]+"[^>]*>\s*<div data-placeholder/.test(html),
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  return documents;
}

/**
 * Returns URLs of a zone's pages, from its sitemap: one of each kind, without a language, and 500 with one, which are
 * all but businesses in every language, then businesses in one each.
 */
async function pagesOf(zone: string) {
  const sitemap = await (await fetch(`${zone}/sitemap-1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    new URL(url).pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/^\/$/, ''),
  );
  // The sitemap has each language of a page.
  const own = [...new Set(paths)];
  const businesses = own.filter((path) => path.startsWith('/business/'));
  const others = own.filter((path) => !businesses.includes(path));
  const pages = [
    ...others.flatMap((path) => LANGUAGES.map(({ code }) => `/${code}${path}`)),
    ...businesses.map((path, index) => `/${LANGUAGES[index % LANGUAGES.length]?.code}${path}`),
  ];
  if (pages.length < PAGES) throw new Error(`the zone has ${pages.length} pages, not ${PAGES}`);
  const kinds = new Map(own.map((path) => [path.replace(/rec\w+/g, ''), path]));
  const at = (path: string) => new URL(path, zone).href;
  return { kinds: [...kinds.values()].map(at), pages: pages.slice(0, PAGES).map(at) };
}
