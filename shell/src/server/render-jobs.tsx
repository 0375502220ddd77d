import {
  type FrameJob,
  idPrefixOf,
  type PartJob,
  type RemoteServerModule,
  type Rendered,
} from '@zone-directory/federation/contract';
import { createComposition, IslandTree } from '@zone-directory/federation/runtime';
import { isLanguage, type LanguageCode, type Strings } from '@zone-directory/shared-i18n';
import { ServerRouter } from '@zone-directory/shared-router';
import { App } from '../app';
import { DECLARED } from '../composition/declared-words';
import type { Site } from '../composition/site-context';
import { splitLanguage } from '../language-prefix';
import ar from '../locales/ar/translation.json';
import de from '../locales/de/translation.json';
import en from '../locales/en/translation.json';
import es from '../locales/es/translation.json';
import fr from '../locales/fr/translation.json';
import it from '../locales/it/translation.json';
import ja from '../locales/ja/translation.json';
import ru from '../locales/ru/translation.json';
import tr from '../locales/tr/translation.json';
import zh from '../locales/zh/translation.json';
import { SHELL } from '../strings';
import { otherLanguage, pageContext, type StringsByNamespace } from './page-context';
import { renderPasses } from './render-passes';

/**
 * Renders a part as its island first renders it.
 * @throws Error when the remote has no such part, or when it throws
 */
export async function renderPart(job: PartJob, remote: RemoteServerModule): Promise<Rendered> {
  const { remote: key, part, params, url, mayBeEmpty } = job;
  const Component = remote.parts[part]?.default;
  if (!Component) throw new Error(`${key} has no part "${part}" for a server`);
  // The same names as `preparePart` gives them in a browser.
  const context = await pageContext(job, { [key]: stringsOf(remote) });
  const { basename } = splitLanguage(new URL(url, 'http://localhost').pathname);
  const rendered = await renderPasses(
    context,
    <ServerRouter url={url} basename={basename} params={params}>
      <IslandTree>
        <Component />
      </IslandTree>
    </ServerRouter>,
    { identifierPrefix: idPrefixOf(`${key.replace(/^mf-/, '')}/${part}`), reads: true },
  );
  if (rendered.outcome === 'empty' && !mayBeEmpty) throw new Error(`${key}/${part} rendered nothing`);
  return { ...rendered, lang: otherLanguage(context, job, key) };
}

function stringsOf({ strings }: RemoteServerModule): StringsByNamespace[string] {
  return Object.fromEntries(
    Object.entries(strings).filter(([code]) => isLanguage(code)),
  ) as StringsByNamespace[string];
}

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

/** The shell's strings in every language: on a server they are available at once. */
const shellStrings: Readonly<Record<LanguageCode, Strings>> = {
  ...{ ar, de, en, es, fr },
  ...{ it, ja, ru, tr, zh },
};
