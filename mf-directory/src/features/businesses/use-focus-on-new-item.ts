import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusCard } from '../../components/focus-card';

/**
 * Moves focus to the first new item once more are loaded. If there are none, the button keeps the focus.
 */
export function useFocusOnNewItem(list: RefObject<HTMLElement | null>, loading: boolean, count: number) {
  const asked = useRef<{ readonly count: number; readonly byKey: boolean }>(null);
  // Before the paint, which may already be without the focused button.
  useLayoutEffect(() => {
    if (loading || asked.current === null) return;
    focusCard(list.current, asked.current.count, asked.current.byKey);
    asked.current = null;
  }, [list, loading]);
  return (byKey: boolean) => {
    asked.current = { count, byKey };
  };
}
