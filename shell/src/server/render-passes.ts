import type { Rendered } from 'federation/contract';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { dehydrateData, fetchPending, outcomeOf } from 'shared-data';
import type { PageContext } from './page-context';

/** One to find out what is read, one with it, and one more for what depends on that, twice over. */
const MOST_PASSES = 4;

/** React writes these in front of the HTML, for pictures that are wanted at once: which stand in the HTML themselves. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** React leaves it to browsers to render what threw or waits, and says no more. */
const LEFT_TO_BROWSERS = '<!--$!-->';

/**
 * Renders until nothing more is to be read: a first pass asks for data without waiting for it, so that it is fetched and the next
 * pass has it.
 * @throws Error when not all of it could be rendered
 */
export async function renderPasses(
  context: PageContext,
  tree: ReactNode,
  identifierPrefix: string,
): Promise<Omit<Rendered, 'lang'>> {
  const { data, around } = context;
  const render = () => renderToString(around(tree), { identifierPrefix });
  let html = render();
  // Without a gateway only browsers read data: what is rendered is what a browser renders before it has any.
  const reads = data.configuration.mode === 'gateway';
  for (let pass = 1; reads && pass < MOST_PASSES && (await fetchPending(data)); pass++) html = render();
  if (html.includes(LEFT_TO_BROWSERS)) throw await reasonOf(around(tree));
  const outcome = reads ? outcomeOf(data) : 'ok';
  const body = html.replace(PRELOADS, '');
  return {
    html: body,
    outcome: outcome === 'ok' && isEmpty(body) ? 'empty' : outcome,
    // What could not be read would be asked for again at once: that is no hydration.
    state: outcome === 'ok' ? dehydrateData(data) : undefined,
  };
}

/** Why it could not be rendered: rendered once more, because only this way of rendering says so. */
async function reasonOf(tree: ReactNode): Promise<unknown> {
  let reason: unknown = new Error('waits for more than data');
  const enough = new AbortController();
  const onError = (error: unknown) => {
    // The first is what the others follow from.
    if (!enough.signal.aborted) reason = error;
    enough.abort();
  };
  await renderToReadableStream(tree, { onError, signal: enough.signal }).catch(() => {});
  enough.abort();
  return reason;
}

/** Nothing but the marks that React leaves. */
const isEmpty = (html: string) => html.replace(/<!--[^>]*-->/g, '') === '';
