import { matchRoute, type PartId } from 'federation/contract';
import {
  type Composition,
  type CompositionData,
  type CompositionError,
  containerHost,
  createComposition,
  exposeInventory,
  watchUncaught,
} from 'federation/runtime';
import { readBlock } from '../page-data';
import { routes } from '../routes';
import { preparePart } from './prepare-part';

const ENTRY_TIMEOUT_MS = 20_000;

interface CompositionBlock extends CompositionData {
  readonly allowedOrigins: readonly string[];
  readonly host: { readonly name: string; readonly version: string };
}

/**
 * Makes the page's composition and starts loading the parts of the route, before anything is rendered.
 * @throws PageDataError or ContractViolation when the page was not composed properly
 */
export function startComposition(pathname: string): Composition {
  const block = readBlock('composition') as CompositionBlock;
  const composition = createComposition({
    data: block,
    host: block.host,
    allowedOrigins: block.allowedOrigins,
    loadModule: containerHost({ entryTimeoutMs: ENTRY_TIMEOUT_MS }),
    registryUrl: '/registry.json',
    prepare: preparePart,
    report,
  });
  exposeInventory(composition);
  watchUncaught(composition.reportUncaught);
  composition.start(partsToStart(pathname));
  return composition;
}

/** The parts that the route which answers a path shows at once. */
export function partsToStart(pathname: string): readonly PartId[] {
  return matchRoute(pathname, routes)?.route.parts ?? [];
}

/** For whoever watches the pages: one event per failure, with remote, version and phase in its message. */
function report(error: CompositionError): void {
  console.warn(error.message, error.cause);
  window.dispatchEvent(new CustomEvent('composition-error', { detail: error }));
}
