import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useEmbedEvent } from 'shared-embed';

/** Imports a component. The same function for the same one: what has come is known by it. */
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const loaded = new Map<unknown, unknown>();

/**
 * Fetches a component of an element.
 * @param load nothing while it is not wanted
 * @returns `Part` once it has come, `error` while it has not, and a function that asks again. A failure is told, and not kept.
 */
export function useLate<Props>(load: Load<Props> | undefined) {
  const tell = useRef(useEmbedEvent());
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<{ readonly of: Load<Props>; failed: number; error?: unknown }>();
  useEffect(() => {
    let isWanted = true;
    load?.().then(
      (module) => {
        loaded.set(load, module.default);
        if (isWanted) setOutcome({ of: load, failed: 0 });
      },
      (error: unknown) => {
        if (!isWanted) return;
        setOutcome({ of: load, failed: attempt, error });
        tell.current({ name: 'error', detail: { code: 'chunk', error } });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const isFailed = outcome !== undefined && outcome.of === load && outcome.failed === attempt;
  return {
    Part: load && (loaded.get(load) as ComponentType<Props> | undefined),
    isFailed,
    error: outcome?.error,
    retry: () => setAttempt(attempt + 1),
  };
}
