import { type AlsoFound as Also, DataText } from '@zone-directory/shared-data';
import { Link, resultsPath } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { isolated } from '../../components/isolated';
import { useStrings } from '../../strings';
import { BusinessResults } from './business-results';
import { PartnerResults } from './partner-results';
import { ResultGroup } from './result-group';
import styles from './search-results.module.css';
import { CategoryResult, SubcategoryResult } from './subcategory-result';

interface AlsoFoundProps {
  readonly also: Also;
  /** The searched text. */
  readonly text: string;
  /** Whether only businesses are chosen from. */
  readonly isOfBusinesses: boolean;
  /** Whether no business is above. */
  readonly isFirst: boolean;
}

/** Returns how many results there are besides those of the specification's search. */
export const countAlso = ({ businesses, subcategories, categories, partners }: Also): number =>
  businesses.total + subcategories.length + categories.length + partners.length;

/** Renders what else was found, under a heading of its own. Null if that is nothing. */
export function AlsoFound({ also, text, isOfBusinesses, isFirst }: AlsoFoundProps) {
  const { t, language } = useStrings();
  const id = useId();
  const { businesses, subcategories, categories, partners, instead } = also;
  const found = instead ?? text;
  if ((isOfBusinesses ? businesses.total : countAlso(also)) === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.also}>
      <Heading level={3} id={id} className={styles.alsoTitle}>
        <DataText
          text={instead ? t('search.instead', { text: isolated(instead) }) : t('search.also')}
          lang={language}
        />
      </Heading>
      {!isOfBusinesses && categories.length > 0 && (
        <ResultGroup title={t('search.categories')} count={categories.length} headingLevel={4}>
          {categories.map((category) => (
            <CategoryResult key={category} id={category} text={found} />
          ))}
        </ResultGroup>
      )}
      {!isOfBusinesses && subcategories.length > 0 && (
        <ResultGroup title={t('hero.subcategories')} count={subcategories.length} headingLevel={4}>
          {subcategories.map((item) => (
            <SubcategoryResult key={item.id} item={item} text={found} />
          ))}
        </ResultGroup>
      )}
      {!isOfBusinesses && partners.length > 0 && <PartnerResults ids={partners} text={found} />}
      {businesses.total > 0 && (
        <ResultGroup title={t('hero.businesses')} count={businesses.total} headingLevel={4} isOfLists>
          <BusinessResults pages={[businesses.found]} text={found} headingLevel={4} isFirst={isFirst} />
        </ResultGroup>
      )}
    </section>
  );
}

/** Renders the words of the directory that are nearest to a text that finds nothing, as links to their results. */
export function NearestWords({ words }: { readonly words: readonly string[] }) {
  const { t } = useStrings();
  if (words.length === 0) return null;
  return (
    <div className={styles.nearest}>
      <p>{t('search.nearest')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Link to={resultsPath(word)} part="link" className={styles.word}>
              <DataText text={word} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
