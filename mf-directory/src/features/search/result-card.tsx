import { DataText, type FieldText, matchRanges } from '@zone-directory/shared-data';
import { Link } from '@zone-directory/shared-router';
import { ExternalLink, Icon, icons } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { useStrings } from '../../strings';
import styles from './result-card.module.css';

interface ResultCardProps {
  readonly picture: ReactNode;
  readonly name: FieldText;
  /** Lines below the name. */
  readonly more?: readonly FieldText[];
  /** The text that has found it. */
  readonly text: string;
  /** Path of its page. */
  readonly to?: string;
  /** Its website, if it has no page. */
  readonly href?: string | undefined;
}

/** Renders a result that is no business: a subcategory, category or partner, as a link to its page. */
export function ResultCard({ picture, name, more = [], text, to, href }: ResultCardProps) {
  const { t } = useStrings();
  const shown = <DataText {...name} marked={matchRanges(name.text, text)} />;
  return (
    <li part="card" className={styles.card}>
      {picture}
      <div className={styles.body}>
        {to !== undefined ? (
          <Link to={to} part="link" className={styles.name}>
            {shown}
          </Link>
        ) : href !== undefined ? (
          <ExternalLink href={href} newTabLabel={`(${t('common.newTab')})`} className={styles.name}>
            {shown}
          </ExternalLink>
        ) : (
          <p className={styles.title}>{shown}</p>
        )}
        {more.map((line) => (
          <p key={line.text} className={styles.more}>
            <DataText {...line} marked={matchRanges(line.text, text)} />
          </p>
        ))}
      </div>
      {(to ?? href) !== undefined && (
        <span className={styles.chevron}>
          <Icon shape={to === undefined ? icons.external : icons.chevron} />
        </span>
      )}
    </li>
  );
}
