import { paths, usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/back-link';
import page from '../../components/page.module.css';
import styles from './shortlist.module.css';

interface ShortlistFrameProps {
  /** Absent if the content has its own heading. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Renders a page of a shortlist: the way back, the heading, and the rest. */
export function ShortlistFrame({ title, children }: ShortlistFrameProps) {
  usePageTitle(title);
  return (
    <div className={page.page}>
      <div className={styles.back}>
        <BackLink parent={paths.home()} />
      </div>
      {title !== undefined && (
        <Heading level={1} tabIndex={-1} className={page.title}>
          {title}
        </Heading>
      )}
      {children}
    </div>
  );
}
