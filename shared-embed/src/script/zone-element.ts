import type { Mount } from 'federation/contract';
import { advice } from './advice';
import type { Configuration, createConfiguration } from './configuration';
import { createDeferred } from './deferred';
import { changeOf, domEvent, langOf, languageOf, readOptions, routeOf, type Shown } from './element-state';
import { createElementView, type ElementView } from './element-view';
import { type EmbedCode, EmbedError } from './embed-error';
import { failureTexts } from './failure-texts';
import type { Live } from './live';
import type { LiveElement, LiveElements } from './live-elements';
import type { LoadMount } from './remotes';

/** What the elements of a page share. */
export interface Zone {
  readonly live: Live;
  readonly loadMount: LoadMount;
  /** Reads the zone's configuration, once for all elements. @throws EmbedError */
  readonly configuration: ReturnType<typeof createConfiguration>;
}

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
    #isStarted = false;
    /** Number of the current start: asynchronous work of an earlier start is obsolete. */
    #turn = 0;
    #seen: IntersectionObserver | undefined;
    #ready = createDeferred();

    /** Resolves once the zone's content is shown; rejects when that fails. Each start has a new promise. */
    get ready(): Promise<void> {
      return this.#ready.promise;
    }

    /** The current route, with `routing="memory"`. */
    get path(): string | undefined {
      return this.#shown?.mounted.path ?? this.getAttribute('path') ?? undefined;
    }

    set path(text: string) {
      const path = routeOf(this, String(text));
      if (path === undefined) return;
      if (this.#shown) this.#shown.mounted.update({ path });
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
      else shown.mounted.update(changeOf(wishes, shown.wishes));
    }

    #end(): void {
      this.#turn += 1;
      this.#place?.wait();
      this.#seen?.disconnect();
      this.#seen = undefined;
      this.#shown?.mounted.unmount();
      this.#shown = undefined;
      if (this.#ready.state !== undefined) this.#ready = createDeferred();
    }

    async #start(): Promise<void> {
      this.#end();
      const turn = this.#turn;
      const isOver = () => turn !== this.#turn;
      let live: LiveElements | undefined;
      try {
        live = await zone.live.current();
        const declared = live.elements[this.localName];
        if (!declared) throw new EmbedError('registry', `the zone has no <${this.localName}>`);
        const [mount, configuration] = await Promise.all([
          zone.loadMount(live, declared, languageOf(live, langOf(this))),
          zone.configuration(live),
        ]);
        if (!isOver()) this.#mount(mount, configuration, { live, declared, isOver });
      } catch (error) {
        if (!isOver()) this.#failed(error instanceof EmbedError ? error.code : 'evaluate', error, live);
      }
    }

    #mount(mount: Mount, configuration: Configuration, { live, declared, isOver }: Start): void {
      const place = this.#place?.empty();
      if (!place) return;
      const wishes = readOptions(this, live, declared);
      const { lang, path, linkBase, headingLevel, routing } = wishes;
      const mounted = mount(place, {
        ...{ configuration, lang, path, linkBase, headingLevel, routing },
        onEvent: (event) => {
          if (isOver()) return true;
          if (event.name === 'error')
            return this.#failed(event.detail.code as EmbedCode, event.detail.error, live);
          if (event.name === 'ready') {
            this.#place?.show();
            this.#ready.resolve();
          }
          return this.dispatchEvent(domEvent(event));
        },
      });
      this.#shown = { mounted, wishes, declared, live };
    }

    /** Reports a failure. Content that was ready stays, and shows its own errors. */
    #failed(code: EmbedCode, error: unknown, live: LiveElements | undefined): void {
      const { localName: name } = this;
      console.error(`<${name}>: ${advice(code, error, live)}`, error);
      this.dispatchEvent(domEvent({ name: 'error', detail: { code, error } }));
      const turn = this.#turn;
      if (this.#ready.state) return;
      this.#ready.reject(error);
      void failureTexts(live, name, langOf(this)).then((words) => {
        // The live release may have changed by the time of a retry.
        if (turn === this.#turn) this.#place?.fail(words, () => void this.reload());
      });
    }
  };
}

/** What one start of an element works with. */
interface Start {
  readonly live: LiveElements;
  readonly declared: LiveElement;
  readonly isOver: () => boolean;
}
