import { useState } from 'react';
import styles from './category-icon.module.css';

interface CategoryIconProps {
  /** URL of the picture; '' shows the circle at once. */
  readonly src: string;
}

/** A category's icon; a plain coloured circle where the picture is missing or broken. */
export function CategoryIcon({ src }: CategoryIconProps) {
  // The URL that failed, and not only that one did: another zone's icon deserves its own try.
  const [failed, setFailed] = useState('');
  if (src === '' || src === failed)
    return <span className={styles.circle} data-testid="icon-fallback" aria-hidden="true" />;
  return (
    <img
      src={src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className={styles.icon}
      onError={() => setFailed(src)}
    />
  );
}
