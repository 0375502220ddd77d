import type { Rendered } from '@zone-directory/federation/contract';
import { dehydrateData, fetchPending, outcomeOf } from '@zone-directory/shared-data';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { PageContext } from './page-context';

/** One to find out what is read, one with that data, and two more for data that depends on it. */
const MAX_PASSES = 4;

/** React writes these before the HTML, for images that load eagerly; the images themselves are in the HTML. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** React's marker for content that threw or suspended and that browsers must render; it gives no further details. */
const LEFT_TO_BROWSERS = '<!--$!-->';

/** What is rendered, and how. */
interface PassesOptions {
  readonly identifierPrefix: string;
  /** Whether data is read; otherwise the result is what a browser renders before it has any. */
  readonly reads: boolean;
}

/**
 * Renders until nothing is left to read: a pass requests data without waiting for it, and once it is fetched, the next
 * pass has it.
 * @throws Error when not all of it could be rendered
 */
export async function renderPasses(
  context: PageContext,
  tree: ReactNode,
  { identifierPrefix, reads }: PassesOptions,
): Promise<Omit<Rendered, 'lang'>> {
  const { data, around } = context;
  const render = () => renderToString(around(tree), { identifierPrefix });
  let html = render();
  for (let pass = 1; reads && pass < MAX_PASSES && (await fetchPending(data)); pass++) html = render();
  if (html.includes(LEFT_TO_BROWSERS)) throw await reasonOf(around(tree), identifierPrefix);
  const outcome = reads ? outcomeOf(data) : 'ok';
  // Without a gateway only browsers read the base.
  if (outcome === 'failed' && data.configuration.mode === 'direct') return { html: '', outcome: 'browser' };
  const body = html.replace(PRELOADS, '');
  return {
    html: body,
    outcome: outcome === 'ok' && isEmpty(body) ? 'empty' : outcome,
    // A browser would request the failed data again at once: that is no hydration.
    state: outcome === 'ok' ? dehydrateData(data) : undefined,
  };
}

/** Returns why it could not be rendered. Renders once more, because only this API reports the reason. */
async function reasonOf(tree: ReactNode, identifierPrefix: string): Promise<unknown> {
  let reason: unknown = new Error('waits for more than data');
  const enough = new AbortController();
  const onError = (error: unknown) => {
    // The others follow from the first.
    if (!enough.signal.aborted) reason = error;
    enough.abort();
  };
  await renderToReadableStream(tree, { identifierPrefix, onError, signal: enough.signal }).catch(() => {});
  enough.abort();
  return reason;
}

/** Whether the HTML has nothing but React's markers. */
const isEmpty = (html: string) => html.replace(/<!--[^>]*-->/g, '') === '';
