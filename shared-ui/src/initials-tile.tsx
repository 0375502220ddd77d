import styles from './initials-tile.module.css';

/** Props of InitialsTile. */
export interface InitialsTileProps {
  readonly name: string;
  /** Language of the name. */
  readonly lang?: string | undefined;
  /** Gives the tile its size; without it the tile fills its container. */
  readonly className?: string;
}

/** Renders a tile with up to two initials of a name, in place of an image. Decorative: the name is next to it. */
export function InitialsTile({ name, lang, className }: InitialsTileProps) {
  return (
    <span className={[styles.tile, className].filter(Boolean).join(' ')} aria-hidden="true">
      <span lang={lang} dir="auto" className={styles.letters}>
        {initialsOf(name)}
      </span>
    </span>
  );
}

/**
 * Returns the first letters or digits of the first two words that have any, without the Arabic article and in upper
 * case where the script has it.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—/&,.()]+/u).map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''));
  const letters = words
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter((letter) => letter !== undefined);
  // Arabic letters would join into a meaningless word.
  const joiner = /\p{Script=Arabic}/u.test(letters.join('')) ? '\u200c' : '';
  return letters.slice(0, 2).join(joiner).toLocaleUpperCase('en');
}
