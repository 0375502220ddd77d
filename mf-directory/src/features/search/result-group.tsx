import { useFormat } from '@zone-directory/shared-i18n';
import { Heading } from '@zone-directory/shared-ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { NAMESPACE } from '../../strings';
import styles from './search-results.module.css';

interface ResultGroupProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly title: string;
  readonly count: number;
  /** Default: 3. */
  readonly headingLevel?: number;
  /** Whether the children bring their own lists. */
  readonly isOfLists?: boolean;
  readonly children: ReactNode;
}

/** Renders the results of one kind, with their number. */
export function ResultGroup({
  title,
  count,
  headingLevel = 3,
  isOfLists = false,
  children,
  ref,
}: ResultGroupProps) {
  const { number } = useFormat(NAMESPACE);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={headingLevel} id={id} className={styles.kind}>
        <span>{title}</span>{' '}
        <span className={styles.count} suppressHydrationWarning>
          {number(count)}
        </span>
      </Heading>
      <div ref={ref}>
        {isOfLists ? (
          children
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
          <ul role="list" className={styles.list}>
            {children}
          </ul>
        )}
      </div>
    </section>
  );
}
