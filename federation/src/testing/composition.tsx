import { createContext, useContext } from 'react';
import type { RemoteKey } from '../contract/index';
import type { CompositionOptions } from '../runtime/composition';
import { createComposition } from '../runtime/composition';
import type { ModuleLocation } from '../runtime/container-host';
import type { CompositionError } from '../runtime/errors';
import { manifestOf, REMOTE_ORIGIN, registryOf } from './fixtures';

/** An attempt to load a part, in the test's hands. */
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

/** A composition of two remotes whose loading is in the test's hands. */
export function testComposition(options: Partial<CompositionOptions> = {}) {
  const loads: Load[] = [];
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
      }),
    report: (error) => reported.push(error),
    ...options,
  });
  return { composition, loads, reported };
}

/** The context by which parts of tests are given the page's parameters. */
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
