import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of ImageWithFallback. */
export interface ImageWithFallbackProps {
  /** URL; without one the fallback is shown at once. */
  readonly src: string | undefined;
  /** Text alternative; empty for a decoration. */
  readonly alt: string;
  /** Of the text alternative, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Shown instead of a picture that is missing or cannot be loaded. */
  readonly fallback: ReactNode;
  /** Size in CSS pixels, which reserves the space. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** `eager` for what is seen at once. Default: `lazy`. */
  readonly loading?: 'lazy' | 'eager';
}

/** A picture that gives way to something else when it fails; another `src` is tried anew. */
export function ImageWithFallback({ src, alt, fallback, loading = 'lazy', ...rest }: ImageWithFallbackProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = picture;
    // It may have failed before a server's HTML was hydrated. Not by its width alone, which some browsers call 0 for SVG.
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
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
