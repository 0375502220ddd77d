import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type PartId, parsePartId, slotMark } from '../contract/index';
import type { Composition } from './composition';
import type { LoadedPart } from './part-loader';
import { type PartState, type PartStore, partToRender } from './part-store';
import { SERVER_HTML, serverHtml, standingHtml } from './server-html';
import { type HydrateWhen, useHydrationTrigger } from './use-hydration-trigger';
import { useIsland } from './use-island';
import { useReplayedPress } from './use-replayed-press';
import { keepFocus, useRetryFocus } from './use-retry-focus';

/** Server-rendered HTML of a part in its slot, on the first page of a document. */
export interface ServerPart {
  /** `name@version` of the release that rendered it. */
  readonly release: string;
  readonly when: HydrateWhen;
  /** Whether the part would render the same now; otherwise it replaces the HTML once it is ready. */
  readonly hydrates: () => boolean;
}

/** Props of a part's slot on the page. */
export interface PartSlotProps {
  readonly composition: Composition;
  readonly id: PartId;
  /** Decoded route parameters of the page. A failed part is retried when they change. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Wraps a part in the host's contexts, because React contexts do not cross from one root into another. The part
   * renders again when this changes.
   */
  readonly around?: (part: ReactNode) => ReactNode;
  /** Shown while the part loads; should have the part's height. */
  readonly loading: ReactNode;
  /** Shown when the part has failed, in the visitor's language: in its place, or below its server-rendered HTML. */
  readonly failed: (failure: {
    part: string;
    retry: () => void;
    /** Whether its server-rendered HTML is shown: it can be read, and its links and forms work. */
    isServed: boolean;
  }) => ReactNode;
  /**
   * Whether a part whose code has already loaded renders in time slices, to keep the page responsive. Default: false.
   */
  readonly inPieces?: boolean;
  readonly className?: string | undefined;
  /** Language and direction of the slot's content, where they differ from the page's. */
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Read when the slot mounts: HTML that already exists or, on a server, will be inserted. */
  readonly server?: ServerPart | undefined;
  /** Whether that HTML stays for now, although the part has loaded: what it would show is worse. Default: false. */
  readonly isHeld?: boolean;
}

/**
 * Renders a part's slot: the part once it has visible content, else the host's placeholder or message. Failures of the
 * part stay inside. `data-part` names the part, `data-remote` its release, `data-status` its `PartState`, or `served`
 * for server-rendered HTML whose code is not needed yet.
 */
export function PartSlot(props: PartSlotProps) {
  // A separate component per part: state must not carry over from one part to another.
  return <Slot key={props.id} {...props} />;
}

function Slot({
  composition,
  id,
  params,
  around,
  loading,
  failed,
  inPieces = false,
  className,
  lang,
  dir,
  server: atFirst,
  isHeld = false,
}: PartSlotProps) {
  const store = composition.part(id);
  const slot = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const state = usePartState(store, slot);
  const [server] = useState(atFirst);
  const input = JSON.stringify(params);
  const isServed = useIsServed(container, server, state, input);
  const opened = isHeld && isServed && state.status !== 'ready' ? LOADING : state;
  const Component = partToRender(opened)?.Component;
  const content = useMemo(() => {
    const part = Component && <Component />;
    return part && around ? around(part) : part;
  }, [Component, around]);
  const wasThere = useWasThere(state);
  const [first] = useState(() => around);
  // Another slot may have loaded it.
  const isWanted = useHydrationTrigger(slot, server?.when, around) || state.status !== 'loading';
  useLife(composition, id, input, isWanted, container);
  useIsland(container, store, opened, {
    id,
    content,
    input,
    // A part that took a while to load need not appear within the next frame.
    inPieces: inPieces || !wasThere,
    hydrates: ({ remote }: LoadedPart) => remote === server?.release && around === first && server.hydrates(),
    onLeaveThrow: (error, part) => composition.reportLeaving(id, part.remote, error),
  });
  useReplayedPress(container, state);
  const release = composition.release(id);
  useLayoutEffect(() => {
    // Hydration keeps the server's, and the part may have fallen back by then.
    if (slot.current) slot.current.dataset.remote = release;
  }, [release]);
  const retry = useRetryFocus(slot, state, () => void composition.retry(id));

  const message = state.status === 'failed' && (
    <div key="failed" data-placeholder="">
      {failed({ part: parsePartId(id).part, retry, isServed })}
    </div>
  );

  return (
    <div
      ref={slot}
      className={className}
      lang={lang}
      dir={dir}
      data-part={id}
      data-remote={release}
      data-status={isWanted ? state.status : 'served'}
    >
      {!isServed && message}
      {state.status !== 'failed' && state.status !== 'ready' && !isServed && (
        <div key="waiting" data-placeholder="">
          {loading}
        </div>
      )}
      {server ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, so React leaves the server's HTML alone
        <div ref={container} dangerouslySetInnerHTML={{ __html: placeFor(id) }} suppressHydrationWarning />
      ) : (
        <div ref={container} />
      )}
      {/* Below the HTML, so that nothing moves while it is read. */}
      {isServed && message}
    </div>
  );
}

