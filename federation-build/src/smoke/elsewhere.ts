import { type BrowserTask, type Tried, USED } from './browser-task';
import { answersOf, siteOf } from './host-page';
import { SITE } from './page-process';
import type { SmokeData } from './smoke-data';
import type { TriedHost } from './tried-host';
import { entryOf, scriptsOf, type TriedRelease } from './tried-release';

/** Returns the task that gets and evaluates all that a remote exposes, with its own copies of the shared packages. */
export function exposesTask({ contents }: TriedRelease): BrowserTask {
  const { manifest, declaration } = contents;
  const entry = entryOf(contents);
  const scripts = scriptsOf(contents);
  const mounts = new Set(mountsOf(contents));
  const exposes = manifest.exposes.map(({ path: expose }) => {
    const name = expose.slice(2);
    const isPart = Object.hasOwn(declaration.parts, name);
    return { expose, file: scripts[name] ?? entry, isPart, isMount: mounts.has(name) };
  });
  return { task: { kind: 'exposes', exposes }, steps: [{ file: entry, where: 'the entry' }] };
}

/** Returns the tasks that mount a remote's elements in every language of a zone, each on a page without its host. */
export function mountTasks(
  remote: TriedRelease,
  host: TriedHost,
  [data]: readonly SmokeData[],
): readonly BrowserTask[] {
  if (!data) return [];
  const { contents } = remote;
  const scripts = scriptsOf(contents);
  const { languages } = host;
  return mountsOf(contents).map((name): BrowserTask => {
    const file = scripts[name] ?? entryOf(contents);
    const tried = (lang?: string): Tried => ({ file, where: `${name} on another page in ${lang}` });
    const [first, ...others] = languages;
    return {
      task: {
        ...{ kind: 'mount', expose: `./${name}`, file, languages, used: [...USED] },
        configuration: `${SITE}/zone-config.json`,
      },
      steps: [tried(first), ...others.map(tried)],
      read: answersOf({ data }, siteOf(host, remote)),
    };
  });
}

const mountsOf = ({ declaration }: Pick<TriedRelease['contents'], 'declaration'>): readonly string[] => [
  ...new Set(Object.values(declaration.elements ?? {}).map(({ mount }) => mount)),
];
