import fs from 'node:fs/promises';
import path from 'node:path';
import { federationName, type PartJob, type RemoteKey } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import type { Integrity } from '../release/integrity';
import type { RemoteContents } from '../release/verify';
import { hasReact } from '../verify/script-faults';
import { BASE, inPageProcess, type PageProcess } from './page-process';
import { hasRecords } from './places';
import type { SmokeData } from './smoke-data';
import { partJobs, type SmokeHost } from './smoke-run';

/** A remote's browser build to try. */
export interface SmokePage {
  readonly folder: string;
  readonly published: Integrity;
  readonly contents: RemoteContents;
}

/** Files other than scripts that are there for code that fetches them, in bytes altogether. */
const MOST_ASSETS = 2_000_000;

/**
 * Opens a remote's container as a page does, in a process apart from this machine: runs its entry, joins a share scope, and
 * gets and evaluates everything that it exposes. With a host, mounts are called; with data, what a part first renders in a
 * browser is rendered as well, and its effects are run.
 * @param host undefined: the remote uses its own copies of the shared packages, as on other people's pages
 * @throws ReleaseError naming the first file at fault
 */
export async function smokePage(
  page: SmokePage,
  host: SmokeHost | undefined,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const { manifest, declaration, key } = page.contents;
  const entry = entryOf(page.contents);
  const mounts = new Set(Object.values(declaration.elements ?? {}).map(({ mount }) => `./${mount}`));
  const fileOf = (expose: string) =>
    manifest.exposes.find(({ path: name }) => name === expose)?.assets.js.sync[0] ?? entry;
  const release = await releaseOf(page, host);
  const opened = { file: entry, where: 'the entry' };
  await inPageProcess(release, opened, refuse, async ({ run }) => {
    await run({ kind: 'entry' }, opened);
    for (const { path: expose } of manifest.exposes) {
      const isPart = Object.hasOwn(declaration.parts, expose.slice(2));
      const isMount = mounts.has(expose);
      const file = fileOf(expose);
      // Without a host's packages it would not be a part that is opened, but those of the remote.
      const loaded = await run({ kind: 'open', expose, file, isPart, isMount }, { file, where: expose });
      if (host && isPart) await checkReact(page.folder, loaded, refuse);
    }
    if (!host) return;
    await renderParts(page, host, data, run);
    const configuration = data[0]?.configuration ?? '/zone-config.json';
    for (const expose of mounts)
      for (const lang of host.languages) {
        const file = fileOf(expose);
        const context = { configuration, lang };
        await run({ kind: 'mount', expose, file, context }, { file, where: `on another page in ${lang}` });
      }
  });

  async function renderParts(
    { folder, contents }: SmokePage,
    from: SmokeHost,
    all: readonly SmokeData[],
    run: PageProcess['run'],
  ) {
    for (const language of from.languages) {
      const strings = await stringsOf(folder, [language, 'en']);
      // A team waits for this: an empty base is tried in one language, and by the server in all.
      for (const one of language === 'en' ? all : all.filter(hasRecords))
        for (const [part] of Object.entries(contents.declaration.parts)) {
          const expose = `./${part}`;
          const file = fileOf(expose);
          const jobs = partJobs({ key, declaration }, part, from, { language, data: one });
          for (const { job } of language === 'en' ? jobs : jobs.slice(0, 1))
            await run(
              { kind: 'render', expose, file, job, strings },
              { file, where: placeOf(job, one) },
              one.read,
            );
        }
    }
  }
}

const placeOf = ({ part, url }: PartJob, { name }: SmokeData) =>
  `part ${part} in a browser at ${url} with ${name}`;

const entryOf = ({ manifest }: Pick<RemoteContents, 'manifest'>) => {
  const { path: folder, name } = manifest.metaData.remoteEntry;
  return `${folder}${name}`;
};

/** All that the process gets of the release. */
async function releaseOf({ folder, published, contents }: SmokePage, host: SmokeHost | undefined) {
  const files: Record<string, string> = {};
  const assets: Record<string, string> = {};
  let bytes = 0;
  for (const file of Object.keys(published)) {
    if (/\.(?:cjs|map|css|html)$/.test(file)) continue;
    const content = await fs.readFile(path.join(folder, file));
    if (/\.m?js$/.test(file)) {
      files[file] = content.toString();
      continue;
    }
    bytes += content.length;
    if (bytes <= MOST_ASSETS) assets[file] = content.toString('base64');
  }
  return {
    base: `${BASE}${contents.key}/${contents.version}/`,
    entry: entryOf(contents),
    globalName: federationName(contents.key as RemoteKey),
    ...{ files, assets },
    integrity: published,
    needsPolicy: Object.keys(contents.declaration.elements ?? {}).length > 0,
    ...(host && { host: host.code, versions: host.versions }),
  };
}

/** A part that loads a React of its own has other hooks than the page that renders it. */
async function checkReact(folder: string, loaded: readonly string[], refuse: Refuse): Promise<void> {
  for (const file of loaded)
    if (hasReact(await fs.readFile(path.join(folder, file), 'utf8')))
      throw refuse('one-react', file, 'is loaded, although the host offers its React');
}

async function stringsOf(folder: string, languages: readonly string[]): Promise<Record<string, unknown>> {
  const read = languages.map(async (language) => {
    const text = await fs.readFile(path.join(folder, 'locales', language, 'translation.json'), 'utf8');
    return [language, JSON.parse(text)] as const;
  });
  const found = await Promise.allSettled(read);
  return Object.fromEntries(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}
