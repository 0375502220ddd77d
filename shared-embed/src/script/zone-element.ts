import { createDeferred } from './deferred';
import { type ElementRelease, nameOf } from './element-release';
import {
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
import type { ListedRelease, Zone } from './zone';

const ATTRIBUTES = ['lang', 'path', 'routing', 'link-base', 'heading-level', 'loading'];
/** Distance from the window at which an element with `loading="lazy"` starts to load. */
const LAZY_MARGIN = '600px';

/**
 * Creates the class of a custom element.
 * @param parameters attributes of its remote, in addition to the common ones
 */
export function zoneElement(zone: Zone, parameters: readonly string[]): CustomElementConstructor {
  return class ZoneElement extends HTMLElement {
    static readonly observedAttributes = [...ATTRIBUTES, ...parameters];

    #place: ElementView | undefined;
    #shown: Shown | undefined;
    #mounting: Mounting | undefined;
    #isStarted = false;
    /** The current start, and its time: asynchronous work of an earlier start is obsolete. */
    #turn: { readonly since: number } | undefined;
    #seen: IntersectionObserver | undefined;
    #ready = createDeferred();

    /** Resolves once the zone's content is shown; rejects when that fails. Each start has a new promise. */
    get ready(): Promise<void> {
      return this.#ready.promise;
    }

    /** The current route, with `routing="memory"`. */
    get path(): string | undefined {
      return this.#mounting?.path ?? this.getAttribute('path') ?? undefined;
    }

    set path(text: string) {
      const path = routeOf(this, String(text));
      if (path === undefined) return;
      if (this.#shown) this.#mounting?.update({ path });
      else this.setAttribute('path', path);
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
        this.path = path as string;
      }
      // Moved within the page.
      if (this.#isStarted) return;
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
        this.#isStarted = false;
      });
    }

    attributeChangedCallback(): void {
      if (this.#seen && this.getAttribute('loading') !== 'lazy') this.reset();
      const shown = this.#shown;
      if (!shown) return;
      const wishes = readOptions(this, shown.live, shown.declared);
      this.#shown = { ...shown, wishes };
      if (wishes.routing !== shown.wishes.routing) this.reset();
      else this.#mounting?.update(changeOf(wishes, shown.wishes));
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
          this.dataset.remote = nameOf(release);
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
        console.error(error);
        this.dispatchEvent(domEvent({ name: 'error', detail: { code, error } }));
        // Shown if the page has no children for it.
        view.own.textContent = 'This is not available now.';
      }
      if (isEmpty()) this.#ready.reject(error);
    }
  };
}

/** What an element shows, and with which options. */
interface Shown {
  readonly wishes: ElementOptions;
  readonly declared: LiveElement;
  readonly live: LiveElements;
}
