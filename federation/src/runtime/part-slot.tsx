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
  /** What the part shows depends on it: the decoded parameters of the page. One that failed gets another chance with others. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Puts the host's contexts around a part, because React's own do not reach from one root into another. The part is rendered
   * again when this changes.
   */
  readonly around?: (part: ReactNode) => ReactNode;
  /** Stands there while the part is on its way; it should have the part's height. */
  readonly loading: ReactNode;
  /** Stands there when the part failed, in the visitor's language. */
  readonly failed: (failure: { part: string; retry: () => void }) => ReactNode;
  /** Whether a part whose code is there already comes up in pieces, with time for the page between them. Default: no. */
  readonly inPieces?: boolean;
  readonly className?: string | undefined;
  /** Language and direction of what stands in the place, where they are others than the page's. */
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * A part's slot: the part when there is something of it to see, else what the host says meanwhile. Whatever a part does, it
 * stays in here. `data-remote` names whose slot it is, `data-part` which, `data-status` how the part fares (`PartState`).
 */
export function PartSlot(props: PartSlotProps) {
  // A slot of its own for each part: what is kept below must never be another part's.
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
  const place = useRef<HTMLDivElement>(null);
  const state = usePartState(store, slot);
  const Component = partToRender(state)?.Component;
  const input = JSON.stringify(params);
  const content = useMemo(() => {
    const part = Component && <Component />;
    return part && around ? around(part) : part;
  }, [Component, around]);
  const wasThere = useWasThere(state);
  useLife(composition, id, input);
  useIsland(place, store, state, {
    content,
    // What has been on its way for a while does not have to be there with the next frame.
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
      <div ref={place} />
    </div>
  );
}

/**
 * The store's state. React hears of it when it has time, as with all that is deferred; but what stands in for a part goes as
 * soon as the part can be seen, so that never both are painted.
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
  // A message goes, with its button, whichever way it is followed.
  if (status !== slot.dataset.status) keepFocus(slot, placeholder);
  placeholder.hidden = status === 'ready';
  slot.dataset.status = status;
}

/** Whether the part's code was there when the slot came up. */
function useWasThere(state: PartState): boolean {
  const [wasThere] = useState(state.status !== 'loading');
  return wasThere;
}

/** Starts the part with its slot, lets it go with it, and gives one that failed another chance with other contents. */
function useLife(composition: Composition, id: PartId, input: string): void {
  const store = composition.part(id);
  useEffect(() => composition.start([id]), [composition, id]);
  // Before the layout effects of another slot of the same part, which may come in the same commit.
  useLayoutEffect(() => () => store.left(), [store]);
  const shown = useRef(input);
  // Before the island is given the new contents: what it throws then is no old failure.
  useLayoutEffect(() => {
    if (shown.current !== input) {
      store.renew();
      composition.start([id]);
    }
    shown.current = input;
  }, [composition, id, store, input]);
}
