import type { HostDescription } from '@zone-directory/federation/contract';
import { HOST_TEMPLATE } from '../compose/template';
import type { Refuse } from '../release/errors';
import { answersOf, HOST_BASE, htmlOf, type OpenedPage, siteOf } from './host-page';
import { inPageProcess, SITE } from './page-process';
import type { SmokeData } from './smoke-data';
import { type LiveRemotes, smokeFrame } from './smoke-frame';
import { readTriedHost, type TriedHost } from './tried-host';

const NO_REMOTES: LiveRemotes = { declarations: {}, words: {} };

/**
 * Tries a host's release: opens its first page without any remote in every language, and renders its frame around the pages
 * of those that are live.
 * @param folder of its build or release
 * @param live the remotes that it is to show
 * @throws ReleaseError naming the first file at fault
 */
export async function tryHost(
  folder: string,
  described: HostDescription,
  {
    data,
    live = NO_REMOTES,
  }: { readonly data: readonly SmokeData[]; readonly live?: LiveRemotes | undefined },
  refuse: Refuse,
): Promise<void> {
  const host = await readTriedHost(folder, described);
  await openFirstPage(host, data, refuse);
  const { code } = host;
  if (code === undefined) return;
  const file = described.server?.entry ?? HOST_TEMPLATE;
  await smokeFrame({ ...host, code }, { file, live, data }, refuse);
}

/** Opens the first page of a site without remotes. */
async function openFirstPage(host: TriedHost, [data]: readonly SmokeData[], refuse: Refuse): Promise<void> {
  const [file = HOST_TEMPLATE] = host.description.scripts;
  const site = siteOf(host);
  const release = { host: { base: HOST_BASE, files: host.scripts }, entry: file };
  const tried = { file, where: 'the scripts of the page' };
  await inPageProcess(release, tried, refuse, async ({ run }) => {
    for (const language of data ? host.languages : ['en']) {
      const page: OpenedPage = { url: `/${language}`, language, data: data ?? NO_DATA };
      await run({
        task: {
          ...{ kind: 'host', url: `${SITE}${page.url}`, html: htmlOf(page, site) },
        },
        steps: [{ file, where: `the scripts of the page at ${page.url}` }],
        read: answersOf(page, site),
      });
    }
  });
}

const NO_DATA: SmokeData = {
  ...{ name: 'no data', configuration: {}, records: {}, texts: [] },
  read: async () => ({ status: 404, body: '', headers: {}, etag: '' }),
};
