import type { RenderedBlock, SitePlan, Words } from '@zone-directory/federation/contract';
import {
  type CompositionData,
  type CompositionError,
  type CompositionOptions,
  containerHost,
  createComposition,
  exposeInventory,
  forgetChunks,
  pageScope,
  watchUncaught,
} from '@zone-directory/federation/runtime';
import { watchFailures } from '../features/failure-reports/watch-failures';
import { readBlock } from '../page-data';
import { registerDeclaredWords } from './declared-words';
import { partsToStart } from './parts-to-start';
import { prepareAhead, preparePart } from './prepare-part';
import { servedParts } from './served-parts';
import type { Site } from './site-context';

const ENTRY_TIMEOUT_MS = 20_000;

interface CompositionBlock extends CompositionData {
  readonly allowedOrigins: readonly string[];
  readonly host: { readonly name: string; readonly version: string };
  readonly plan: SitePlan;
  /** English texts that remotes declare. */
  readonly words: Words;
  /** With what the page may report failures. */
  readonly reportToken?: string;
}

/**
 * Creates the page's composition and starts loading the parts of the page, before anything is rendered.
 * @param rendered what the server has rendered into the page, if that is to be hydrated
 * @param broken what to do when a part breaks the page, and without which releases
 * @throws PageDataError or ContractViolation when the page was not composed properly
 */
export function startComposition(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  rendered?: RenderedBlock,
  broken: Pick<CompositionOptions, 'without' | 'onBroken'> = {},
): Site {
  const block = readBlock('composition') as CompositionBlock;
  const { plan } = block;
  const served = servedParts(rendered, plan);
  const first = location.pathname;
  registerDeclaredWords(block.words);
  const composition = createComposition({
    data: block,
    host: block.host,
    allowedOrigins: block.allowedOrigins,
    loadModule: containerHost({
      entryTimeoutMs: ENTRY_TIMEOUT_MS,
      scopeOf: pageScope,
      forget: forgetChunks,
    }),
    registryUrl: '/registry.json',
    prepare: (part) => preparePart(part, rendered !== undefined && location.pathname === first),
    prepareAhead,
    mayBeEmpty: (id) => plan.parts[id]?.mayBeEmpty === true,
    report,
    ...broken,
  });
  exposeInventory(composition);
  watchUncaught(composition.reportUncaught);
  const ids = partsToStart(plan, pathname, search);
  composition.start(ids.filter((id) => (served.get(id)?.when ?? 'load') === 'load'));
  const site = { composition, plan, served };
  watchFailures(site, block.reportToken);
  return site;
}

/** Reports a failure to page monitoring: an event with remote, version and phase in its message. */
function report(error: CompositionError): void {
  console.warn(error.message, ...(error.count > 1 ? [`(${error.count} times)`] : []), error.cause);
  window.dispatchEvent(new CustomEvent('composition-error', { detail: error }));
}
