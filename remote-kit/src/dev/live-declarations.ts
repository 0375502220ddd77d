import {
  type BuildDescription,
  type CheckedDeclaration,
  type HostDescription,
  parseDeclaration,
} from '@zone-directory/federation/contract';
import type { Declarations } from '@zone-directory/federation-build/compose';
import type { CompositionBlock } from './composition-block';
import { declaredByPlan } from './declared-by-plan';

/** What a live release says about itself. */
type Description = Pick<BuildDescription, 'declaration'>;

/** Reads what is live from the files of its releases, each once. */
export class LiveDeclarations {
  readonly #read = new Map<string, Promise<unknown>>();
  readonly #fetchJson: (url: string) => Promise<unknown>;

  constructor(fetchJson: (url: string) => Promise<unknown>) {
    this.#fetchJson = fetchJson;
  }

  /**
   * Returns the declarations of everything that is live: from their releases, and of those that
   * cannot be read, from the page's plan.
   * @param hostBase URL of the host's release, ending in a slash
   */
  async of(block: CompositionBlock, hostBase: string): Promise<Declarations> {
    const { plan, registry, host } = block;
    const bases = new Map<string, string>([
      [host.name, `${hostBase}host.json`],
      ...Object.entries(registry.remotes).map(([key, { base }]): [string, string] => [
        key,
        `${base}remote.json`,
      ]),
    ]);
    const known: Record<string, CheckedDeclaration> = {};
    const readable = async ([owner, url]: [string, string]) => {
      const declaration = await this.#declaration(url);
      if (declaration) known[owner] = declaration;
    };
    await Promise.all([...bases].map(readable));
    const owners = new Set([host.name, ...ownersOf(plan), ...Object.keys(known)]);
    return Object.fromEntries(
      [...owners].map((owner) => [owner, known[owner] ?? declaredByPlan(owner, plan, known)]),
    );
  }

  /** Returns the host's description; undefined if it cannot be read. */
  async host(hostBase: string): Promise<HostDescription | undefined> {
    return (await this.#json(`${hostBase}host.json`)) as HostDescription | undefined;
  }

  async #declaration(url: string): Promise<CheckedDeclaration | undefined> {
    try {
      return parseDeclaration((((await this.#json(url)) ?? {}) as Description).declaration);
    } catch {
      return undefined;
    }
  }

  async #json(url: string): Promise<unknown> {
    const reading = this.#read.get(url) ?? this.#fetchJson(url);
    this.#read.set(url, reading);
    return reading.catch(() => {
      this.#read.delete(url);
      return undefined;
    });
  }
}

/** The packages whose pages, links and parts a plan has. */
function ownersOf({ pages, navigation, more = [], parts }: CompositionBlock['plan']): ReadonlySet<string> {
  const ofParts = Object.keys(parts).map((id) => `mf-${id.slice(0, id.indexOf('/'))}`);
  return new Set([...[...pages, ...navigation, ...more].map(({ owner }) => owner), ...ofParts]);
}
