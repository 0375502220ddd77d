import { act } from '@testing-library/react';
import type { Mount, MountContext, MountEvent } from 'federation/contract';
import type { LiveElements } from './live-elements';
import type { Zone } from './zone-element';
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
  remotes: {},
  elements: { [NAME]: { remote: 'mf-tested', mount: './mount', files: [], parameters: { business: 'b' } } },
};

// A name can be defined only once per page: its class uses the zone of the current test.
let running: TestedZone;

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
    return { ...mounted, path: '/shown' };
  };
  const zone: TestedZone = {
    live: LIVE,
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

const runningZone: Zone = {
  live: { current: () => running.current(), refresh: () => running.refresh() },
  loadMount: (...asked) => running.loadMount(...asked),
  configuration: (live) => running.configuration(live),
};

/** Returns which part of an element is visible: the page's own children, the remote's root, or the message. */
export function shown(element: Element): string {
  const [own, place, message] = element.shadowRoot?.children ?? [];
  const visible = [own, place, message].filter((one) => !(one as HTMLElement).hidden);
  if (visible.length !== 1) throw new Error(`${visible.length} of three show`);
  if (visible[0] === own) return 'own';
  return visible[0] === place ? 'place' : 'message';
}
