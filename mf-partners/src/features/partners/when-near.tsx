import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** As high as what it stands for. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders what stands far below the window only when a visitor comes within a window's height of it: a phone that starts has
 * other things to do.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !anchor.current) return;
    // Browsers without it, and tests.
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={anchor}>{isNear ? children : placeholder}</div>;
}
