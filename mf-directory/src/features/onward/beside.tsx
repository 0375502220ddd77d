import {
  DataText,
  type FieldText,
  type IndexedBusiness,
  type ListPlace,
  nameLines,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { useFormat } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { isolated } from '../../components/isolated';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './onward.module.css';

interface BesideProps {
  readonly place: ListPlace;
  /** Name of the list that it is a place in. */
  readonly list: FieldText;
  /** State of the links, so that they stay within that list. */
  readonly state: object | undefined;
}

/** Renders where a business is in a list, and the links to the ones before and after it. */
export function Beside({ place, list, state }: BesideProps) {
  const { t, language } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const { previous, next } = place;
  if (!previous && !next) return null;
  const position = { index: number(place.index + 1), total: number(place.total), list: isolated(list.text) };
  return (
    <nav aria-label={t('business.onward.beside')} className={styles.section}>
      <p className={styles.position}>
        <DataText text={t('business.onward.position', position)} lang={language} hasNumbers />
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.beside}>
        {previous && (
          <li className={styles.previous}>
            <Step to={previous} words={t('business.onward.previous')} state={state} isBack />
          </li>
        )}
        {next && (
          <li className={styles.next}>
            <Step to={next} words={t('business.onward.next')} state={state} />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface StepProps {
  readonly to: IndexedBusiness;
  readonly words: string;
  readonly state: object | undefined;
  readonly isBack?: boolean;
}

function Step({ to, words, state, isBack = false }: StepProps) {
  const { language } = useStrings();
  const { dataLanguage } = useSiteSettings();
  const [name = { text: '' }] = nameLines(to, { language, dataLanguage });
  return (
    <Link to={paths.business(to.id)} state={state} part="link" className={styles.step}>
      <span className={isBack ? styles.backwards : styles.forwards}>
        <Icon shape={icons.chevron} size={20} />
      </span>
      <span className={styles.stepWords}>
        <span className={styles.direction}>{words}</span>
        <DataText as="span" {...name} className={styles.stepName} />
      </span>
    </Link>
  );
}
