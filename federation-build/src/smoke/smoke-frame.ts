import {
  type CheckedDeclaration,
  type DeclaredWords,
  type FrameJob,
  parametersOf,
} from '@zone-directory/federation/contract';
import { planSite } from '../compose/site-plan';
import type { Refuse } from '../release/errors';
import { checkRendered } from '../rendering/check-rendered';
import { startRenderProcess } from '../rendering/process/render-process';
import { wordsIn } from './host-page';
import type { SmokeData } from './smoke-data';
import { refusalOfRun } from './smoke-run';
import type { TriedHost } from './tried-host';

/** The remotes that a host is tried with. */
export interface LiveRemotes {
  readonly declarations: Readonly<Record<string, CheckedDeclaration>>;
  readonly words: Readonly<Record<string, DeclaredWords>>;
}

/**
 * Renders a host's frame around each page, its own and those of remotes, in every language, as a page server does.
 * @param file the host's server script
 * @throws ReleaseError naming the first page and language that cannot be rendered
 */
export async function smokeFrame(
  { description, languages, code }: TriedHost & { readonly code: string },
  {
    file,
    live,
    data,
  }: { readonly file: string; readonly live: LiveRemotes; readonly data: readonly SmokeData[] },
  refuse: Refuse,
): Promise<void> {
  const ending = new AbortController();
  const started = startRenderProcess({ host: code }, ending.signal);
  const process = await started.catch((error: unknown) => {
    throw refusalOfRun(error, file, 'when it is loaded', refuse);
  });
  const { name, declaration } = description;
  const plan = planSite(name, { [name]: declaration, ...live.declarations });
  const paths = new Set(
    plan.pages.map(({ pattern }) =>
      parametersOf(pattern).reduce((path, parameter) => path.replace(`:${parameter}`, '-'), pattern),
    ),
  );
  try {
    for (const { configuration, read, name: with_ } of data)
      for (const language of languages)
        for (const path of paths) {
          const job: FrameJob = {
            kind: 'frame',
            url: `/${language}${path}`,
            ...{ language, configuration, plan },
            words: { [language]: wordsIn(live, language), en: wordsIn(live, 'en') },
            registry: { schema: 1, generation: 1, remotes: {} },
            rendered: [],
          };
          try {
            checkRendered(job, await process.render(job, read));
          } catch (error) {
            throw refusalOfRun(error, file, `the frame at ${job.url} with ${with_}`, refuse);
          }
        }
  } finally {
    process.kill();
    ending.abort();
  }
}
