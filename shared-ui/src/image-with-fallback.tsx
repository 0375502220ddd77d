import { type ReactNode, useState } from 'react';

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
  if (!src || failed === src) return fallback;
  return (
    <img {...rest} src={src} alt={alt} loading={loading} decoding="async" onError={() => setFailed(src)} />
  );
}
