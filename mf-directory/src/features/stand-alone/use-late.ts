import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useEmbedEvent, useMountStrings } from 'shared-embed';
import type { Strings } from 'shared-i18n';

/** Imports a component, and the strings that it needs. The same function for the same one: what has come is known by it. */
export type Load<Props> = () => Promise<Late<Props>>;

interface Late<Props> {
  readonly default: ComponentType<Props>;
  readonly strings?: Strings;
}

const loaded = new Map<unknown, unknown>();

/**
 * Fetches a component of an element.
 * @param load nothing while it is not wanted
 * @returns `Part` once it has come, `error` while it has not, and a function that asks again. A failure is told, and not kept.
 */
export function useLate<Props>(load: Load<Props> | undefined) {
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
  // What another element has fetched has its strings to be added here first.
  const late = loaded.get(load) as Late<Props> | undefined;
  const isThere = late && (!late.strings || strings.has(late.strings));
  return {
    Part: isThere ? late.default : undefined,
    isFailed,
    error: outcome?.error,
    retry: () => setAttempt(attempt + 1),
  };
}
