import { useEmbedEvent, useMountStrings } from '@zone-directory/shared-embed';
import type { Strings } from '@zone-directory/shared-i18n';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Imports a component and the strings it needs. Must be a stable function: it identifies what has loaded. */
export type Load<Props> = () => Promise<Late<Props>>;

interface Late<Props> {
  readonly default: ComponentType<Props>;
  readonly strings?: Strings;
}

const loaded = new Map<unknown, unknown>();

/**
 * Loads a component of an element.
 * @param load undefined while the component is not wanted
 * @returns `Part` once loaded, `error` after a failure, and `retry`. A failure is reported as an event, and not cached.
 */
export function useLazyComponent<Props>(load: Load<Props> | undefined) {
  const tell = useRef(useEmbedEvent());
  const strings = useMountStrings();
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<{ readonly of: Load<Props>; failed: number; error?: unknown }>();
  useEffect(() => {
    let isWanted = true;
    load?.().then(
      (module) => {
        loaded.set(load, module);
        if (module.strings) strings.add(module.strings);
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
  }, [load, attempt, strings]);
  const isFailed = outcome !== undefined && outcome.of === load && outcome.failed === attempt;
  // If another element has loaded it, its strings must be added here first.
  const late = loaded.get(load) as Late<Props> | undefined;
  const isThere = late && (!late.strings || strings.has(late.strings));
  return {
    Part: isThere ? late.default : undefined,
    isFailed,
    error: outcome?.error,
    retry: () => setAttempt(attempt + 1),
  };
}
