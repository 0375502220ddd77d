import {
  idPrefixOf,
  type PartJob,
  type RemoteServerModule,
  type Rendered,
} from '@zone-directory/federation/contract';
import { IslandTree } from '@zone-directory/federation/runtime';
import { isLanguage } from '@zone-directory/shared-i18n';
import { ServerRouter } from '@zone-directory/shared-router';
import { splitLanguage } from '../language-prefix';
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
