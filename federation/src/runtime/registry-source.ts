import {
  ACCEPTED_CONTRACTS,
  parseManifest,
  parseRegistry,
  type Registry,
  type RegistryRemote,
  type RemoteKey,
  type RemoteManifest,
} from '../contract/index';
import { CompositionError } from './errors';
import type { KnownRelease } from './uncaught';

/** What the page handler writes into the page, and what the registry's URL returns. */
export interface CompositionData {
  readonly registry: unknown;
  /** Manifests by remote, full or short. A missing manifest is fetched. */
  readonly manifests?: Readonly<Record<string, unknown>>;
}

/** Fetches JSON from a URL, with its own deadline, and from the HTTP cache as `cache` says. */
type FetchJson = (url: string, cache: RequestCache) => Promise<unknown>;

/** Resolves remotes for the composition, at the start and again after a failure. */
export class RegistrySource {
  #registry: Registry;
  /** Why the entries of remotes cannot be used. If its previous release can, that one is the remote's entry. */
  readonly broken: Map<RemoteKey, Error>;
  /** Remotes that use the release before the live one. */
  readonly #fellBack = new Set<RemoteKey>();
  #manifests: Readonly<Record<string, unknown>>;
  /** Valid manifests that were needed so far, by the URL of their release. */
  readonly #read = new Map<string, RemoteManifest>();
  readonly #allowedOrigins: ReadonlySet<string>;
  /** Releases whose manifest was unusable: an immutable file that arrived broken would stay so in the HTTP cache. */
  readonly #refused = new Set<string>();
  readonly #fetchJson: FetchJson;
  /** Every release that this page has used: its scripts may still be in the page. */
  readonly #known = new Map<string, KnownRelease>();

  /**
   * @param allowedOrigins origins that may load code, from the deployment's configuration, never from the registry
   * @throws ContractViolation when the registry as a whole cannot be read
   */
  constructor(data: CompositionData, allowedOrigins: readonly string[], fetchJson: FetchJson) {
    const { registry, brokenRemotes } = parseRegistry(data.registry);
    this.#registry = registry;
    this.broken = new Map(brokenRemotes as ReadonlyMap<RemoteKey, Error>);
    this.#manifests = data.manifests ?? {};
    this.#allowedOrigins = new Set(allowedOrigins);
    this.#fetchJson = fetchJson;
    for (const key of Object.keys(registry.remotes)) this.#note(key as RemoteKey);
  }

  get generation(): number {
    return this.#registry.generation;
  }

  get releases(): readonly KnownRelease[] {
    return [...this.#known.values()];
  }

  /** Returns the release to use of a remote, the live one or the one before; undefined if there is no valid entry. */
  entry(key: RemoteKey): RegistryRemote | undefined {
    const live = this.#registry.remotes[key];
    return this.#fellBack.has(key) ? live?.previous : live;
  }

  /** Returns why there is no valid entry for a remote; undefined if there is one. */
  missing(key: RemoteKey): Error | undefined {
    return this.entry(key) ? undefined : (this.broken.get(key) ?? new Error('is not in the registry'));
  }

  /**
   * Adopts the release that was promoted for one remote since the page was composed. The others keep theirs, so that a
   * page never shows two releases of a working remote. An invalid response changes nothing.
   * @throws Error if it could not be read
   */
  async refresh(url: string, key: RemoteKey): Promise<void> {
    const data = (await this.#fetchJson(url, 'no-store')) as CompositionData | null;
    const { registry, brokenRemotes } = parseRegistry(data?.registry);
    const remote = registry.remotes[key];
    if (!remote || brokenRemotes.has(key)) return;
    this.broken.delete(key);
    this.#registry = { ...this.#registry, remotes: { ...this.#registry.remotes, [key]: remote } };
    this.#manifests = { ...this.#manifests, [key]: data?.manifests?.[key] };
    this.returnToLive(key);
  }

  /**
   * Switches between the live release and the one before, for this page alone. The other parts that are shown keep
   * theirs.
   * @param failed the release to leave, unless already left
   * @returns whether there is another release to use
   */
  fallBack(key: RemoteKey, failed: string): boolean {
    if (this.entry(key)?.release !== failed) return this.entry(key) !== undefined;
    if (this.#fellBack.delete(key)) return true;
    if (!this.#registry.remotes[key]?.previous) return false;
    this.#fellBack.add(key);
    this.#note(key);
    return true;
  }

  /** Uses a remote's live release again. */
  returnToLive(key: RemoteKey): void {
    this.#fellBack.delete(key);
    this.#note(key);
  }

  /** The page's manifests belong to the live releases. */
  async #manifest(key: RemoteKey, { base }: RegistryRemote): Promise<unknown> {
    const isLive = !this.#fellBack.has(key) && !this.broken.has(key);
    const given = isLive ? this.#manifests[key] : undefined;
    return (
      given ?? this.#fetchJson(`${base}mf-manifest.json`, this.#refused.has(base) ? 'reload' : 'default')
    );
  }

  #note(key: RemoteKey): void {
    const remote = this.entry(key);
    if (remote) this.#known.set(remote.base, { remote: key, release: remote.release, base: remote.base });
  }

  /**
   * Resolves a remote that may be loaded: it is in the registry, from an allowed origin, of an accepted contract, and its
   * manifest has been read. Failures are never cached.
   * @throws CompositionError with the phase `registry`, `origin`, `contract` or `manifest`.
   */
  async resolve(key: RemoteKey, part: string): Promise<{ remote: RegistryRemote; manifest: RemoteManifest }> {
    const remote = this.entry(key);
    if (!remote) throw new CompositionError('registry', { remote: key, part }, this.missing(key));
    const where = { remote: key, version: remote.release, part };
    const { origin } = new URL(remote.base);
    if (!this.#allowedOrigins.has(origin)) {
      throw new CompositionError('origin', where, new Error(`${origin} may not load code here`));
    }
    if (!ACCEPTED_CONTRACTS.includes(remote.contract)) {
      throw new CompositionError(
        'contract',
        where,
        new Error(`built for contract ${remote.contract}, this host has ${ACCEPTED_CONTRACTS.join(' and ')}`),
      );
    }
    try {
      const manifest = this.#read.get(remote.base) ?? parseManifest(await this.#manifest(key, remote), key);
      this.#read.set(remote.base, manifest);
      return { remote, manifest };
    } catch (error) {
      this.#refused.add(remote.base);
      throw new CompositionError('manifest', where, error);
    }
  }
}
