import { act } from '@testing-library/react';
import type { Mount, MountContext, MountEvent } from '@zone-directory/federation/contract';
import { createRescue } from '../rescue/rescue';
import { chooseLive } from './element-release';
import type { LiveElements } from './live-elements';
import type { Rescue, Zone } from './zone';
import { zoneElement } from './zone-element';

/** A mount that an element started. */
export interface TestedMount {
  readonly place: Element;
  readonly context: MountContext;
  readonly update: jest.Mock;
  readonly unmount: jest.Mock;
  tell(event: MountEvent): unknown;
}

/** The zone of the elements under test. */
export interface TestedZone {
  live: LiveElements;
  readonly blocked: Map<string, string>;
  /** Loads the second script. */
  readonly rescue: jest.Mock;
  /** The mount that elements get. It shows a text at once. */
  readonly mount: Mount;
  readonly mounts: TestedMount[];
  readonly current: jest.Mock;
  readonly refresh: jest.Mock;
  readonly loadMount: jest.Mock;
  readonly configuration: jest.Mock;
  /** Inserts an element into the page. */
  show(attributes?: string, children?: string): TestedElement;
  latest(): TestedMount;
}

/** A custom element of the zone. */
export type TestedElement = HTMLElement & {
  path: unknown;
  readonly ready: Promise<void>;
  reload(): Promise<void>;
  reset(): void;
};

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
let rescueOf: Rescue;

/** Waits for pending work. */
export const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Creates the zone of a test. */
export function testedZone(): TestedZone {
  const mounts: TestedMount[] = [];
  const mount: Mount = (place, context) => {
    const mounted: TestedMount = {
      place,
      context,
      update: jest.fn(),
      unmount: jest.fn(),
      tell: (event) => context.onEvent?.(event),
    };
    mounts.push(mounted);
    place.textContent = 'content';
    return { ...mounted, path: '/shown' };
  };
  const rescue = createRescue();
  rescueOf = rescue;
  const zone: TestedZone = {
    live: LIVE,
    blocked: new Map(),
    rescue: jest.fn(async () => rescue),
    mount,
    mounts,
    current: jest.fn(async () => zone.live),
    refresh: jest.fn(async () => zone.live),
    loadMount: jest.fn(async () => mount),
    configuration: jest.fn(async () => ({ mode: 'gateway' })),
    show(attributes = '', children = '') {
      document.body.innerHTML = `<${NAME} ${attributes}>${children}</${NAME}>`;
      return document.body.firstElementChild as TestedElement;
    },
    latest: () => mounts.at(-1) as TestedMount,
  };
  running = zone;
  return zone;
}

/**
 * Fakes what jsdom lacks: constructed style sheets and IntersectionObserver.
 * @returns reports all observed elements as near
 */
export function preparePage(): () => void {
  // Everything is rendered here.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  const seen = new Map<object, (entries: readonly object[]) => void>();
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
        seen.set(this, this.hear);
      }
      disconnect() {
        seen.delete(this);
      }
    },
  });
  if (!customElements.get(NAME)) customElements.define(NAME, zoneElement(runningZone, ['business']));
  return () => {
    for (const hear of [...seen.values()]) hear([{ isIntersecting: true }]);
  };
}

/** As if the second script had taken over: it only differs once something has failed. */
const runningZone: Zone = {
  live: { current: () => running.current(), refresh: () => running.refresh() },
  choose: (...asked) => {
    const taken = { ...runningZone, choose: chooseLive };
    rescueOf.takeOver(taken);
    return taken.choose(...asked);
  },
  loadMount: (...asked) => running.loadMount(...asked),
  configuration: (live) => running.configuration(live),
  get blocked() {
    return running.blocked;
  },
  rescue: () => running.rescue(),
};

/** Returns which part of an element is visible: the page's own children, the remote's root, or the message. */
export function shown(element: Element): string {
  const [own, place] = element.shadowRoot?.children ?? [];
  const message = element.shadowRoot?.querySelector('#zone-message');
  // An empty root takes no space.
  const visible = [own, place, message].filter(
    (one) => one && !(one as HTMLElement).hidden && (one !== place || one.textContent?.trim()),
  );
  if (visible.length !== 1) throw new Error(`${visible.length} of three show`);
  if (visible[0] === own) return 'own';
  return visible[0] === place ? 'place' : 'message';
}
