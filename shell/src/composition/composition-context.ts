import type { Composition } from 'federation/runtime';
import { createContext, useContext } from 'react';

const CompositionContext = createContext<Composition | null>(null);

export const CompositionProvider = CompositionContext.Provider;

/** The page's composition. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition: there is no composition above');
  return composition;
}
