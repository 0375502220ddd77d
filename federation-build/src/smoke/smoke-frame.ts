import type { FrameJob, HostDescription } from '@zone-directory/federation/contract';
import { planSite } from '../compose/site-plan';
import type { Refuse } from '../release/errors';
import { checkRendered } from '../rendering/check-rendered';
import { startRenderProcess } from '../rendering/process/render-process';
import type { SmokeData } from './smoke-data';
import { refusalOfRun, type SmokeHost } from './smoke-run';

/**
 * Renders a host's frame for each of its own pages, in every language, as a page server does.
 * @param file the host's server script
 * @throws ReleaseError naming the first page and language that cannot be rendered
 */
export async function smokeFrame(
  { name }: Pick<HostDescription, 'name'>,
  host: SmokeHost,
  file: string,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const ending = new AbortController();
  const started = startRenderProcess({ host: host.code }, ending.signal);
  const process = await started.catch((error: unknown) => {
    throw refusalOfRun(error, file, 'when it is loaded', refuse);
  });
  const plan = planSite(name, { [name]: host.declaration });
  try {
    for (const { configuration, read, name: with_ } of data)
      for (const language of host.languages)
        for (const { pattern } of host.declaration.pages) {
          const job: FrameJob = {
            kind: 'frame',
            url: `/${language}${pattern}`,
            ...{ language, configuration, plan },
            // Texts of remotes, of which there are none.
            words: { [language]: {} },
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
