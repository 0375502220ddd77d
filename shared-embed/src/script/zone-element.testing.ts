import { act } from '@testing-library/react';
import type { Mount, MountContext, MountEvent } from '@zone-directory/federation/contract';
import { createRescue } from '../rescue/rescue';
import { chooseLive } from './element-release';
import type { LiveElements } from './live-elements';
import type { Blocked, Rescue, Zone } from './zone';
import { zoneElement } from './zone-element';

/** A custom element of the zone. */
export type TestedElement = HTMLElement & {
  path: unknown;
  readonly ready: Promise<void>;
  reload(): Promise<void>;
  reset(): void;
};

/** The zone of the elements under test. */
export type TestedZone = ReturnType<typeof testedZone>;

const NAME = 'zone-tested';

/** The live releases in these tests. */
const LIVE: LiveElements = {
  zone: 'https://zone.example/',
  languages: ['en', 'ar'],
  remotes: {
    'mf-tested': {
      base: 'https://files.example/mf-tested/2.0.0-b/',
      global: 'mf_tested',
      entry: 'entry.js',
      integrity: undefined,
      shared: {},
    },
  },
  elements: { [NAME]: { remote: 'mf-tested', mount: './mount', files: [], parameters: { business: 'b' } } },
};

// A name can be defined only once per page: its class uses the zone of the current test.
let running: TestedZone;

/** Waits for pending work. */
export const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Waits until something is the case, and fails while the test can still end. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 4_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error('it is not the case after 4 s');
    await settled();
  }
}

const mountedIn = (place: Element, context: MountContext) => ({
  place,
  context,
  update: jest.fn(),
  unmount: jest.fn(),
  tell: (event: MountEvent) => context.onEvent?.(event),
});

/** Creates the zone of a test, on an empty page. */
export function testedZone() {
  preparePage();
  const mounts: ReturnType<typeof mountedIn>[] = [];
  const latest = () => mounts.at(-1) as (typeof mounts)[number];
  /** The mount that elements get. It shows a text at once. */
  const mount: Mount = (place, context) => {
    const mounted = mountedIn(place, context);
    mounts.push(mounted);
    place.textContent = 'content';
    return { ...mounted, path: '/shown' };
  };
  const rescued = createRescue();
  const taken = {
    live: { current: () => zone.current(), refresh: () => zone.refresh() },
    choose: chooseLive,
  } as Zone;
  const zone = {
    taken,
    live: LIVE,
    blocked: [] as Blocked[],
    /** The page's policy blocks something. */
    block: (
      effectiveDirective: string,
      blockedURI: string,
      disposition: Blocked['disposition'] = 'enforce',
    ) => void zone.blocked.push({ effectiveDirective, blockedURI, disposition }),
    logged: new Set<unknown>(),
    shown: new Set<string>(),
    rescued,
    /** Loads the second script. */
    rescue: jest.fn(async () => rescued),
    mount,
    mounts,
    latest,
    /** The latest mount is ready. */
    ready: () => void latest().tell({ name: 'ready', detail: {} }),
    current: jest.fn(async (): Promise<LiveElements> => zone.live),
    refresh: jest.fn(async (): Promise<LiveElements> => zone.live),
    loadMount: jest.fn<Promise<Mount>, Parameters<Zone['loadMount']>>(async () => mount),
    configuration: jest.fn(async () => ({ mode: 'gateway' })),
    /** What elements have reported. */
    errors: [] as Readonly<Record<'code' | 'release' | 'fallback', unknown>>[],
    log: jest.spyOn(console, 'error').mockReset(),
    /** Elements that wait for it are near the window. */
    seeAll: () => {
      for (const hear of [...observed.values()]) hear([{ isIntersecting: true }]);
    },
    /** Inserts an element into the page. */
    show(attributes = '', children = '') {
      document.body.innerHTML = `<${NAME} ${attributes}>${children}</${NAME}>`;
      return document.body.firstElementChild as TestedElement;
    },
  };
  rescued.takeOver(taken);
  running = zone;
  return zone;
}

/** Ends the elements of a test. */
export async function emptyPage(): Promise<void> {
  document.body.replaceChildren();
  await settled();
}

const observed = new Map<object, (entries: readonly object[]) => void>();

/** Fakes what jsdom lacks: rendered text, constructed style sheets and IntersectionObserver. */
function preparePage(): void {
  if (customElements.get(NAME)) return;
  // Everything is rendered here.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    IntersectionObserver: class {
      readonly hear: (entries: readonly object[]) => void;
      constructor(hear: (entries: readonly object[]) => void) {
        this.hear = hear;
      }
      observe() {
        observed.set(this, this.hear);
      }
      disconnect() {
        observed.delete(this);
      }
    },
  });
  document.body.addEventListener('zone-error', (event) => {
    const { code, release, fallback } = (event as CustomEvent).detail;
    running.errors.push({ code, release, fallback });
  });
  customElements.define(NAME, zoneElement(runningZone, 'https://zone.example', ['business']));
}

/** As if the second script had taken over: it only differs once something has failed. */
const runningZone: Zone = {
  get live() {
    return running.taken.live;
  },
  choose: (...asked) => running.taken.choose(...asked),
  loadMount: (...asked) => running.loadMount(...asked),
  configuration: () => running.configuration(),
  get blocked() {
    return running.blocked;
  },
  get logged() {
    return running.logged;
  },
  get shown() {
    return running.shown;
  },
  rescue: () => running.rescue() as Promise<Rescue>,
};

/** Returns which part of an element is visible: the page's own children, the remote's root, or the message. */
export function shown(element: Element): string {
  const [own, place] = element.shadowRoot?.children ?? [];
  const message = element.shadowRoot?.querySelector('#zone-message');
  // An empty root takes no space.
  const visible = Object.entries({ own, place, message }).filter(
    ([, one]) => one && !(one as HTMLElement).hidden && (one !== place || one.textContent?.trim()),
  );
  if (visible.length !== 1) throw new Error(`${visible.length} of three show`);
  return String(visible[0]?.[0]);
}
