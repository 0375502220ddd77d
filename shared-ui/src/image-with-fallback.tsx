import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of ImageWithFallback. */
export interface ImageWithFallbackProps {
  /** URL; without one the fallback is shown at once. */
  readonly src: string | undefined;
  /** Text alternative; empty for a decorative image. */
  readonly alt: string;
  /** Language of the text alternative, if it is not the page's. */
  readonly lang?: string | undefined;
  /** Shown instead of an image that is missing or fails to load. */
  readonly fallback: ReactNode;
  /** Size in CSS pixels; reserves the space. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** `eager` for an image that is visible at once: it is fetched before scripts. Default: `lazy`. */
  readonly loading?: 'lazy' | 'eager';
}

/** Renders an image, or the fallback once it fails; a new `src` is tried again. */
export function ImageWithFallback({ src, alt, fallback, loading = 'lazy', ...rest }: ImageWithFallbackProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = picture;
    // It may have failed before hydration. Width alone does not tell: some browsers report 0 for SVG.
    if (current?.complete && current.naturalWidth === 0) current.decode?.().catch(() => setFailed(src));
  }, [src]);
  if (!src || failed === src) return fallback;
  return (
    <img
      {...rest}
      ref={picture}
      src={src}
      alt={alt}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
