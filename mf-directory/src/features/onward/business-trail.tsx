import { type Business, DataText, type FieldText } from '@zone-directory/shared-data';
import { Link, paths } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './business-trail.module.css';
import { useListNames } from './use-list-names';

interface BusinessTrailProps {
  readonly business: Pick<Business, 'category' | 'subcategory'>;
  /** Whether it is known to be in no list: then there is none to link to. */
  readonly isInNone: boolean;
}

/** Renders where a business is: the links to its category and its list. */
export function BusinessTrail({ business, isInNone }: BusinessTrailProps) {
  const { t } = useStrings();
  const [category, subcategory] = [business.category ?? '', business.subcategory ?? ''];
  const names = useListNames(category, subcategory);
  if (category === '') return null;
  return (
    <nav aria-label={t('business.trail')} className={styles.trail}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ol role="list" className={styles.steps}>
        <Step to={paths.category(category)} name={names.category} />
        {subcategory !== '' && !isInNone && (
          <Step to={paths.subcategory(category, subcategory)} name={names.subcategory} isBelow />
        )}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly to: string;
  readonly name: FieldText;
  /** Whether another step precedes it. */
  readonly isBelow?: boolean;
}

function Step({ to, name, isBelow = false }: StepProps) {
  if (name.text === '') return null;
  return (
    <li className={styles.step}>
      {isBelow && <Icon shape={icons.chevron} size={16} />}
      <Link to={to} part="link" className={styles.link}>
        <DataText {...name} />
      </Link>
    </li>
  );
}
