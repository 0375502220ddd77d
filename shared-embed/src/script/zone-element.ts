import { createDeferred } from './deferred';
import { type ElementRelease, nameOf } from './element-release';
import {
  absolutePath,
  changeOf,
  domEvent,
  type ElementOptions,
  langOf,
  languageOf,
  readOptions,
  routeOf,
} from './element-state';
import { createElementView, type ElementView } from './element-view';
import { type EmbedCode, EmbedError } from './embed-error';
import type { LiveElement, LiveElements } from './live-elements';
import { type Mounting, startMounting } from './mounting';
import { tellZone } from './tell-zone';
import type { ListedRelease, Zone } from './zone';

const ATTRIBUTES = ['lang', 'path', 'routing', 'link-base', 'heading-level', 'loading'];
/** Distance from the window at which an element with `loading="lazy"` starts to load. */
const LAZY_MARGIN = '600px';

/** Time until it is asked again whether the zone answers. */
const RETRY_MS = 10_000;

/**
 * Creates the class of a custom element.
 * @param origin of the zone, by which another script knows whose element it is
 * @param parameters attributes of its remote, in addition to the common ones
 */
export function zoneElement(
  zone: Zone,
  origin: string,
  parameters: readonly string[],
): CustomElementConstructor {
  return class ZoneElement extends HTMLElement {
    static readonly observedAttributes = [...ATTRIBUTES, ...parameters];
    static readonly zone = origin;

    #place: ElementView | undefined;
    #shown: Shown | undefined;
    #mounting: Mounting | undefined;
    #isStarted = false;
    /** The current start, and its time: asynchronous work of an earlier start is obsolete. */
    #turn: { readonly since: number } | undefined;
    #seen: IntersectionObserver | undefined;
    #ready = createDeferred();
    /** Sees each change of a language around it. */
    #around = new MutationObserver(() => this.#look());

    /** Resolves once the zone's content is shown; rejects when that fails. Each start has a new promise. */
    get ready(): Promise<void> {
      return this.#ready.promise;
    }

    override get lang(): string {
      return super.lang;
    }

    override set lang(text: string | null | undefined) {
      if (isNone(text)) this.removeAttribute('lang');
      else super.lang = text;
    }

    /** The current route. Setting it, like the attribute, navigates; null and undefined remove the attribute. */
    get path(): string | undefined {
      return this.#mounting?.path ?? this.getAttribute('path') ?? undefined;
    }

    set path(text: unknown) {
      const path = isNone(text) ? undefined : routeOf(this, String(text));
      if (isNone(text)) this.removeAttribute('path');
      else if (path !== undefined) this.setAttribute('path', path);
    }

    /** Reloads the zone's live releases, past every cache. */
    async reload(): Promise<void> {
      await zone.live.refresh().catch(() => {});
      this.reset();
    }

    /** Starts again, with the current attributes. */
    reset(): void {
      if (this.isConnected) void this.#start();
    }

    connectedCallback(): void {
      this.#place ??= createElementView(this);
      // A property set before the upgrade would permanently shadow the class's accessor.
      if (Object.hasOwn(this, 'path')) {
        const { path } = this;
        Reflect.deleteProperty(this, 'path');
        this.path = path;
      }
      this.#around.disconnect();
      let root: Node | undefined = this.getRootNode();
      while (root) {
        this.#around.observe(root, { subtree: true, attributeFilter: ['lang'] });
        root = (root as Partial<ShadowRoot>).host?.getRootNode();
      }
      // Moved within the page.
      if (this.#isStarted) return void this.#look();
      this.#isStarted = true;
      if (this.getAttribute('loading') !== 'lazy') return void this.#start();
      this.#seen = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting) void this.#start();
        },
        { rootMargin: LAZY_MARGIN },
      );
      this.#seen.observe(this);
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#end();
        this.#around.disconnect();
        this.#isStarted = false;
      });
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      if (this.#seen && this.getAttribute('loading') !== 'lazy') this.reset();
      this.#change(name === 'path' && (value === null || absolutePath(value.trim()) !== undefined));
    }

    /** Follows the language around it. */
    #look(): void {
      if (langOf(this) !== this.#shown?.wishes.lang) this.#change();
    }

    #change(isVisit = false): void {
      const shown = this.#shown;
      if (!shown) return;
      const wishes = readOptions(this, shown.live, shown.declared);
      this.#shown = { ...shown, wishes };
      if (wishes.routing !== shown.wishes.routing) this.reset();
      else this.#mounting?.update(changeOf(wishes, shown.wishes, isVisit ? (wishes.path ?? '/') : undefined));
    }

    #end(): void {
      this.#turn = { since: Date.now() };
      this.#place?.wait();
      this.#seen?.disconnect();
      this.#seen = undefined;
      this.#unmount();
      if (this.#ready.state !== undefined) this.#ready = createDeferred();
    }

    #unmount(): void {
      const mounting = this.#mounting;
      this.#mounting = this.#shown = undefined;
      this.removeAttribute('data-remote');
      mounting?.end();
    }

    async #start(): Promise<void> {
      this.#end();
      const turn = this.#turn;
      let live: LiveElements | undefined;
      try {
        live = await zone.live.current();
        const declared = live.elements[this.localName];
        if (!declared) throw new EmbedError('registry', `the zone has no <${this.localName}>`);
        if (turn === this.#turn) this.#mount({ live, declared, release: zone.choose(live, declared) });
      } catch (error) {
        if (turn === this.#turn) void this.#failed(undefined, error, live);
      }
    }

    #mount({ live, declared, release }: ListedRelease): void {
      const configuration = zone.configuration(live);
      // Awaited once the code has arrived.
      configuration.catch(() => {});
      this.#mounting = startMounting({
        view: this.#place as ElementView,
        rescue: zone.rescue,
        mayBeEmpty: declared.mayBeEmpty,
        load: () => zone.loadMount(release, languageOf(live, langOf(this))),
        context: async () => {
          const read = await configuration;
          const wishes = readOptions(this, live, declared);
          this.#shown = { wishes, declared, live };
          return { ...wishes, configuration: read };
        },
        onShown: () => {
          const name = nameOf(release);
          this.dataset.remote = name;
          if (!zone.shown.has(name))
            tellZone(live, { language: languageOf(live, langOf(this)), visited: [name] });
          zone.shown.add(name);
          // Content that is late replaces the message.
          if (this.#ready.state === false) this.#ready = createDeferred();
          this.#ready.resolve();
          this.dispatchEvent(domEvent({ name: 'ready', detail: {} }));
        },
        onError: (code, error) => void this.#failed(code, error, live, release),
        onEvent: (event) => this.dispatchEvent(domEvent(event)),
      });
    }

    /** Reports a failure, and shows another release or a message, unless the content was shown already. */
    async #failed(
      code: EmbedCode | undefined,
      error: unknown,
      live?: LiveElements,
      release?: ElementRelease,
    ): Promise<void> {
      const turn = this.#turn;
      const view = this.#place as ElementView;
      // Meanwhile it may have started again, or be there after all.
      const isEmpty = () => turn === this.#turn && !this.#ready.state && code !== 'leave';
      try {
        const rescue = await zone.rescue();
        const failure = { element: this, view, code, error, live, release, isEmpty, ...turn };
        const instead = await rescue.failed(failure, zone);
        if (instead && isEmpty()) {
          this.#unmount();
          return this.#mount(instead);
        }
      } catch {
        if (!zone.logged.has(error)) console.error(error);
        zone.logged.add(error);
        const { code: found } = Object(error) as Partial<EmbedError>;
        // A page that lists its Trusted Types policies without ours lets no script be loaded.
        const other = error instanceof TypeError ? 'evaluate' : 'entry';
        this.dispatchEvent(domEvent({ name: 'error', detail: { code: code ?? found ?? other, error } }));
        this.#wait(isEmpty);
      }
      if (isEmpty()) this.#ready.reject(error);
    }

    /** Where the zone does not answer at all: says so, if the page has no children, and starts once it does. */
    #wait(isEmpty: () => boolean): void {
      const start = () => isEmpty() && this.reset();
      const retry = document.createElement('button');
      retry.textContent = 'Try again';
      retry.onclick = start;
      this.#place?.own.replaceChildren('This is not available now. ', retry);
      const again = () => isEmpty() && zone.rescue().then(start, () => setTimeout(again, RETRY_MS));
      addEventListener('online', again);
      setTimeout(again, RETRY_MS);
    }
  };
}

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;

/** What an element shows, and with which options. */
interface Shown {
  readonly wishes: ElementOptions;
  readonly declared: LiveElement;
  readonly live: LiveElements;
}
