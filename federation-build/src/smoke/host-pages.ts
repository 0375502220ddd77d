import { matchPage, type SitePlan } from '@zone-directory/federation/contract';
import type { RemoteContents } from '../release/verify';
import { type BrowserTask, type Tried, USED } from './browser-task';
import { answersOf, htmlOf, type OpenedPage, pathOf, siteOf } from './host-page';
import { SITE } from './page-process';
import { hasRecords, NO_PAGE, withFewTexts } from './places';
import type { SmokeData } from './smoke-data';
import { partJobs } from './smoke-run';
import type { TriedHost } from './tried-host';
import { entryOf, scriptsOf, type TriedRelease } from './tried-release';

/** Every part is seen on a desktop, and on a phone. */
const deviceOf = (language: string, languages: readonly string[]) =>
  languages.filter((one) => one !== 'en').indexOf(language) % 2 === 0 ? 'phone' : 'desktop';

/** A visit is ended as a whole if one of its pages does not end. */
const MOST_PAGES = 8;

/**
 * Returns the tasks that visit every page of a host that shows a remote, in every language, with all data, and in English
 * once more while no data can be read.
 */
export function pageTasks(
  remote: TriedRelease,
  host: TriedHost,
  data: readonly SmokeData[],
): readonly BrowserTask[] {
  const { contents } = remote;
  const site = siteOf(host, remote);
  const scripts = scriptsOf(contents);
  const taskOf = (visit: Visit): BrowserTask => {
    const [first, ...others] = visit;
    const tried = (page: OpenedPage) => triedOn(page, site.plan, contents);
    const { language } = first;
    return {
      task: {
        ...{ kind: 'pages', site: SITE, scripts, html: htmlOf(first, site) },
        paths: visit.map(({ url }) => url),
        ...{
          isUsed: USED.has(language) && first.data === data[0],
          device: deviceOf(language, host.languages),
        },
      },
      steps: [tried(first), ...others.map(tried)],
      isUnderHost: true,
      read: answersOf(first, site),
    };
  };
  const silent = data.slice(0, 1).map(withoutAnswers);
  return [
    ...visitsOf(pagesOf(contents, host, data)).map(taskOf),
    ...visitsOf(pagesOf(contents, { ...host, languages: ['en'] }, silent, 1)).map(taskOf),
  ];
}

const withoutAnswers = (data: SmokeData): SmokeData => ({
  ...data,
  name: `${data.name}, of which none can be read`,
  read: async (url) => (url.startsWith('/data/') ? NOT_NOW : data.read(url)),
});

const NOT_NOW = { status: 503, body: '', headers: {}, etag: '' };

/** Pages of one language with one data: a visitor opens the first, and goes on to the others. */
type Visit = readonly [OpenedPage, ...OpenedPage[]];

function visitsOf(pages: readonly OpenedPage[]): readonly Visit[] {
  const visits = new Map<string, [OpenedPage, ...OpenedPage[]][]>();
  for (const page of pages) {
    const key = `${page.language} ${page.data.name}`;
    const ofKey = visits.get(key) ?? [];
    const last = ofKey.at(-1);
    if (last && last.length < MOST_PAGES) last.push(page);
    else ofKey.push([page]);
    visits.set(key, ofKey);
  }
  return [...visits.values()].flat();
}

/**
 * The pages of a host that show a remote. A team waits for them: in English all, except that two texts are enough for
 * parameters that servers render with all; in other languages one of each part, with records.
 * @param most pages of each part in English. Default: all
 */
function pagesOf(
  contents: RemoteContents,
  host: TriedHost,
  data: readonly SmokeData[],
  most?: number,
): readonly OpenedPage[] {
  const parts = Object.keys(contents.declaration.parts);
  const pages = host.languages.flatMap((language) =>
    (language === 'en' ? data : data.filter(hasRecords)).flatMap((one) => {
      const few = withFewTexts(one);
      return parts.flatMap((part): OpenedPage[] => {
        const jobs = partJobs(contents, part, host.description, { language, data: few });
        const tried = jobs.slice(0, language === 'en' ? most : 1);
        return tried.map(({ job: { url } }) => ({ url, language, data: one }));
      });
    }),
  );
  const all = [...new Map(pages.map((page) => [`${page.url} ${page.data.name}`, page])).values()];
  // What is in slots of every page is on the others, too.
  const isSomewhere = (page: OpenedPage) => pathOf(page) !== NO_PAGE;
  return all.some(isSomewhere) ? all.filter((page) => isSomewhere(page) || page.language === 'en') : all;
}

function triedOn(page: OpenedPage, plan: SitePlan, contents: RemoteContents): Tried {
  const parts = matchPage(pathOf(page), plan.pages)?.page.parts ?? [];
  const [own = ''] = parts.map((id) => id.slice(id.indexOf('/') + 1));
  return {
    file: scriptsOf(contents)[own] ?? entryOf(contents),
    where: `in a browser at ${page.url} with ${page.data.name}`,
  };
}