/** A server replaces the mark with the part's HTML. */
const placeFor = (id: PartId) => `<div ${SERVER_HTML}="">${slotMark(id)}</div>`;

/** Whether the slot shows HTML that is not interactive: a server's, or that of a part which suspends again. */
function useIsServed(
  container: RefObject<HTMLElement | null>,
  server: ServerPart | undefined,
  state: PartState,
  input: string,
): boolean {
  const [isServed, setServed] = useState(server !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what suspends again may belong to the input before
  useLayoutEffect(() => {
    const html = standingHtml(container.current);
    // A page that could not be hydrated is rendered anew, with only the mark.
    const isMark = html?.firstChild instanceof Comment && html.childNodes.length === 1;
    if (isMark) html.remove();
    setServed(html !== undefined && !isMark && state.status !== 'ready');
  }, [container, state, input]);
  return isServed;
}

const LOADING: PartState = { status: 'loading' };
/** It is not in the registry, which a server knows too. */
const isMissing = (state: PartState) => state.status === 'failed' && state.error.phase === 'registry';

/**
 * Returns the store's state, deferred like any low-priority update; but the placeholder is hidden as soon as the part
 * is visible, so that both are never painted together.
 */
function usePartState(store: PartStore, slot: RefObject<HTMLElement | null>): PartState {
  const isFirstHtml = useIsFirstHtml();
  // Hydration begins with what the server rendered, whatever the part's state is by then.
  const [state, setState] = useState(() => {
    const now = store.getSnapshot();
    return isFirstHtml && !isMissing(now) ? LOADING : now;
  });
  useLayoutEffect(() => {
    const follow = () => {
      const next = store.getSnapshot();
      showStatus(slot.current, next.status);
      setState(next.status === 'loading' ? LOADING : next);
    };
    follow();
    return store.subscribe(follow);
  }, [store, slot]);
  return useDeferredValue(state);
}

const never = () => () => {};
const nothing = () => undefined;

/**
 * Whether a server renders, or the browser hydrates what it rendered. React asks for a server's snapshot only then; as
 * it equals the browser's, hydration needs no second render.
 */
function useIsFirstHtml(): boolean {
  let isFirstHtml = false;
  useSyncExternalStore(never, nothing, () => {
    isFirstHtml = true;
  });
  return isFirstHtml;
}

function showStatus(slot: HTMLElement | null, status: PartState['status']): void {
  const placeholder = slot?.querySelector<HTMLElement>(':scope > [data-placeholder]');
  if (!slot || !placeholder) return;
  // A message disappears together with its button, whatever follows.
  if (status !== slot.dataset.status) keepFocus(slot, placeholder);
  placeholder.hidden = status === 'ready';
  slot.dataset.status = status;
}

/** Whether the part's code had loaded when the slot mounted. */
function useWasThere(state: PartState): boolean {
  const [wasThere] = useState(state.status !== 'loading');
  return wasThere;
}

/**
 * Starts the part once its slot needs it, leaves it on unmount, and retries a failed part when its parameters change.
 */
function useLife(
  composition: Composition,
  id: PartId,
  input: string,
  isWanted: boolean,
  container: RefObject<HTMLElement | null>,
): void {
  const store = composition.part(id);
  useEffect(() => {
    if (isWanted) composition.start([id]);
  }, [composition, id, isWanted]);
  // Before the layout effects of another slot of the same part, which may mount in the same commit.
  useLayoutEffect(() => () => store.markUnmounted(), [store]);
  const shown = useRef(input);
  // Before the island renders the new content: what it throws then is a new failure.
  useLayoutEffect(() => {
    if (shown.current !== input) {
      // It belongs to another page.
      serverHtml(container.current)?.remove();
      store.renew();
      composition.start([id]);
    }
    shown.current = input;
  }, [composition, id, store, input, container]);
}
