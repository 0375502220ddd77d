import { type BrowserTask, type Tried, USED } from './browser-task';
import { answersOf, pathOf, siteOf } from './host-page';
import { SITE } from './page-process';
import { withFewTexts } from './places';
import type { SmokeData } from './smoke-data';
import { partJobs } from './smoke-run';
import type { TriedHost } from './tried-host';
import { entryOf, scriptsOf, type TriedRelease } from './tried-release';

/** Returns the task that gets and evaluates all that a remote exposes, with its own copies of the shared packages. */
export function exposesTask({ contents }: TriedRelease): BrowserTask {
  const { manifest, declaration } = contents;
  const entry = entryOf(contents);
  const scripts = scriptsOf(contents);
  const mounts = new Set(Object.values(declaration.elements ?? {}).map(({ mount }) => mount));
  const exposes = manifest.exposes.map(({ path: expose }) => {
    const name = expose.slice(2);
    const isPart = Object.hasOwn(declaration.parts, name);
    return { expose, file: scripts[name] ?? entry, isPart, isMount: mounts.has(name) };
  });
  return { task: { kind: 'exposes', exposes }, steps: [{ file: entry, where: 'the entry' }] };
}

/**
 * Returns the tasks that mount a remote's elements in every language of a zone, each on a page without its host, and in
 * English show its other routes there.
 */
export function mountTasks(
  remote: TriedRelease,
  host: TriedHost,
  [data]: readonly SmokeData[],
): readonly BrowserTask[] {
  if (!data) return [];
  const { contents } = remote;
  const scripts = scriptsOf(contents);
  const { languages } = host;
  return elementsOf(contents.declaration).map(([tag, element]): BrowserTask => {
    const { mount, path } = element;
    const file = scripts[mount] ?? entryOf(contents);
    const paths = routesOf(element, contents, host, withFewTexts(data));
    const tried = (where?: string): Tried => ({ file, where: `<${tag}> on another page ${where}` });
    const [first, ...others] = [
      ...languages.map((language) => `in ${language}`),
      ...paths.map((one) => `at ${one}`),
    ];
    return {
      task: {
        ...{ kind: 'mount', expose: `./${mount}`, file, languages, used: [...USED], path, paths },
        ...{ configuration: `${SITE}/zone-config.json`, linkBase: `${SITE}/` },
      },
      steps: [tried(first), ...others.map(tried)],
      read: answersOf({ data }, siteOf(host, remote)),
    };
  });
}

type Declaration = TriedRelease['contents']['declaration'];
type DeclaredElement = NonNullable<Declaration['elements']>[string];

/** Elements by tag. Those that begin alike are the same. */
const elementsOf = ({ elements = {} }: Declaration): readonly (readonly [string, DeclaredElement])[] => [
  ...new Map(
    Object.entries(elements).map((entry) => [`${entry[1].mount} ${entry[1].path}`, entry] as const),
  ).values(),
];

/** Returns where an element may be sent: with its attributes, or, if it is the whole remote, to each of its pages. */
function routesOf(
  { path, parameters = {} }: DeclaredElement,
  contents: TriedRelease['contents'],
  host: TriedHost,
  data: SmokeData,
): readonly string[] {
  if (path !== undefined)
    return Object.values(parameters).flatMap((parameter) =>
      data.texts.map(
        (text) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: text })}`,
      ),
    );
  const { parts, pages } = contents.declaration;
  const ofPages = Object.keys(parts).filter((part) => pages.some((page) => page.parts?.includes(part)));
  return ofPages.flatMap((part) => {
    const [first] = partJobs(contents, part, host.description, { language: 'en', data });
    return first ? [pathOf({ url: first.job.url, language: 'en' })] : [];
  });
}
