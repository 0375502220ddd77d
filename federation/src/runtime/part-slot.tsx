import { type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { isPartProps, type PartId, type PartModule, type PartProps, parsePartId } from '../contract/index';
import type { Composition } from './composition';
import { CompositionError } from './errors';
import { PartBoundary } from './part-boundary';

/** Props of a part's place on the page. */
export interface PartSlotProps {
  readonly composition: Composition;
  readonly id: PartId;
  /** The decoded pieces of the route. */
  readonly params: Readonly<Record<string, string>>;
  /** Stands there while the part is loading; it should have the part's height. */
  readonly loading: ReactNode;
  /** Stands there when the part failed, in the visitor's language. */
  readonly failed: (failure: { part: string; retry: () => void }) => ReactNode;
  readonly className?: string | undefined;
  /** Language and direction of what stands in the place, where they are others than the page's. */
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * A part's place: the part when it is there, else what the host says meanwhile. Whatever a part does, it stays in here.
 * `data-remote` names whose place it is, `data-part` which, `data-status` how it fares.
 */
export function PartSlot(props: PartSlotProps) {
  // A place of its own for each part: what is deferred below must never be another part's.
  return <Slot key={props.id} {...props} />;
}

function Slot({ composition, id, params, loading, failed, className, lang, dir }: PartSlotProps) {
  const store = composition.part(id);
  // A part is drawn in pieces between which a slow phone can paint and answer; a store's news would be drawn in one.
  const state = useDeferredValue(useSyncExternalStore(store.subscribe, store.getSnapshot));
  useEffect(() => store.start(), [store]);

  const { part } = parsePartId(id);
  const remote = state.status === 'ready' ? state.part.remote : composition.release(id);
  const reportRender = (error: unknown) => {
    const { remote: key } = parsePartId(id);
    composition.report(
      new CompositionError('render', { remote: key, version: remote.slice(key.length + 1), part }, error),
    );
  };

  return (
    <div
      className={className}
      lang={lang}
      dir={dir}
      data-part={id}
      data-remote={remote}
      data-status={state.status}
    >
      {state.status === 'loading' && loading}
      {state.status === 'failed' && failed({ part, retry: () => void composition.retry(id) })}
      {state.status === 'ready' && (
        <PartBoundary
          input={JSON.stringify(params)}
          onError={reportRender}
          fallback={(reset) => failed({ part, retry: reset })}
        >
          <CheckedPart Component={state.part.Component} params={params} />
        </PartBoundary>
      )}
    </div>
  );
}

/** A part may rely on what the contract says it is given; a host that hands over anything else is told, in the part's place. */
function CheckedPart({ Component, params }: PartProps & { readonly Component: PartModule['default'] }) {
  if (!isPartProps({ params })) throw new TypeError('the part was given params that are not all texts');
  return <Component params={params} />;
}
