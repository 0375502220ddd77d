import { createHash } from 'node:crypto';
import { matchPage, splitPrefix } from '@zone-directory/federation/contract';
import type { Declarations } from '@zone-directory/federation-build/compose';
import { misfitOf } from '@zone-directory/federation-build/release';
import type { LocalBuild } from './dev-build';
import { BUILD_PATH, CLIENT_PATH, EVENTS_PATH, THROUGH_PATH } from './dev-paths';
import { LiveDeclarations } from './live-declarations';
import { type LocalRemote, localComposition, localRegistry, localWords } from './local-composition';
import { type OriginMap, originMap } from './origins';
import { changedPage, readZonePage, scriptElement, type ZonePage } from './zone-page';

/** Whose page is served where. */
export interface ZoneViewOptions {
  /** The zone's origin, as given. */
  readonly zone: string;
  /** The origin in the zone's own URLs. */
  readonly publicOrigin: string;
  /** The origin of the local page. */
  readonly page: string;
  readonly name: LocalRemote['name'];
  /** Writes a line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** A changed page, and its status. */
export interface ViewedPage {
  readonly html: string;
  readonly status: number;
}

/** A zone as its local page shows it: with one remote from a build of this machine. */
export class ZoneView {
  /** Origins whose files only the zone's own origin may read: the local page has them by a path. */
  readonly #through = new Map<string, string>();
  readonly #live: LiveDeclarations;
  readonly #options: ZoneViewOptions;
  /** Why the latest build does not fit the zone. */
  #misfit: string | undefined;

  constructor(options: ZoneViewOptions) {
    this.#options = options;
    this.#live = new LiveDeclarations((url) => this.#fetchJson(url));
  }

  /** The map between URLs of the zone and those of the local page. */
  get origins(): OriginMap {
    const { page, publicOrigin, zone } = this.#options;
    return originMap(page, publicOrigin, new Map([...this.#through, [zone, page]]));
  }

  /** Returns the origin that a path of the local page stands for; undefined if none. */
  throughOrigin(host: string): string | undefined {
    return [...this.#through.keys()].find((origin) => new URL(origin).host === host);
  }

  /** Returns a page with the local remote in it; undefined for one that has no composition. */
  async page(
    html: string,
    url: URL,
    status: number,
    build: LocalBuild | undefined,
  ): Promise<ViewedPage | undefined> {
    const { zone, page, name } = this.#options;
    const found = readZonePage(html);
    if (!found) return undefined;
    const { composition, layout, strings } = found;
    const hostBase = new URL(found.hostBase ?? '/', zone).href;
    const declarations = await this.#live.of(composition, hostBase);
    if (build) await this.#checkFit(build, declarations, hostBase);
    const composed = localComposition(composition, this.#local(build), { declarations, layout });
    const { base, previous } = composition.registry.remotes[name] ?? {};
    const changed = changedPage(found, {
      composition: { ...composed, allowedOrigins: [...composition.allowedOrigins, page] },
      strings:
        build && strings?.declared && strings.language
          ? { ...strings, declared: localWords(strings.declared, build, strings.language) }
          : strings,
      without: [base, previous?.base].filter((folder) => folder !== undefined),
      head: scriptElement(CLIENT_PATH, {
        remote: name,
        events: EVENTS_PATH,
        builds: BUILD_PATH,
        ...(build ? { build: build.id, declared: declaredId(build) } : {}),
      }),
    });
    const isOnlyLocal = !isPlanned(composition.plan.pages) && isPlanned(composed.plan.pages);
    function isPlanned(pages: ZonePage['composition']['plan']['pages']) {
      const { pathname } = splitPrefix(url.pathname, (code): code is string => code === found?.language);
      return matchPage(pathname, pages) !== null;
    }
    return { html: this.origins.toPage(changed), status: status === 404 && isOnlyLocal ? 200 : status };
  }

  /** Returns the text of `/registry.json` with the local remote in it. */
  registry(text: string, build: LocalBuild | undefined): string {
    return this.origins.toPage(JSON.stringify(localRegistry(JSON.parse(text), this.#local(build))));
  }

  /** Returns the text of `/declared/<language>.json` with the texts of the local remote. */
  declared(text: string, language: string, build: LocalBuild | undefined): string {
    return build ? JSON.stringify(localWords(JSON.parse(text), build, language)) : text;
  }

  /** Says what `promote` would refuse, once: the page may show only that the remote is unavailable. */
  async #checkFit(
    { description, manifest }: LocalBuild,
    live: Declarations,
    hostBase: string,
  ): Promise<void> {
    const { name, say } = this.#options;
    const host = await this.#live.host(hostBase);
    const { contract, declaration, imports } = description;
    const remote = { name, contract, declaration, imports, manifest };
    const misfit = host && misfitOf(remote, host, { ...live, [name]: declaration });
    if (misfit !== undefined && misfit !== this.#misfit) say(`The zone would refuse this version: ${misfit}`);
    this.#misfit = misfit;
  }

  #local(build: LocalBuild | undefined): LocalRemote {
    const { name, page } = this.#options;
    return { name, build, baseOf: (id) => `${page}${BUILD_PATH}${id}/` };
  }

  async #fetchJson(url: string): Promise<unknown> {
    const { zone, publicOrigin, page } = this.#options;
    const response = await fetch(url, { headers: { Origin: page } });
    const allowed = response.headers.get('access-control-allow-origin');
    const { origin, host } = new URL(url);
    const isOwn = origin === zone || origin === publicOrigin;
    if (!isOwn && allowed !== '*' && allowed !== page)
      this.#through.set(origin, `${page}${THROUGH_PATH}${host}`);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json();
  }
}

/** Changes with all that a page takes from the declaration when it opens. */
export const declaredId = ({ description: { declaration, words } }: LocalBuild): string =>
  createHash('sha256')
    .update(JSON.stringify([declaration, words]))
    .digest('hex')
    .slice(0, 12);
