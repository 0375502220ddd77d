import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type PartId, parsePartId } from '../contract/index';
import type { Composition } from './composition';
import type { PartState, PartStore } from './part-store';
import { partToRender, useIsland } from './use-island';
import { keepFocus, useRetryFocus } from './use-retry-focus';

/** Props of a part's slot on the page. */
export interface PartSlotProps {
  readonly composition: Composition;
  readonly id: PartId;
  /** Decoded route parameters of the page. A failed part is retried when they change. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Wraps a part in the host's contexts, because React contexts do not cross from one root into another. The part renders
   * again when this changes.
   */
  readonly around?: (part: ReactNode) => ReactNode;
  /** Shown while the part is loading; should have the part's height. */
  readonly loading: ReactNode;
  /** Shown when the part has failed, in the visitor's language. */
  readonly failed: (failure: { part: string; retry: () => void }) => ReactNode;
  /** Whether a part whose code has already loaded renders in time slices, so that the page stays responsive. Default: no. */
  readonly inPieces?: boolean;
  readonly className?: string | undefined;
  /** Language and direction of the slot's content, where they differ from the page's. */
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * A part's slot: shows the part once it has visible content, else the host's placeholder or message. Failures of the part stay
 * inside. `data-part` names the part, `data-remote` its release, `data-status` its `PartState`.
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
}: PartSlotProps) {
  const store = composition.part(id);
  const slot = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const state = usePartState(store, slot);
  const Component = partToRender(state)?.Component;
  const input = JSON.stringify(params);
  const content = useMemo(() => {
    const part = Component && <Component />;
    return part && around ? around(part) : part;
  }, [Component, around]);
  const wasThere = useWasThere(state);
  useLife(composition, id, input);
  useIsland(container, store, state, {
    content,
    // A part that took a while to load need not appear within the next frame.
    inPieces: inPieces || !wasThere,
    onLeaveThrow: (error, part) => composition.reportLeaving(id, part.remote, error),
  });
  const retry = useRetryFocus(slot, state, () => void composition.retry(id));

  return (
    <div
      ref={slot}
      className={className}
      lang={lang}
      dir={dir}
      data-part={id}
      data-remote={composition.release(id)}
      data-status={state.status}
    >
      {state.status === 'failed' ? (
        <div key="failed" data-placeholder="">
          {failed({ part: parsePartId(id).part, retry })}
        </div>
      ) : (
        state.status !== 'ready' && (
          <div key="waiting" data-placeholder="">
            {loading}
          </div>
        )
      )}
      <div ref={container} />
    </div>
  );
}

/**
 * The store's state, deferred like any low-priority update; but the placeholder is hidden as soon as the part is visible, so
 * that both are never painted together.
 */
function usePartState(store: PartStore, slot: RefObject<HTMLElement | null>): PartState {
  const [state, setState] = useState(store.getSnapshot);
  useLayoutEffect(() => {
    const follow = () => {
      const next = store.getSnapshot();
      showStatus(slot.current, next.status);
      setState(next);
    };
    follow();
    return store.subscribe(follow);
  }, [store, slot]);
  return useDeferredValue(state);
}

function showStatus(slot: HTMLElement | null, status: PartState['status']): void {
  const placeholder = slot?.querySelector<HTMLElement>(':scope > [data-placeholder]');
  if (!slot || !placeholder) return;
  // A message disappears with its button, whatever follows it.
  if (status !== slot.dataset.status) keepFocus(slot, placeholder);
  placeholder.hidden = status === 'ready';
  slot.dataset.status = status;
}

/** Whether the part's code had loaded when the slot mounted. */
function useWasThere(state: PartState): boolean {
  const [wasThere] = useState(state.status !== 'loading');
  return wasThere;
}

/** Starts the part when its slot mounts, leaves it on unmount, and retries a failed part when its parameters change. */
function useLife(composition: Composition, id: PartId, input: string): void {
  const store = composition.part(id);
  useEffect(() => composition.start([id]), [composition, id]);
  // Before the layout effects of another slot of the same part, which may mount in the same commit.
  useLayoutEffect(() => () => store.left(), [store]);
  const shown = useRef(input);
  // Before the island renders the new content: what it throws then is a new failure.
  useLayoutEffect(() => {
    if (shown.current !== input) {
      store.renew();
      composition.start([id]);
    }
    shown.current = input;
  }, [composition, id, store, input]);
}
