import type { FrameJob, Rendered } from '@zone-directory/federation/contract';
import { createComposition } from '@zone-directory/federation/runtime';
import type { LanguageCode, Strings } from '@zone-directory/shared-i18n';
import { ServerRouter } from '@zone-directory/shared-router';
import { App } from '../app';
import { DECLARED } from '../composition/declared-words';
import type { Site } from '../composition/site-context';
import { splitLanguage } from '../language-prefix';
import { SHELL } from '../strings';
import { otherLanguage, pageContext } from './page-context';
import { renderPasses } from './render-passes';
import { shellStrings } from './strings';

/** Renders the shell's frame, with a marker in place of each rendered part and a placeholder for the others. */
export async function renderFrame(job: FrameJob): Promise<Rendered> {
  const { plan, words, registry, url } = job;
  const context = await pageContext(job, {
    [SHELL]: shellStrings,
    [DECLARED]: words as Readonly<Partial<Record<LanguageCode, Strings>>>,
  });
  const composition = createComposition({
    data: { registry },
    host: { name: plan.host, version: '' },
    allowedOrigins: [],
    loadModule: () => new Promise(() => {}),
  });
  const { basename } = splitLanguage(new URL(url, 'http://localhost').pathname);
  const frame = await renderPasses(
    context,
    <App
      site={{ composition, plan, served: servedBy(job) }}
      router={(children) => (
        <ServerRouter url={url} basename={basename}>
          {children}
        </ServerRouter>
      )}
    />,
    { identifierPrefix: '', reads: context.data.configuration.mode === 'gateway' },
  );
  return { ...frame, lang: otherLanguage(context, job, SHELL) };
}

/** On a server it only matters that there is HTML, and in which language. */
const servedBy = ({ rendered, plan }: FrameJob): Site['served'] =>
  new Map(
    rendered.map(({ id, lang }) => [
      id,
      {
        release: '',
        when: plan.parts[id]?.hydrate ?? 'load',
        hydrates: () => false,
        isAhead: () => false,
        lang: lang as LanguageCode | undefined,
      },
    ]),
  );
