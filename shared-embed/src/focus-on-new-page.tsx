import { type ReactNode, useRef } from 'react';
import { useFocusOnNewPage } from './use-focus-on-new-page';

/** Wraps the pages of a mount that has several: see `useFocusOnNewPage`. */
export function FocusOnNewPage({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnNewPage(place);
  return <div ref={place}>{children}</div>;
}
