import { createContext, useContext } from 'react';
import type { RemoteKey } from '../contract/index';
import type { CompositionOptions } from '../runtime/composition';
import { createComposition } from '../runtime/composition';
import type { ModuleLocation } from '../runtime/container-host';
import type { CompositionError } from '../runtime/errors';
import { manifestOf, REMOTE_ORIGIN, registryOf } from './fixtures';

/** An attempt to load a part, controlled by the test. */
export interface Load {
  readonly location: ModuleLocation;
  readonly attempt: number;
  readonly arrive: (module: unknown) => void;
  readonly fail: (error: unknown) => void;
}

const PARTS: Readonly<Record<RemoteKey, readonly string[]>> = {
  'mf-directory': ['hero', 'category-grid', 'business-list'],
  'mf-partners': ['showcase'],
};

/** Creates a composition of two remotes whose loading is controlled by the test. */
export function testComposition(options: Partial<CompositionOptions> = {}) {
  const loads: Load[] = [];
  const asked = new EventTarget();
  const reported: CompositionError[] = [];
  const composition = createComposition({
    data: {
      registry: registryOf('mf-directory', 'mf-partners'),
      manifests: Object.fromEntries(
        Object.entries(PARTS).map(([key, parts]) => [key, manifestOf(key as RemoteKey, ...parts)]),
      ),
    },
    host: { name: 'shell', version: '1.0.0-cccccccccc' },
    allowedOrigins: [REMOTE_ORIGIN],
    loadModule: (location, attempt) =>
      new Promise((arrive, fail) => {
        loads.push({ location, attempt, arrive, fail });
        asked.dispatchEvent(new Event('load'));
      }),
    report: (error) => reported.push(error),
    ...options,
  });
  /** Resolves when there are this many loads, and checks that there are no more. */
  const loadsOf = async (count: number) => {
    while (loads.length < count)
      await new Promise((resolve) => asked.addEventListener('load', resolve, { once: true }));
    expect(loads).toHaveLength(count);
  };
  return { composition, loads, loadsOf, reported };
}

/** Context that passes the page's parameters to test parts. */
export const Params = createContext<Readonly<Record<string, string>>>({});

/** A module whose part shows a text and the page's parameters. */
export const partModule = (text: string) => ({
  default: function Part() {
    return (
      <p>
        {text} {Object.values(useContext(Params)).join(' ')}
      </p>
    );
  },
});
